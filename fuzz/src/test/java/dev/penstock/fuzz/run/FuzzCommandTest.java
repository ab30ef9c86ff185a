package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FuzzCommandTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Test
  void aTimeAndASeedAreNeeded() {
    assertThat(run("--minutes", "1")).isEqualTo(2);
    assertThat(output()).contains("--minutes and --seed are needed", "usage: fuzz");
  }

  @Test
  void anUnknownDatabaseIsNamed() {
    assertThat(run("--minutes", "1", "--seed", "1", "--against", "oracle")).isEqualTo(2);
    assertThat(output()).contains("no database `oracle`");
  }

  @Test
  void aNumberThatIsNoneIsNamed() {
    assertThat(run("--minutes", "many", "--seed", "1")).isEqualTo(2);
    assertThat(output()).contains("--minutes needs a whole number, not `many`");
  }

  @Test
  void aRunPrintsItsSeedAndWhatItCovered() {
    assertThat(run("--minutes", "0", "--seed", "42", "--against", "duckdb")).isZero();
    assertThat(output())
        .contains("fuzz against duckdb for 0 min, first seed 42", "no difference", "0 views");
  }

  private int run(String... args) {
    return FuzzCommand.run(args, new PrintStream(bytes, true, StandardCharsets.UTF_8));
  }

  private String output() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
