package dev.penstock.codegen.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/**
 * The values of a circuit's fields, in the order in which they are made. Those of a large circuit
 * are too much for its constructor: a method per table and view makes them, and the fields are not
 * final, which costs nothing, since HotSpot does not trust the final fields of objects.
 */
final class FieldSetUp {
  /** What one table or view adds in a row. */
  private record Part(String owner, List<CodeBlock> assignments) {}

  /** Initial values are little but calls with constants, the longest of instructions. */
  private static final int CALLS = 2;

  private final List<Part> parts = new ArrayList<>();
  private String owner = "";
  private int sizeOfPart;
  private int size;

  void owner(String tableOrView) {
    owner = tableOrView;
  }

  void add(FieldSpec field) {
    int own = CALLS * Sizes.of(field.initializer());
    boolean another = parts.isEmpty() || !parts.get(parts.size() - 1).owner.equals(owner);
    if (another || sizeOfPart + own > Sizes.CUT) {
      parts.add(new Part(owner, new ArrayList<>()));
      sizeOfPart = 0;
    }
    parts.get(parts.size() - 1).assignments.add(assignment(field));
    sizeOfPart += own;
    size += own;
  }

  private static CodeBlock assignment(FieldSpec field) {
    return CodeBlock.of("$N = $L", field.name(), field.initializer());
  }

  /** Whether the fields can have their values from their declarations. */
  boolean isSmall() {
    return size <= Sizes.CUT;
  }

  static FieldSpec withoutValue(FieldSpec field) {
    return FieldSpec.builder(field.type(), field.name(), Modifier.PRIVATE).build();
  }

  // setUpFlight();
  // setUpStateDelay();
  /** The calls of the methods that make the values. */
  CodeBlock calls(UniqueNames names, Consumer<MethodSpec> methods) {
    CodeBlock.Builder calls = CodeBlock.builder();
    for (Part part : parts) {
      String name = names.unique("setUp" + UniqueNames.title(part.owner));
      calls.addStatement("$N()", name);
      MethodSpec.Builder method =
          MethodSpec.methodBuilder(name)
              .addModifiers(Modifier.PRIVATE)
              .addJavadoc("Makes what {@code $L} remembers and shows.", part.owner);
      part.assignments.forEach(method::addStatement);
      methods.accept(method.build());
    }
    return calls.build();
  }
}
