package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/** The whole text of {@code explain} for circuits that keep more than their views. */
class ExplainTest {
  private static final Path FILES = Path.of("src/test/resources/dev/penstock/shell/explain");

  @ParameterizedTest
  @ValueSource(strings = {"full_join", "distinct_beside_others"})
  void every_stop_can_be_read(String name) throws IOException {
    Path expected = FILES.resolve(name + ".txt");

    ShellRun run = ShellRun.of("explain", FILES.resolve(name + ".sql").toString());

    assertThat(run.code()).isZero();
    String before = Files.exists(expected) ? Files.readString(expected) : "";
    if (Boolean.getBoolean("golden.update") && !run.out().equals(before)) {
      Files.writeString(expected, run.out());
      throw new TestAbortedException("rewrote " + expected + "; read it, run without the switch");
    }
    assertThat(run.out()).as("-Dgolden.update=true rewrites it").isEqualTo(before);
  }
}
