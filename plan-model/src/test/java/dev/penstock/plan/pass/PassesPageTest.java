package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PassesPageTest {
  @Test
  void listsEveryPassInTheOrderInWhichItFirstRuns() throws IOException {
    List<String> passes =
        Stream.concat(
                PassPipeline.logical().passes().stream().map(Pass::name),
                PassPipeline.circuit().passes().stream().map(Pass::name))
            .distinct()
            .toList();
    List<String> listed =
        Files.readAllLines(Path.of("..", "docs", "passes.md")).stream()
            .filter(line -> line.startsWith("| `"))
            .map(line -> line.substring(3, line.indexOf('`', 3)))
            .toList();
    assertThat(listed).isEqualTo(passes);
  }
}
