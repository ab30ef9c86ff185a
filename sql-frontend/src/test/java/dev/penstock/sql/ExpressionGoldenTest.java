package dev.penstock.sql;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each scalar expression becomes, and its type. */
class ExpressionGoldenTest {
  private static final String FILE = "expressions.txt";

  static List<GoldenFile.Case> cases() {
    return GoldenFile.cases(FILE);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_planned_and_typed(GoldenFile.Case golden) {
    GoldenFile.check(
        FILE,
        golden,
        input -> input.lines().map(e -> e + "  →  " + result(e)).collect(Collectors.joining("\n")));
  }

  private static String result(String expression) {
    try {
      return Circuit.expression(expression);
    } catch (Circuit.Faulty e) {
      return e.getMessage().strip();
    }
  }
}
