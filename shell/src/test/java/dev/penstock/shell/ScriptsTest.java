package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts that stand beside the tests, however they are cut into steps. */
class ScriptsTest {
  @ParameterizedTest
  @ValueSource(strings = {"statement", "query", "random:1", "random:7"})
  void answer_the_same_however_they_are_cut(String step) {
    ShellRun run = ShellRun.of("test", "--step", step, "src/test/slt");

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).doesNotContain("FAILED", "REFUSED");
    assertThat(run.out().lines().filter(line -> line.startsWith("ok "))).hasSize(6);
    assertThat(run.code()).isZero();
  }
}
