package dev.penstock.codegen.operator;

import dev.penstock.plan.circuit.Join;

/** What the two methods of a join say of themselves. */
final class JoinDocs {
  private JoinDocs() {}

  static String of(Emission emission, Join op, boolean left, boolean self) {
    String a = emission.naming().subject(op.left());
    String b = emission.naming().subject(op.right());
    String moving = left ? a : b;
    String term = left ? "Δ" + a + " ⋈ " + b : a + " ⋈ Δ" + b;
    String law =
        "Δ("
            + a
            + " ⋈ "
            + b
            + "), change by change: "
            + term
            + " against the rows as of this moment";
    String without = self ? ", without the one that has just come" : "";
    return emission.docs().title(op)
        + ", for one change of "
        + moving
        + ".\n\n<p>"
        + law
        + without
        + ".";
  }
}
