package dev.penstock.plan.pass;

import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Operators of whose rows nobody sees how many copies there are. */
final class IgnoredCopies {
  private final Set<LogicalOp> counted = Collections.newSetFromMap(new IdentityHashMap<>());

  IgnoredCopies(LogicalPlan plan) {
    List<LogicalOp> roots = plan.views().stream().map(LogicalView::root).toList();
    counted.addAll(roots);
    List<LogicalOp> order = Walk.dataOrder(roots);
    for (int i = order.size() - 1; i >= 0; i--) {
      LogicalOp reader = order.get(i);
      for (int input = 0; input < reader.inputs().size(); input++) {
        if (counts(reader, input)) {
          counted.add(reader.inputs().get(input));
        }
      }
    }
  }

  private boolean counts(LogicalOp reader, int input) {
    return switch (reader.copies(input)) {
      case COUNTED -> true;
      case PASSED_ON -> counted.contains(reader);
      case IGNORED -> false;
    };
  }

  boolean of(LogicalOp op) {
    return !counted.contains(op);
  }
}
