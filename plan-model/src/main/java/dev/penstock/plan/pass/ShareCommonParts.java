package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.text.CanonicalText;
import java.util.HashMap;
import java.util.Map;

/** Makes one operator of all that compute the same, in whatever view they stand. */
final class ShareCommonParts implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    CanonicalText texts = CanonicalText.comparison();
    Map<Integer, CircuitOp> first = new HashMap<>();
    return plan.rewrite(
        op -> {
          CircuitOp sound = op instanceof Join join ? withoutCommonCollection(join) : op;
          CircuitOp known = first.putIfAbsent(texts.number(sound), sound);
          return known == null ? sound : known;
        });
  }

  /** Two sides that have become one keyed collection: one of them keeps rows of its own. */
  private static CircuitOp withoutCommonCollection(Join join) {
    CircuitOp side = join.right();
    if (join.left() != side || side.collectionKey().isEmpty()) {
      return join;
    }
    CircuitOp changes =
        side instanceof TableRows rows ? rows.input() : new Differentiate(side, side.origin());
    Integrate blocks = new Integrate(changes, join.rightKeys(), StateForm.BLOCKS, side.origin());
    return new Join(join.left(), blocks, join.leftKeys(), join.rightKeys(), join.origin());
  }
}
