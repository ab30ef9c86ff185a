package dev.penstock.maven.tests;

import dev.penstock.maven.circuit.PlannedCircuit;
import dev.penstock.maven.output.Made;
import dev.penstock.plan.catalog.CircuitRequest;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the test of a circuit: a class that is short enough to read, and the script that it
 * compares the circuit with.
 */
public final class DifferentialTests {
  private static final String SUFFIX = "DifferentialTest";

  private DifferentialTests() {}

  /** A name of the circuit that keeps its test from being written; see {@code ScriptText}. */
  public static Optional<String> obstacle(PlannedCircuit circuit) {
    return ScriptText.unwritable(circuit.request());
  }

  /** The files of the test. */
  public static Made of(PlannedCircuit circuit) {
    CircuitRequest request = circuit.request();
    String test = request.interfaceName().replace('.', '_') + SUFFIX;
    String folder =
        request.packageName().isEmpty() ? "" : request.packageName().replace('.', '/') + "/";
    return Made.ofTexts(
        Map.of(
            folder + test + ".java", source(request, test),
            folder + test + ".view", ScriptText.of(circuit)),
        circuit.reads());
  }

  private static String source(CircuitRequest request, String test) {
    String head =
        request.packageName().isEmpty() ? "" : "package " + request.packageName() + ";\n\n";
    return head
        + """
        import dev.penstock.testkit.differential.DifferentialTest;
        import org.junit.jupiter.api.Test;

        /**
         * Compares %1$s with a recomputation of its views, after random changes of its tables. A
         * failure names the seed; {@code -Dpenstock.seed=17} takes it again.
         */
        class %2$s {
          @Test
          void viewsEqualTheirQueriesAfterEveryStep() {
            DifferentialTest.of(
                    %2$s.class,
                    "%2$s.view",
                    %3$s::open)%4$s
                .run();
          }
        }
        """
            .formatted(request.interfaceName(), test, request.className(), methods(request));
  }

  /** The methods of tables and views whose names in SQL are others. */
  private static String methods(CircuitRequest request) {
    Stream<Map.Entry<String, String>> tables =
        request.tables().stream().map(table -> Map.entry(table.name(), table.method()));
    Stream<Map.Entry<String, String>> views =
        request.views().stream().map(view -> Map.entry(view.name(), view.method()));
    return Stream.concat(tables, views)
        .filter(entry -> !entry.getKey().equals(entry.getValue()))
        .map(
            entry ->
                "\n        .method(\"%s\", \"%s\")".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining());
  }
}
