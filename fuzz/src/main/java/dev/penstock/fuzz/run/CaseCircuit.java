package dev.penstock.fuzz.run;

import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.Switches;
import dev.penstock.sql.SqlFrontend;
import dev.penstock.testkit.circuit.CircuitBatch;
import dev.penstock.testkit.circuit.CompiledPlan;
import dev.penstock.testkit.circuit.Declaration;
import dev.penstock.testkit.circuit.LiveInstance;
import dev.penstock.testkit.circuit.RepeatingViews;
import java.util.List;
import java.util.Set;

/** The circuit of a case, on its way from SQL to a running class. */
final class CaseCircuit {
  private final RandomCase randomCase;
  private final CompiledPlan plan;
  private final Set<String> repeating;
  private CircuitBatch batch;

  private CaseCircuit(RandomCase randomCase, CompiledPlan plan, Set<String> repeating) {
    this.randomCase = randomCase;
    this.plan = plan;
    this.repeating = repeating;
  }

  /** Plans the views and generates the class. */
  static CaseCircuit plan(RandomCase randomCase) {
    CircuitRequest request = request(randomCase);
    Reporter reporter = new Reporter();
    LogicalPlan plan = new SqlFrontend().plan(request, reporter);
    if (reporter.hasErrors()) {
      throw new Difference(Difference.Kind.NOT_COMPILED, 0, reporter.diagnostics().toString());
    }
    try {
      CompiledPlan compiled = CompiledPlan.of(request, plan, Switches.all(), PassListener.SILENT);
      return new CaseCircuit(randomCase, compiled, RepeatingViews.of(plan));
    } catch (RuntimeException | AssertionError e) {
      throw new Difference(Difference.Kind.NOT_COMPILED, 0, String.valueOf(e), e);
    }
  }

  private static CircuitRequest request(RandomCase randomCase) {
    String name = "fuzz.p" + Long.toUnsignedString(randomCase.seed(), 36);
    Declaration declaration = new Declaration(name, "Views");
    for (RandomTable table : randomCase.tables()) {
      if (table.kind() == TableKind.VALUE) {
        declaration.value(table.name(), table.type().type(0), null);
      } else {
        declaration.table(table.name(), table.kind(), table.type(), table.key(), table.checked());
      }
    }
    for (RandomView view : randomCase.views()) {
      declaration.view(view.name(), view.kind(), view.sql(), view.type(), view.key());
    }
    return declaration.request("ViewsCircuit");
  }

  /** Compiles several circuits at once, since most of a compiler's time is its start. */
  static void compile(List<CaseCircuit> circuits) {
    CircuitBatch batch = new CircuitBatch();
    try {
      circuits.forEach(circuit -> batch.add(circuit.plan));
      batch.compile();
    } catch (RuntimeException e) {
      throw new Difference(Difference.Kind.NOT_COMPILED, 0, e.getMessage(), e);
    }
    circuits.forEach(circuit -> circuit.batch = batch);
  }

  RandomCase randomCase() {
    return randomCase;
  }

  /** The views that may show equal rows as several entries. */
  Set<String> repeating() {
    return repeating;
  }

  /** A running circuit; step 0 has run. */
  LiveInstance open() {
    return batch.open(plan);
  }
}
