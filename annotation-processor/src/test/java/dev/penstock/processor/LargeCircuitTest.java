package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.LiveCircuit;
import dev.penstock.codegen.memory.MethodSizes;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Circuits of unusual size compile, within the budget of every method, and run. */
class LargeCircuitTest {
  @TempDir Path folder;
  private String handle = "@Table BagHandle";

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
            + "  "
            + handle
            + "<Row> t();\n\n"
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
    assertThat(sizes()).isNotEmpty().allSatisfy((method, size) -> within(method, size));
    return run();
  }

  private static void within(String method, int size) {
    assertThat(size).as(method).isLessThanOrEqualTo(MethodSizes.BUDGET);
  }

  /** The bytecodes of all that was generated: methods, constructors, initialisers. */
  private Map<String, Integer> sizes() throws IOException {
    Map<String, Integer> sizes = new TreeMap<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder.resolve("classes/large"), "LargeCircuit*.class")) {
      for (Path file : files) {
        MethodSizes.of(Files.readAllBytes(file))
            .forEach((method, size) -> sizes.put(file.getFileName() + " " + method, size));
      }
    }
    return sizes;
  }

  private List<String> run() throws IOException, ReflectiveOperationException {
    URL[] classes = {folder.resolve("classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, LiveCircuit.class.getClassLoader())) {
      return ((List<?>) loader.loadClass("large.Large").getMethod("run").invoke(null))
          .stream().map(String::valueOf).toList();
    }
  }

  @Test
  void forty_views_that_each_read_the_one_before_twice() throws Exception {
    String views =
        list(
            40,
            "",
            i ->
                "  @View(\"SELECT s FROM %s UNION SELECT s || '%s' AS s FROM %s\")\n"
                        .formatted(
                            i == 0 ? "t" : "v" + (i - 1),
                            i == 0 ? "!" : "",
                            i == 0 ? "t" : "v" + (i - 1))
                    + "  ChangeView<Row> v"
                    + i
                    + "();\n");
    String listed =
        "  @View(\"SELECT STRING_AGG(s, ',' ORDER BY s) AS s FROM v39\")\n  ListView<Row> v();\n";
    assertThat(shown("String s", views + listed, "\"a\"")).containsExactly("Row[s=a,a!]");
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

  @Test
  void a_circuit_of_300_joins_that_can_fail() throws Exception {
    assertThat(
            shown(
                "String k, Integer a",
                "  record Out(String k, Long s, Integer m) {}\n"
                    + list(
                        300,
                        "\n",
                        i ->
                            "  @View(\"SELECT x.k, SUM(x.a / (y.a + "
                                + i
                                + ")) AS s, MAX(y.a) AS m FROM t x JOIN t y ON x.k = y.k AND x.a > "
                                + i
                                + " GROUP BY x.k\")\n  ListView<Out> v"
                                + (i == 0 ? "" : i)
                                + "();\n"),
                "\"k\", 50"))
        .containsExactly("Out[k=k, s=1, m=50]");
  }

  @Test
  void a_group_with_220_sums() throws Exception {
    assertThat(
            shown(
                "String k, Integer a",
                "String k, " + list(220, ", ", i -> "Long c" + i),
                "SELECT k, "
                    + list(220, ", ", i -> "SUM(a + " + i + ") AS c" + i)
                    + " FROM t GROUP BY k",
                "\"k\", 50"))
        .containsExactly("Out[k=k, " + list(220, ", ", i -> "c" + i + "=" + (50 + i)) + "]");
  }

  @Test
  void a_group_with_220_sums_of_floating_numbers() throws Exception {
    assertThat(
            shown(
                "String k, Double a",
                "String k, " + list(220, ", ", i -> "Double c" + i),
                "SELECT k, "
                    + list(220, ", ", i -> "SUM(a + " + i + ") AS c" + i)
                    + " FROM t GROUP BY k",
                "\"k\", 0.5"))
        .containsExactly("Out[k=k, " + list(220, ", ", i -> "c" + i + "=" + (0.5 + i)) + "]");
  }

  @ParameterizedTest
  @ValueSource(ints = {130, 250})
  void a_key_of_columns_that_can_be_null(int columns) throws Exception {
    String row = list(columns, ", ", i -> (i % 2 == 0 ? "Integer" : "String") + " c" + i);
    String names = list(columns, ", ", i -> "c" + i);
    assertThat(
            shown(
                row,
                row + ", long n",
                "SELECT " + names + ", COUNT(*) AS n FROM t GROUP BY " + names,
                list(columns, ", ", i -> i % 3 == 0 ? "null" : i % 2 == 0 ? "" + i : "\"x\"")))
        .containsExactly(
            "Out["
                + list(
                    columns,
                    ", ",
                    i -> "c" + i + "=" + (i % 3 == 0 ? "null" : i % 2 == 0 ? "" + i : "x"))
                + ", n=1]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Integer:7:7",
        "Integer:null:null",
        "java.time.LocalDate:java.time.LocalDate.EPOCH:1970-01-01",
        "@Decimal(precision = 9, scale = 2) java.math.BigDecimal:java.math.BigDecimal.ONE:1.00"
      })
  void a_row_of_250_columns(String column) throws Exception {
    String[] parts = column.split(":");
    String row = list(250, ", ", i -> parts[0] + " c" + i);
    assertThat(shown(row, row, "SELECT DISTINCT * FROM t", list(250, ", ", i -> parts[1])))
        .containsExactly("Out[" + list(250, ", ", i -> "c" + i + "=" + parts[2]) + "]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Integer", "@NotNull Integer"})
  void a_stream_of_250_columns_most_of_whose_rows_are_unwanted(String type) throws Exception {
    handle = "@Stream StreamHandle";
    String row = list(250, ", ", i -> (i == 7 ? "@NotNull Integer" : type) + " c" + i);
    String wanted = list(250, ", ", i -> "" + i);
    String unwanted = list(250, ", ", i -> i == 7 ? "8" : "" + i);
    String names = list(250, ", ", i -> "c" + i);
    assertThat(
            shown(
                row,
                row + ", @NotNull Long n",
                "SELECT " + names + ", COUNT(*) AS n FROM t WHERE c7 = 7 GROUP BY " + names,
                wanted + "));\n      large.t().insert(new Row(" + unwanted))
        .containsExactly("Out[" + list(250, ", ", i -> "c" + i + "=" + i) + ", n=1]");
  }

  @Test
  void a_row_of_250_columns_that_can_fail() throws Exception {
    assertThat(
            shown(
                "Integer a, Integer b",
                list(250, ", ", i -> "Integer c" + i),
                "SELECT " + list(250, ", ", i -> "a / (b + " + i + ") AS c" + i) + " FROM t",
                "1000, 1"))
        .containsExactly("Out[" + list(250, ", ", i -> "c" + i + "=" + 1000 / (1 + i)) + "]");
  }

  @Test
  void distinct_rows_of_250_columns_that_can_fail() throws Exception {
    assertThat(
            shown(
                "Integer a, Integer b",
                list(250, ", ", i -> "Integer c" + i),
                "SELECT DISTINCT "
                    + list(250, ", ", i -> "a / (b + " + i + ") AS c" + i)
                    + " FROM t",
                "1000, 1"))
        .containsExactly("Out[" + list(250, ", ", i -> "c" + i + "=" + 1000 / (1 + i)) + "]");
  }

  @Test
  void a_group_with_250_greatest_texts() throws Exception {
    assertThat(
            shown(
                list(250, ", ", i -> "String c" + i),
                list(250, ", ", i -> "String c" + i),
                "SELECT " + list(250, ", ", i -> "MAX(c" + i + ") AS c" + i) + " FROM t",
                list(250, ", ", i -> "\"x" + i + "\"")))
        .containsExactly("Out[" + list(250, ", ", i -> "c" + i + "=x" + i) + "]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"130:Integer", "250:Integer", "250:String"})
  void a_join_on_columns(String key) throws Exception {
    int columns = Integer.parseInt(key.split(":")[0]);
    String type = key.split(":")[1];
    assertThat(
            shown(
                list(columns, ", ", i -> type + " c" + i),
                "long n",
                "SELECT COUNT(*) AS n FROM t a JOIN t b ON "
                    + list(columns, " AND ", i -> "a.c" + i + " = b.c" + i),
                list(columns, ", ", i -> type.equals("String") ? "\"x" + i + "\"" : "" + i)))
        .containsExactly("Out[n=1]");
  }

  @Test
  void a_wide_key_that_is_looked_for_in_a_shared_table() throws Exception {
    String names = list(70, ", ", i -> "c" + i);
    assertThat(
            shown(
                list(70, ", ", i -> (i % 2 == 0 ? "int" : "@NotNull String") + " c" + i),
                "long n, Long m",
                "SELECT COUNT(*) AS n, SUM(g.n) AS m FROM (SELECT "
                    + names
                    + ", COUNT(*) AS n FROM t GROUP BY "
                    + names
                    + ") g JOIN t ON "
                    + list(70, " AND ", i -> "g.c" + i + " = t.c" + i),
                list(70, ", ", i -> i % 2 == 0 ? "" + i : "\"x" + i + "\"")))
        .containsExactly("Out[n=1, m=1]");
    assertThat(Files.readString(folder.resolve("generated/large/LargeCircuit.java")))
        .contains("c69) slots 1 @");
  }

  @Test
  void a_join_of_12_relations() throws Exception {
    assertThat(
            shown(
                "int id, Integer a",
                list(12, ", ", i -> "Integer a" + i),
                "SELECT "
                    + list(12, ", ", i -> "t" + i + ".a AS a" + i)
                    + " FROM t t0 "
                    + IntStream.range(1, 12)
                        .mapToObj(i -> "JOIN t t" + i + " ON t" + (i - 1) + ".a = t" + i + ".id")
                        .collect(Collectors.joining(" ")),
                "5, 5"))
        .containsExactly("Out[" + list(12, ", ", i -> "a" + i + "=5") + "]");
  }

  @Test
  void an_expression_of_40_levels() throws Exception {
    String nested = "a";
    int expected = 3;
    for (int i = 0; i < 40; i++) {
      nested = "CASE WHEN " + nested + " > " + i + " THEN a / (b + " + i + ") ELSE b END";
      expected = expected > i ? 3 / (2 + i) : 2;
    }
    assertThat(
            shown("Integer a, Integer b", "Integer s", "SELECT " + nested + " AS s FROM t", "3, 2"))
        .containsExactly("Out[s=" + expected + "]");
  }

  @Test
  void defaults_of_40_levels() throws Exception {
    String number = "a";
    String text = "s";
    for (int i = 0; i < 40; i++) {
      number = "COALESCE(10 / (b - " + i + ") + " + number + ", " + i + ")";
      text = "COALESCE(CASE WHEN a = " + i + " THEN NULL ELSE " + text + " || 'x' END, 'none')";
    }
    assertThat(
            shown(
                "Integer a, Integer b, String s",
                "Integer n, String t",
                "SELECT " + number + " AS n, " + text + " AS t FROM t",
                "37, 100, null"))
        .containsExactly("Out[n=37, t=nonexx]");
  }

  @Test
  void nine_hundred_patterns() throws Exception {
    assertThat(
            shown(
                "String k",
                "String k",
                "SELECT k FROM t WHERE " + list(900, " AND ", i -> "k NOT LIKE 'a%b" + i + "'"),
                "\"a b\""))
        .containsExactly("Out[k=a b]");
  }
}
