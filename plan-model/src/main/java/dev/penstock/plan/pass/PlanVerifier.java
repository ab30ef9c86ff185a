package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.diagnostic.InternalFault;
import dev.penstock.plan.graph.PlanOp;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.plan.type.RowType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Checks that a plan keeps the rules of its operators, and blames whoever made it. */
public final class PlanVerifier {
  private static final PlanPrinter PRINTER = new PlanPrinter();

  private PlanVerifier() {}

  /**
   * Checks types, columns and relations of all queries; cost linear in the plan.
   *
   * @param maker the pass or stop that made the plan
   * @throws InternalFault on the first operator that is wrong
   */
  public static void check(LogicalPlan plan, String maker) {
    Map<String, RowType> relations = new HashMap<>();
    plan.tables().forEach(table -> relations.put(table.name(), table.type()));
    LogicalVerifier verifier = new LogicalVerifier(relations);
    for (LogicalView view : plan.views()) {
      for (LogicalOp op : Walk.dataOrder(List.of(view.root()))) {
        try {
          op.accept(verifier);
        } catch (ExprVerifier.Fault fault) {
          throw blame(maker, op, () -> PRINTER.line(op), fault.getMessage());
        }
      }
      checkRoot(view, maker);
      relations.put(view.view().name(), view.view().type());
    }
  }

  /**
   * Checks types, columns, keys, what flows where, and what operators claim; cost linear in the
   * plan.
   *
   * @param maker the pass or stop that made the plan
   * @throws InternalFault on the first operator that is wrong
   */
  public static void check(CircuitPlan plan, String maker) {
    CircuitVerifier verifier = new CircuitVerifier();
    for (CircuitOp op : Walk.<CircuitOp>dataOrder(plan.outputs())) {
      try {
        op.accept(verifier);
        checkReadsWantedRows(op);
      } catch (ExprVerifier.Fault fault) {
        throw blame(maker, op, () -> PRINTER.line(op), fault.getMessage());
      }
    }
  }

  private static void checkReadsWantedRows(CircuitOp op) {
    for (CircuitOp in : op.inputs()) {
      boolean all = !(in instanceof Input input) || input.wanted() == null;
      ExprVerifier.require(all || op instanceof Filter, "it reads rows that are not wanted");
    }
  }

  private static void checkRoot(LogicalView view, String maker) {
    try {
      LogicalVerifier.requireFit(view.root().type(), view.view().type());
    } catch (ExprVerifier.Fault fault) {
      LogicalOp root = view.root();
      String problem = "view " + view.view().name() + ": " + fault.getMessage();
      throw blame(maker, root, () -> PRINTER.line(root), problem);
    }
  }

  private static InternalFault blame(
      String maker, PlanOp<?> op, Supplier<String> line, String fault) {
    return new InternalFault(maker, lineOrName(op, line), op.origin(), fault);
  }

  /** A broken operator may not even print. */
  private static String lineOrName(PlanOp<?> op, Supplier<String> line) {
    try {
      return line.get();
    } catch (RuntimeException e) {
      return op.getClass().getSimpleName();
    }
  }
}
