package dev.penstock.plan.state;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.text.PlanPrinter;
import java.util.stream.Collectors;

/** The demand that no state grows for ever. */
public final class BoundedState {
  private BoundedState() {}

  /** Reports views whose state may grow for ever, if the circuit asks for that. */
  public static void check(CircuitPlan plan, Reporter reporter) {
    if (!plan.request().boundedState()) {
      return;
    }
    StateCertificate certificate = new StateCertificate(plan);
    for (Output view : plan.outputs()) {
      CircuitOp op = certificate.firstUnbounded(view);
      if (op != null && !view.view().unbounded()) {
        Growth growth = certificate.of(view);
        String streams =
            growth.relations().stream()
                .map(name -> "stream `" + name + "`")
                .collect(Collectors.joining(", "));
        reporter.report(
            Message.UNBOUNDED_STATE,
            place(op, view),
            view.view().name(),
            streams,
            new PlanPrinter().line(op),
            "group by columns of a table, look up its rows with FOR SYSTEM_TIME AS OF"
                + " CURRENT_TIMESTAMP, or accept it: `@View(unbounded = true)`");
      }
    }
  }

  private static SourceSpan place(CircuitOp op, Output view) {
    boolean own = op.origin().source().equals(view.view().name());
    return own ? op.origin() : view.origin();
  }
}
