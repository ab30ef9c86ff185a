package dev.penstock.sql;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is reported of faulty circuits, and where. */
class FaultGoldenTest {
  private static final String FILE = "faults.txt";

  static List<GoldenFile.Case> cases() {
    return GoldenFile.cases(FILE);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_reported_at_its_place(GoldenFile.Case golden) {
    GoldenFile.check(FILE, golden, input -> Circuit.of(input).faults());
  }
}
