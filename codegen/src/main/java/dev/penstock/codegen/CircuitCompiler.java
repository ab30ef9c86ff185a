package dev.penstock.codegen;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import dev.penstock.plan.state.BoundedState;
import java.util.Optional;

/** Stops three to six in a row: from queries to the source of the circuit. */
public final class CircuitCompiler {
  private final Switches switches;
  private final PassListener listener;
  private final Mark mark;

  /** A compiler with all passes. */
  public CircuitCompiler() {
    this(Mark.ANNOTATION);
  }

  /** A compiler with all passes, of classes marked as told. */
  public CircuitCompiler(Mark mark) {
    this(Switches.all(), PassListener.SILENT, mark);
  }

  /** A compiler with some passes, whose work is listened to. */
  public CircuitCompiler(Switches switches, PassListener listener) {
    this(switches, listener, Mark.ANNOTATION);
  }

  private CircuitCompiler(Switches switches, PassListener listener, Mark mark) {
    this.switches = switches;
    this.listener = listener;
    this.mark = mark;
  }

  /**
   * Compiles the queries of a request.
   *
   * @param plan all views of the request
   * @param reporter takes what is wrong
   * @return the plans and the source; empty if an error was or is reported
   */
  public Optional<CompiledCircuit> compile(
      CircuitRequest request, LogicalPlan plan, Reporter reporter) {
    if (reporter.hasErrors()) {
      return Optional.empty();
    }
    LogicalPlan optimized = PassPipeline.logical().run(plan, switches, listener);
    CircuitPlan lifted = new Incrementalize().apply(request, optimized);
    CircuitPlan circuit = PassPipeline.circuit().run(lifted, switches, listener);
    BoundedState.check(circuit, reporter);
    if (reporter.hasErrors()) {
      return Optional.empty();
    }
    try {
      GeneratedSource source = new CircuitGenerator(mark).generate(circuit, reporter);
      return Optional.of(new CompiledCircuit(optimized, circuit, source));
    } catch (CompilationAborted aborted) {
      return Optional.empty();
    }
  }
}
