package dev.penstock.maven.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.declared.JavaCircuits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Circuits that no factory opens. */
class UnmadeTest {
  @TempDir private Path folder;

  @Test
  void a_circuit_that_nothing_makes_is_told_with_what_to_write() throws IOException {
    assertThat(problems())
        .containsExactly(
            "Lounge.java [PEN060] circuit `flights.Lounge.Board` has no factory to weave; write"
                + " `static Board open() { throw new IllegalStateException(\"the build has not"
                + " woven this\"); }`");
  }

  @Test
  void a_circuit_whose_class_is_there_was_made_otherwise() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes/flights"));
    Files.createFile(classes.resolve("Lounge_BoardCircuit.class"));

    assertThat(problems()).isEmpty();
  }

  private List<String> problems() throws IOException {
    Path classes = folder.resolve("classes");
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Files.writeString(
        sources.resolve("Lounge.java"),
        "package flights;\ninterface Lounge { @Circuit interface Board {} }\n");
    Unmade unmade = new Unmade();
    new JavaCircuits(List.of(sources), List.of(), Duration.ofMinutes(1))
        .compiled(classes)
        .forEach(unmade::add);
    Problems problems = new Problems(file -> file.getFileName().toString());
    unmade.report(classes, problems);
    return problems.texts();
  }
}
