package dev.penstock.testkit.differential;

import dev.penstock.CircuitOptions;
import dev.penstock.LiveCircuit;
import dev.penstock.testkit.script.CircuitScript;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Compares a circuit with a recomputation of its views, step by step.
 *
 * <p>{@link #run} makes random changes: inserts, deletes, updates of every table, few rows that
 * meet often, then many, and among them steps that must be refused. After each step the changes of
 * every view and the rows that it keeps must be those that an interpreter makes of the plan, from
 * whole tables; and the counters of the circuit must tell no more work than the changed rows can
 * reach, which proves that it was taken incrementally. {@link #replay} does the same with the steps
 * of a script. A difference is an {@link AssertionError} with the seed and a script that was made
 * as short as it goes; kept in a file it is a test.
 *
 * <p>The interpreter shares no code with what generated circuits run on. A test prints its seed;
 * {@code -Dpenstock.seed=17} takes this one, {@code -Dpenstock.steps=1000} more steps.
 */
public final class DifferentialTest {
  private static final System.Logger LOG = System.getLogger(DifferentialTest.class.getName());
  private static final int STEPS = 80;

  private final Class<?> test;
  private final CircuitScript script;
  private final Function<CircuitOptions, ? extends LiveCircuit> open;
  private final Map<String, String> methods = new LinkedHashMap<>();

  private DifferentialTest(
      Class<?> test, CircuitScript script, Function<CircuitOptions, ? extends LiveCircuit> open) {
    this.test = test;
    this.script = script;
    this.open = open;
  }

  /**
   * A test of a circuit.
   *
   * @param test the class of the test, beside which the script stands
   * @param script the resource with tables, views and plan, in the form of a view script
   * @param open opens the circuit: {@code FlightBoardCircuit::open}
   */
  public static DifferentialTest of(
      Class<?> test, String script, Function<CircuitOptions, ? extends LiveCircuit> open) {
    return new DifferentialTest(test, CircuitScript.parse(read(test, script)), open);
  }

  /** Names the method of a table or view whose name in SQL is another. */
  public DifferentialTest method(String sqlName, String method) {
    methods.put(sqlName, method);
    return this;
  }

  /**
   * Makes random changes and compares after each step.
   *
   * @throws AssertionError if circuit and recomputation differ
   */
  public void run() {
    long seed = Long.getLong("penstock.seed", System.nanoTime() & 0xFFFFFF);
    run(seed, Integer.getInteger("penstock.steps", STEPS));
  }

  /** Makes as many random steps of a seed, the same on every machine. */
  public void run(long seed, int steps) {
    LOG.log(System.Logger.Level.INFO, test.getSimpleName() + ": seed " + seed);
    inTest(() -> new RandomComparison(comparison(), seed, steps).run());
  }

  /**
   * Takes the steps of a script that was kept, a resource beside the test.
   *
   * @throws AssertionError if circuit and recomputation differ
   */
  public void replay(String kept) {
    inTest(() -> compare(kept));
  }

  private void compare(String kept) {
    Comparison comparison = comparison();
    CircuitScript steps = CircuitScript.parse(read(test, kept));
    comparison
        .difference(steps.steps(comparison.request()))
        .ifPresent(
            difference -> {
              throw new AssertionError(kept + ": " + difference.text());
            });
  }

  /** Runs where classes are found as the test finds them: those of the user's functions too. */
  private void inTest(Runnable comparison) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(test.getClassLoader());
    try {
      comparison.run();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private Comparison comparison() {
    return new Comparison(script, methods, open);
  }

  private static String read(Class<?> test, String resource) {
    try (InputStream in = test.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException(
            "there is no resource `" + resource + "` beside " + test.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }
}
