package dev.penstock.processor;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.codegen.Mark;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.ViewKeys;
import dev.penstock.sql.SqlFrontend;
import java.util.List;
import java.util.Optional;

/** Takes a request through all the stops. */
final class CircuitBuilder {
  /** The source text, unless there are errors. */
  record Result(Optional<String> source, List<Diagnostic> diagnostics) {}

  private final SqlFrontend frontend = new SqlFrontend();

  Result build(CircuitRequest request, Mark mark) {
    Reporter reporter = new Reporter();
    Optional<String> source = Optional.empty();
    try {
      source = DeepStack.run(() -> source(request, mark, reporter));
    } catch (StackOverflowError deep) {
      reporter.report(
          Message.INVALID_SQL, SourceSpan.NONE, "a query is nested too deeply; split it");
    } catch (RuntimeException fault) {
      reporter.report(
          Message.INTERNAL, SourceSpan.NONE, "circuit", request.interfaceName(), fault.toString());
    }
    return new Result(reporter.hasErrors() ? Optional.empty() : source, reporter.diagnostics());
  }

  private Optional<String> source(CircuitRequest request, Mark mark, Reporter reporter) {
    LogicalPlan plan = frontend.plan(request, reporter);
    ViewKeys.check(plan, reporter);
    if (reporter.hasErrors()) {
      return Optional.empty();
    }
    return new CircuitCompiler(mark)
        .compile(request, plan, reporter)
        .map(CompiledCircuit::source)
        .map(source -> source.text());
  }
}
