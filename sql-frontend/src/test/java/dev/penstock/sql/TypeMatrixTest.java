package dev.penstock.sql;

import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The type of every operator and function over every type; a dot where SQL refuses it. */
class TypeMatrixTest {
  private static final String FILE = "types.txt";

  /** Columns of the table of all types, one per type. */
  private static final List<String> COLUMNS =
      List.of("b", "ti", "si", "i", "l", "r", "d", "n", "w", "s", "dt", "tm", "ts", "at");

  static List<GoldenFile.Case> cases() {
    return GoldenFile.cases(FILE);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_typed(GoldenFile.Case golden) {
    GoldenFile.check(FILE, golden, TypeMatrixTest::table);
  }

  /**
   * Each line of the input is an expression with {@code ?} for one column and {@code !} for two.
   */
  private static String table(String input) {
    List<String> templates = input.lines().toList();
    return templates.get(0).contains("!")
        ? square(templates.get(0))
        : templates.stream()
            .map(t -> row(t, COLUMNS, (template, c) -> template.replace("?", c)))
            .collect(Collectors.joining("\n"));
  }

  private static String square(String template) {
    return COLUMNS.stream()
        .map(left -> row(left, COLUMNS, (l, r) -> template.replace("?", l).replace("!", r)))
        .collect(Collectors.joining("\n"));
  }

  private static String row(String name, List<String> columns, BinaryOperator<String> expression) {
    return String.format(Locale.ROOT, "%-26s", name)
        + columns.stream()
            .map(
                column -> String.format(Locale.ROOT, "%-14s", type(expression.apply(name, column))))
            .collect(Collectors.joining())
            .stripTrailing();
  }

  private static String type(String expression) {
    try {
      String planned = Circuit.expression(expression);
      String type = planned.substring(planned.lastIndexOf(" : ") + 3);
      return type.replace(" NOT NULL", "");
    } catch (Circuit.Faulty e) {
      return ".";
    }
  }
}
