package dev.penstock.codegen.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The one class that all operator generators add to; the order of its members is fixed. */
public final class CircuitClass {
  private final ClassName name;
  private final UniqueNames names = UniqueNames.ofClass();
  private final Map<MemberKind, List<FieldSpec>> fields = new EnumMap<>(MemberKind.class);
  private final FieldSetUp setUp = new FieldSetUp();
  private final Map<MemberKind, List<MethodSpec>> methods = new EnumMap<>(MemberKind.class);
  private final List<TypeSpec> types = new ArrayList<>();
  private final List<Constants> constantClasses = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private final Map<String, String> constants = new LinkedHashMap<>();
  private Constants furtherConstants;
  private int sizeOfConstants;

  /** An empty class of this name. */
  public CircuitClass(ClassName name) {
    this.name = name;
    for (MemberKind kind : MemberKind.values()) {
      fields.put(kind, new ArrayList<>());
      methods.put(kind, new ArrayList<>());
    }
  }

  /** The class's name. */
  public ClassName name() {
    return name;
  }

  /** The names of its members. */
  public UniqueNames names() {
    return names;
  }

  /** The fields that are added from now on are those of this table or view. */
  public void owner(String tableOrView) {
    setUp.owner(tableOrView);
  }

  /** Adds a constant or a field with its initial value. */
  public void field(MemberKind kind, FieldSpec field) {
    fields.get(kind).add(field);
    if (kind != MemberKind.CONSTANT) {
      setUp.add(field);
    }
  }

  /**
   * What the constructor does for the fields: nothing while they are few and have their values from
   * their declarations, else a call per table and view.
   */
  public CodeBlock setUpFields() {
    if (setUp.isSmall()) {
      return CodeBlock.of("");
    }
    for (MemberKind kind : MemberKind.values()) {
      if (kind != MemberKind.CONSTANT) {
        fields.get(kind).replaceAll(FieldSetUp::withoutValue);
      }
    }
    return setUp.calls(names, method -> method(MemberKind.OPEN, method));
  }

  /** Adds a method. */
  public void method(MemberKind kind, MethodSpec method) {
    methods.get(kind).add(method);
    Sizes.fault(method).ifPresent(faults::add);
  }

  /** What is wrong with the size of the methods added since the last call. */
  public List<String> takeFaults() {
    List<String> taken = List.copyOf(faults);
    faults.clear();
    return taken;
  }

  /** Adds a nested class. */
  public void type(TypeSpec type) {
    types.add(type);
    type.methodSpecs().forEach(method -> Sizes.fault(method).ifPresent(faults::add));
  }

  /** Adds a nested class for the constants of one kind of row. */
  public Constants constants(String wish, String doc) {
    Constants added = new Constants(names.unique(wish), doc);
    constantClasses.add(added);
    return added;
  }

  /**
   * Adds a constant under a new name made from the wish; returns its name. What is too much for the
   * initialiser of one class goes into further ones.
   */
  public String constant(String wish, TypeName type, String doc, CodeBlock value) {
    int size = Sizes.of(value);
    sizeOfConstants += size;
    if (sizeOfConstants > Sizes.CUT) {
      furtherConstants = constants("Constants", "Further constants of the circuit.");
      sizeOfConstants = size;
    }
    if (furtherConstants != null) {
      return furtherConstants.add(Constants.Group.SHAPE, wish, type, value);
    }
    String unique = names.unique(wish);
    FieldSpec.Builder field =
        FieldSpec.builder(type, unique, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(value);
    if (!doc.isEmpty()) {
      field.addJavadoc("$L", doc);
    }
    field(MemberKind.CONSTANT, field.build());
    return unique;
  }

  /** The name of the constant with exactly this type and value; added when it is new. */
  public String shared(String wish, TypeName type, CodeBlock value) {
    return constants.computeIfAbsent(type + " " + value, key -> constant(wish, type, "", value));
  }

  /** Adds all members, in order, to the type that is being built. */
  public void addTo(TypeSpec.Builder type) {
    fields.values().forEach(list -> list.forEach(type::addField));
    methods.values().forEach(list -> list.forEach(type::addMethod));
    Set<String> words = words();
    constantClasses.forEach(added -> type.addType(added.type(words)));
    types.forEach(type::addType);
  }

  /** The words of all members. */
  private Set<String> words() {
    Set<String> words = new HashSet<>();
    Stream.of(fields.values().stream(), methods.values().stream(), Stream.of(types))
        .flatMap(lists -> lists)
        .flatMap(List::stream)
        .forEach(member -> words.addAll(Words.of(member.toString())));
    constantClasses.forEach(constants -> constants.words().forEach(words::add));
    return words;
  }
}
