package dev.penstock.plan.state;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.OpIds;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.text.PlanPrinter;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the operators of a circuit keep from one step to the next, and with what that grows. It is
 * never less than the truth: what cannot be told counts as all that comes in.
 */
public final class StateCertificate {
  private final CircuitPlan plan;
  private final Sizes sizes = new Sizes();
  private final AppendOnly appendOnly = new AppendOnly();
  private final Map<CircuitOp, List<CircuitOp>> readers;
  private final Map<CircuitOp, Growth> known = new IdentityHashMap<>();

  /** The certificate of a circuit after its passes. */
  public StateCertificate(CircuitPlan plan) {
    this.plan = plan;
    this.readers = Walk.consumers(plan.outputs());
  }

  /** What an operator itself keeps. */
  public Growth of(CircuitOp op) {
    Growth growth = known.get(op);
    if (growth == null) {
      growth = keeps(op);
      known.put(op, growth);
    }
    return growth;
  }

  /** What all operators keep that a view is made by, and the view itself. */
  public Growth of(Output view) {
    Growth all = Growth.NONE;
    for (CircuitOp op : Walk.<CircuitOp>dataOrder(List.of(view))) {
      all = all.and(op == view ? shown(view) : of(op));
    }
    return all;
  }

  /** The first operator below a view that keeps more with every row of a stream; else null. */
  public CircuitOp firstUnbounded(Output view) {
    for (CircuitOp op : Walk.<CircuitOp>dataOrder(List.of(view))) {
      if (!(op == view ? shown(view) : of(op)).isBounded()) {
        return op;
      }
    }
    return null;
  }

  private Growth shown(Output view) {
    return view.view().kind() == ViewKind.CHANGES ? Growth.NONE : sizes.of(view.input());
  }

  private Growth keeps(CircuitOp op) {
    if (op instanceof Output view) {
      return shown(view);
    }
    if (op instanceof Input input) {
      return kept(input);
    }
    if (op instanceof TopK top && forgetsWhatIsBeyond(top)) {
      return sizes.of(top);
    }
    return switch (op.kept()) {
      case NOTHING -> Growth.NONE;
      case ROWS -> sizes.of(op);
      case INPUTS -> op.inputs().stream().map(sizes::of).reduce(Growth.NONE, Growth::and);
    };
  }

  /** Rows that only come can never move up. */
  private boolean forgetsWhatIsBeyond(TopK top) {
    return readers.get(top.input()).size() == 1 && appendOnly.holds(top.input());
  }

  private static Growth kept(Input input) {
    TableKind kind = input.table().kind();
    return switch (kind) {
      case VALUE -> Growth.CONSTANT;
      case KEYED, SET -> Growth.rowsOf(input.table().name());
      case BAG -> input.table().checked() ? Growth.rowsOf(input.table().name()) : Growth.NONE;
      case STREAM -> Growth.NONE;
    };
  }

  /** A line per view, and below it one per operator that keeps something. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    OpIds ids = OpIds.of(plan);
    PlanPrinter printer = new PlanPrinter();
    for (Output view : plan.outputs()) {
      text.append(view.view().name()).append(": ").append(of(view)).append('\n');
      for (CircuitOp op : Walk.<CircuitOp>dataOrder(List.of(view))) {
        Growth growth = op == view ? shown(view) : of(op);
        if (growth.kind() != Growth.Kind.NONE) {
          boolean own = ids.id(op).view().equals(view.view().name());
          String id = own ? "#" + ids.id(op).number() : ids.id(op).toString();
          text.append("  ").append(id).append(' ').append(printer.line(op));
          text.append(": ").append(growth).append('\n');
        }
      }
    }
    return text.toString();
  }
}
