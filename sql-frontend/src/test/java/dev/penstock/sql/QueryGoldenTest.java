package dev.penstock.sql;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What whole circuits become. */
class QueryGoldenTest {
  private static final String FILE = "queries.txt";

  static List<GoldenFile.Case> cases() {
    return GoldenFile.cases(FILE);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_planned(GoldenFile.Case golden) {
    GoldenFile.check(FILE, golden, input -> Circuit.of(input).text());
  }
}
