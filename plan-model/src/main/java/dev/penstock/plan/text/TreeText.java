package dev.penstock.plan.text;

import dev.penstock.plan.graph.Numbering;
import dev.penstock.plan.graph.OpId;
import dev.penstock.plan.graph.PlanOp;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * The operators of one view as a tree, inputs below their consumer. An operator that stands above
 * already, or belongs to another view, is a reference.
 *
 * @param <O> the kind of plan
 */
final class TreeText<O extends PlanOp<O>> {
  private final Numbering<O> numbering;
  private final Function<O, String> line;
  private final boolean positions;
  private final Set<OpId> printed = new HashSet<>();
  private final StringBuilder out;

  TreeText(Numbering<O> numbering, Function<O, String> line, boolean positions, StringBuilder out) {
    this.numbering = numbering;
    this.line = line;
    this.positions = positions;
    this.out = out;
  }

  void print(O op, String view, int depth) {
    OpId id = numbering.id(op);
    out.append("  ".repeat(depth));
    if (!id.view().equals(view)) {
      out.append(Quoting.name(id.view())).append('#').append(id.number()).append('\n');
      return;
    }
    out.append('#').append(id.number());
    if (!printed.add(id)) {
      out.append('\n');
      return;
    }
    out.append(' ').append(line.apply(op)).append(position(op)).append('\n');
    op.inputs().forEach(input -> print(input, view, depth + 1));
  }

  private String position(O op) {
    return positions && !op.origin().isNone()
        ? " @" + op.origin().line() + ":" + op.origin().column()
        : "";
  }
}
