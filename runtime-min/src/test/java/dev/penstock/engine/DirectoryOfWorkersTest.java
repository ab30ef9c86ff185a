package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitOptions;
import dev.penstock.StepRefusedException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A circuit of several workers in a directory. */
class DirectoryOfWorkersTest {
  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void goes_on_where_it_was(int workers) {
    CircuitOptions options = CircuitOptions.workers(workers).withDirectory(temp).checkpointEvery(3);
    Random random = new Random(62);
    Map<String, Long> rows = new HashMap<>();
    for (int life = 0; life < 6; life++) {
      try (CountCircuit circuit = CountCircuit.open(options)) {
        assertThat(circuit.control().lastStep()).isEqualTo(5L * life);
        assertThat(content(circuit)).isEqualTo(rows);
        for (int step = 0; step < 5; step++) {
          for (int i = random.nextInt(20); i > 0; i--) {
            String name = "n" + random.nextInt(30);
            circuit.item.insert(new Row(random.nextInt(1_000), name));
            rows.merge(name, 1L, Long::sum);
          }
          long failing = circuit.item.insert(new Row(random.nextInt(1_000), "failed"));
          assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
          assertThat(circuit.item.withdraw(failing)).isTrue();
          circuit.step();
        }
        assertThat(content(circuit)).isEqualTo(rows);
      }
    }
  }

  @Test
  void another_number_of_workers_is_told_how_many_to_open() {
    CircuitOptions options = CircuitOptions.directory(temp);
    try (CountCircuit circuit = CountCircuit.open(options.withWorkers(2))) {
      circuit.item.insert(new Row(1, "a"));
      circuit.step();
    }
    assertThatThrownBy(() -> CountCircuit.open(options.withWorkers(3)))
        .hasMessageEndingWith("withWorkers(2)");
    assertThatThrownBy(() -> CountCircuit.open(options)).hasMessageEndingWith("withWorkers(2)");
    try (CountCircuit circuit = CountCircuit.open(options.withWorkers(2))) {
      assertThat(content(circuit)).isEqualTo(Map.of("a", 1L));
    }
  }

  private static Map<String, Long> content(CountCircuit circuit) {
    Map<String, Long> content = new HashMap<>();
    circuit.count.snapshot().forEach(row -> content.put(row.name(), row.id()));
    return content;
  }
}
