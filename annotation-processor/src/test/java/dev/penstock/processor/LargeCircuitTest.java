package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.LiveCircuit;
import dev.penstock.codegen.memory.MethodSizes;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Circuits of unusual size compile, and run. */
class LargeCircuitTest {
  /** HotSpot interprets a method of as many bytecodes for ever. */
  private static final int NEVER_COMPILED = 8_000;

  @TempDir Path folder;

  private static String list(int count, String separator, IntFunction<String> item) {
    return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(separator));
  }

  /** Compiles a circuit over {@code t} and gives its one view after a step with one row. */
  private List<String> shown(String row, String viewRow, String sql, String value)
      throws Exception {
    return shown(
        row,
        "  @View(\"\"\"\n      "
            + sql
            + "\n      \"\"\")\n  ListView<Out> v();\n"
            + "  record Out("
            + viewRow
            + ") {}\n",
        value);
  }

  private List<String> shown(String row, String views, String value) throws Exception {
    String source =
        "package large;\n\nimport dev.penstock.*;\nimport dev.penstock.annotation.*;\n\n"
            + "@Circuit\npublic interface Large extends LiveCircuit {\n"
            + "  record Row("
            + row
            + ") {}\n\n"
            + "  @Table BagHandle<Row> t();\n\n"
            + views
            + "\n"
            + "  static java.util.List<?> run() {\n"
            + "    try (Large large = LargeCircuit.open()) {\n"
            + "      large.t().insert(new Row("
            + value
            + "));\n"
            + "      large.step();\n"
            + "      return large.v().snapshot();\n"
            + "    }\n  }\n}\n";
    Path file = folder.resolve("Large.java");
    Files.writeString(file, source);
    UserCompiler.Outcome outcome = UserCompiler.JAVAC.compile(List.of(file), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(largestMethod()).isLessThan(NEVER_COMPILED);
    return run();
  }

  private int largestMethod() throws IOException {
    byte[] circuit = Files.readAllBytes(folder.resolve("classes/large/LargeCircuit.class"));
    return MethodSizes.of(circuit).entrySet().stream()
        .filter(method -> !method.getKey().startsWith("<"))
        .mapToInt(Map.Entry::getValue)
        .max()
        .orElseThrow();
  }

  private List<String> run() throws IOException, ReflectiveOperationException {
    URL[] classes = {folder.resolve("classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, LiveCircuit.class.getClassLoader())) {
      return ((List<?>) loader.loadClass("large.Large").getMethod("run").invoke(null))
          .stream().map(String::valueOf).toList();
    }
  }

  @Test
  void a_concatenation_of_500_terms() throws Exception {
    assertThat(
            shown(
                "String s",
                "String s",
                "SELECT " + list(500, " || ", i -> "s") + " AS s FROM t",
                "\"ab\""))
        .containsExactly("Out[s=" + "ab".repeat(500) + "]");
  }

  @Test
  void a_sum_of_500_terms() throws Exception {
    assertThat(
            shown(
                "Integer a, Integer b",
                "Integer s",
                "SELECT " + list(500, " + ", i -> i % 2 == 0 ? "a" : "b") + " AS s FROM t",
                "3, 4"))
        .containsExactly("Out[s=1750]");
  }

  @Test
  void conditions_of_500_terms() throws Exception {
    assertThat(
            shown(
                "int a, Integer b",
                "int a",
                "SELECT a FROM t WHERE ("
                    + list(500, " OR ", i -> "a = " + 7 * i)
                    + ") AND ("
                    + list(500, " OR ", i -> "b / a = " + i)
                    + ") AND "
                    + list(500, " AND ", i -> "a <> " + (7 * i + 1))
                    + " AND "
                    + list(500, " AND ", i -> "b <> " + (2 * i + 1)),
                "700, 1400"))
        .containsExactly("Out[a=700]");
  }

  @Test
  void a_case_of_500_texts() throws Exception {
    assertThat(
            shown(
                "Integer a, String s",
                "String name, String by",
                "SELECT CASE a "
                    + list(500, " ", i -> "WHEN " + i + " THEN 'no " + i + "'")
                    + " END AS name, CASE "
                    + list(
                        500,
                        " ",
                        i -> "WHEN s = 's" + i + "' AND 100 / a > 0 THEN s || '" + i + "'")
                    + " END AS by FROM t",
                "433, \"s77\""))
        .containsExactly("Out[name=no 433, by=null]");
  }

  @Test
  void a_list_of_5000_texts() throws Exception {
    assertThat(
            shown(
                "String s",
                "String s",
                "SELECT s FROM t WHERE s IN (" + list(5000, ", ", i -> "'k" + i + "'") + ")",
                "\"k4321\""))
        .containsExactly("Out[s=k4321]");
  }

  @Test
  void a_list_of_5000_numbers() throws Exception {
    assertThat(
            shown(
                "long n",
                "long n",
                "SELECT n FROM t WHERE n IN (" + list(5000, ", ", i -> "" + 3L * i) + ")",
                "9999"))
        .containsExactly("Out[n=9999]");
  }

  @Test
  void a_row_of_200_columns_that_can_be_null() throws Exception {
    String row = list(200, ", ", i -> (i % 2 == 0 ? "Integer" : "String") + " c" + i);
    assertThat(
            shown(
                row,
                row,
                "SELECT * FROM t",
                list(200, ", ", i -> i % 3 == 0 ? "null" : i % 2 == 0 ? "" + i : "\"x\"")))
        .containsExactly(
            "Out["
                + list(
                    200,
                    ", ",
                    i -> "c" + i + "=" + (i % 3 == 0 ? "null" : i % 2 == 0 ? "" + i : "x"))
                + "]");
  }

  @Test
  void a_group_with_120_aggregates() throws Exception {
    assertThat(
            shown(
                "String k, Integer a, Long b",
                "String k, "
                    + list(
                        120,
                        ", ",
                        i ->
                            (i % 4 == 3
                                    ? "long"
                                    : i % 4 == 2 ? "Double" : i % 4 == 1 ? "Integer" : "Long")
                                + " c"
                                + i),
                "SELECT k, "
                    + list(
                        120,
                        ", ",
                        i ->
                            (i % 4 == 0
                                    ? "SUM(a + " + i + ")"
                                    : i % 4 == 1
                                        ? "MAX(a - " + i + ")"
                                        : i % 4 == 2
                                            ? "AVG(b + " + i + ")"
                                            : "COUNT(*) FILTER (WHERE a > " + i + ")")
                                + " AS c"
                                + i)
                    + " FROM t GROUP BY k",
                "\"k\", 50, 1000L"))
        .hasSize(1)
        .first()
        .asString()
        .startsWith("Out[k=k, c0=50, c1=49, c2=1002.0, c3=1, c4=54");
  }

  @Test
  void a_circuit_of_300_views() throws Exception {
    assertThat(
            shown(
                "String k, Integer a",
                "  record Out(String k, long n, Long s) {}\n"
                    + list(
                        300,
                        "\n",
                        i ->
                            "  @View(\"SELECT k, COUNT(*) AS n, SUM(a) AS s FROM t WHERE a > "
                                + i
                                + " GROUP BY k\")\n  ListView<Out> v"
                                + (i == 0 ? "" : i)
                                + "();\n"),
                "\"k\", 50"))
        .containsExactly("Out[k=k, n=1, s=50]");
  }
}
