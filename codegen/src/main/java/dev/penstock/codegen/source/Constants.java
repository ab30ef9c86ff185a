package dev.penstock.codegen.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The constants of one kind of row, in a nested class of their own behind the methods. */
public final class Constants {
  /** What stands together, in this order. */
  public enum Group {
    /** Offsets among a row's words. */
    WORDS("Where its words are."),
    /** Masks of single flags. */
    FLAGS("Their flags."),
    /** Offsets among a row's objects. */
    OBJECTS("Where its objects are."),
    /** What is told to the runtime. */
    SHAPE("");

    private final String doc;

    Group(String doc) {
      this.doc = doc;
    }
  }

  private final String name;
  private final String doc;
  private final UniqueNames names = UniqueNames.ofClass();
  private final Map<Group, List<FieldSpec>> fields = new EnumMap<>(Group.class);

  Constants(String name, String doc) {
    this.name = name;
    this.doc = doc;
    for (Group group : Group.values()) {
      fields.put(group, new ArrayList<>());
    }
  }

  /** Adds a constant; returns how the class around it calls it. */
  public String add(Group group, String wish, TypeName type, CodeBlock value) {
    String unique = names.unique(wish);
    List<FieldSpec> others = fields.get(group);
    FieldSpec.Builder field =
        FieldSpec.builder(type, unique, Modifier.STATIC, Modifier.FINAL).initializer(value);
    if (others.isEmpty() && !group.doc.isEmpty()) {
      field.addJavadoc("$L", group.doc);
    }
    others.add(field.build());
    return name + "." + unique;
  }

  /** A constant as this class calls it: its own without a qualifier. */
  public String own(String constant) {
    return constant.startsWith(name + ".") ? constant.substring(name.length() + 1) : constant;
  }

  TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("$L", doc);
    fields.values().forEach(group -> group.forEach(type::addField));
    return type.build();
  }
}
