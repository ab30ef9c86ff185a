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
import java.util.List;
import java.util.Map;

/** Makes one operator of all that compute the same, in whatever view they stand. */
final class ShareCommonParts implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    Parts parts = new Parts();
    return plan.rewrite(
        op -> parts.share(op instanceof Join join ? withoutCommonCollection(join, parts) : op));
  }

  /** The first operator of each kind of part. */
  private static final class Parts {
    private final CanonicalText texts = CanonicalText.comparison();
    private final Map<Integer, CircuitOp> first = new HashMap<>();

    CircuitOp share(CircuitOp op) {
      CircuitOp known = first.putIfAbsent(texts.number(op), op);
      return known == null ? op : known;
    }
  }

  /** Two sides that have become one keyed collection: one of them keeps rows of its own. */
  private static CircuitOp withoutCommonCollection(Join join, Parts parts) {
    CircuitOp side = join.right();
    if (join.left() != side || side.collectionKey().isEmpty()) {
      return join;
    }
    CircuitOp changes =
        side instanceof TableRows rows
            ? rows.input()
            : parts.share(new Differentiate(side, side.origin()));
    CircuitOp blocks =
        parts.share(new Integrate(changes, join.rightKeys(), StateForm.BLOCKS, side.origin()));
    return join.withInputs(List.of(join.left(), blocks));
  }
}
