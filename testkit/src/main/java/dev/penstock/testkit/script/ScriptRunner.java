package dev.penstock.testkit.script;

import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.Switches;
import dev.penstock.sql.SqlFrontend;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.circuit.CheckedCircuit.Refusals;
import dev.penstock.testkit.circuit.CircuitBatch;
import dev.penstock.testkit.circuit.CompiledPlan;
import dev.penstock.testkit.circuit.RepeatingViews;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;

/**
 * Runs a script: by the interpreter, which must show what the script says, and as circuits without
 * and with optional passes, which must show what the interpreter shows, in every run mode that
 * applies.
 */
public final class ScriptRunner {
  private static final List<Switches> VARIANTS = List.of(Switches.none(), Switches.all());
  private static final List<String> NAMES = List.of("without passes", "with all passes");

  private final Script script;
  private final LogicalPlan plan;
  private final List<CompiledPlan> variants = new ArrayList<>();
  private final List<String> modes = new ArrayList<>();

  /** Reads a script and plans its views. */
  public ScriptRunner(String text) {
    script = Script.parse(text);
    Reporter reporter = new Reporter();
    plan = new SqlFrontend().plan(script.request("ScriptCircuit"), reporter);
    if (reporter.hasErrors()) {
      throw new AssertionError("the views do not compile: " + reporter.diagnostics());
    }
    for (int i = 0; i < VARIANTS.size(); i++) {
      String className = i == 0 ? "PlainScriptCircuit" : "ScriptCircuit";
      variants.add(
          CompiledPlan.of(script.request(className), plan, VARIANTS.get(i), PassListener.SILENT));
    }
  }

  /** The script with every expected section as it should be; the same text if all is right. */
  public String expected() {
    return new Goldens(script, plan, variants.get(1)).rewritten();
  }

  /** The generated class with all passes. */
  public String java() {
    return variants.get(1).source().text();
  }

  /** The run modes that applied. */
  public List<String> modes() {
    return modes;
  }

  /** Runs the circuits in all modes. */
  public void run() {
    CircuitBatch batch = new CircuitBatch();
    variants.forEach(batch::add);
    batch.compile();
    Set<String> repeating = RepeatingViews.of(plan);
    for (int i = 0; i < variants.size(); i++) {
      CompiledPlan variant = variants.get(i);
      String name = NAMES.get(i);
      run(name, () -> new CheckedCircuit(name, batch.open(variant), Refusals.ALL, repeating));
    }
  }

  private void run(String name, Supplier<CheckedCircuit> circuits) {
    RunContext context = asWritten(circuits);
    for (RunMode mode : RunMode.values()) {
      try {
        if (mode.run(context)) {
          modes.add(mode + " " + name);
        }
      } catch (AssertionError e) {
        throw new AssertionError(mode + ", " + e.getMessage(), e);
      }
    }
  }

  /** Runs the steps as they stand; returns those that were accepted. */
  private RunContext asWritten(Supplier<CheckedCircuit> circuits) {
    List<List<Change>> accepted = new ArrayList<>();
    try (Replay replay = new Replay(plan, circuits.get())) {
      take(replay, accepted);
      IntToLongFunction workers = count -> reached(circuits.get().withWorkers(count));
      return new RunContext(plan, workers, accepted, circuits, replay.views());
    }
  }

  private long reached(CheckedCircuit circuit) {
    try (Replay replay = new Replay(plan, circuit)) {
      take(replay, new ArrayList<>());
      return replay.reached();
    }
  }

  private void take(Replay replay, List<List<Change>> accepted) {
    boolean pending = false;
    for (ScriptStep step : script.steps()) {
      try {
        if (pending && step.pending() == 0) {
          replay.rollback();
        }
        pending = take(replay, step);
        if (!pending) {
          accepted.add(step.changes());
        }
      } catch (AssertionError e) {
        throw new AssertionError("line " + step.section().line() + ", " + e.getMessage(), e);
      }
    }
  }

  /** Takes a step; true if it was refused. */
  private static boolean take(Replay replay, ScriptStep step) {
    if (step.refusal() != null) {
      replay.refused(step.changes(), step.refusal());
      return true;
    }
    if (!replay.step(step.changes(), step.pending())) {
      throw new AssertionError("the oracle refuses the step");
    }
    return false;
  }
}
