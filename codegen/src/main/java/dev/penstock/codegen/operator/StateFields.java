package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.text.CanonicalText;
import javax.lang.model.element.Modifier;

/** The fields that hold an operator's state, and how methods reach a row in it. */
final class StateFields {
  private StateFields() {}

  static String title(String state) {
    return Character.toUpperCase(state.charAt(0)) + state.substring(1);
  }

  // private final Blocks flightByOrigin =
  //     state("2f6c01a55d0e7b93", "stateDelay 3:15", new Blocks("stateDelay#2",
  // FlightByOriginRow.KEY,
  // FlightRow.BY_ORIGIN)
  //         .describe(…));
  static void blocks(
      Emission emission,
      CircuitOp op,
      String state,
      SlotMethods slots,
      String keys,
      RowShape shape) {
    ClassName layout = RuntimeType.ROW_LAYOUT.className();
    String columns = ColumnTables.declare(shape, shape.places().values());
    CodeBlock form =
        CodeBlock.of(
            "new $T($S, $L, $L).describe($L::text, $L::text)",
            RuntimeType.BLOCKS.className(),
            emission.graph().id(op).toString(),
            slots.keys(layout),
            shape.layout(layout, "LAYOUT"),
            keys,
            columns);
    CodeBlock promise = CodeBlock.of(new AppendOnly().holds(op) ? "$L.appendOnly()" : "$L", form);
    add(emission, RuntimeType.BLOCKS, state, op, promise);
  }

  /** A field with a form that is a part of the circuit's state. */
  static void add(Emission emission, RuntimeType type, String state, CircuitOp op, CodeBlock form) {
    String place = emission.docs().place(op);
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type.className(), state, Modifier.PRIVATE, Modifier.FINAL)
                .initializer("state($S, $S, $L)", CanonicalText.partName(op), place, form)
                .build());
  }

  /** Declares the arrays and places of a row that is found at a slot or position. */
  static RowAccess access(
      Body body, String state, String slot, boolean hasWords, boolean hasObjects) {
    return access(body, state, slot, slot, hasWords, hasObjects);
  }

  /** The same, after a name of the row where others have the short names. */
  static RowAccess access(
      Body body, String state, String slot, String hint, boolean hasWords, boolean hasObjects) {
    RowAccess row = RowAccess.named(body, hint, hasWords, hasObjects);
    if (hasWords) {
      body.add("$T $L = $N.words()", long[].class, row.words(), state);
      body.add("int $L = $N.at($L)", row.at(), state, slot);
    }
    if (hasObjects) {
      body.add("$T $L = $N.objects()", Object[].class, row.objects(), state);
      body.add("int $L = $N.objectsAt($L)", row.objectsAt(), state, slot);
    }
    return row;
  }
}
