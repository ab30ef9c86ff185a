package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitOptions;
import dev.penstock.StepRefusedException;
import dev.penstock.TableFullException;
import dev.penstock.WhenFull;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What several workers show of steps that are shown as one, and take of a table with a limit. */
class TransactionOfWorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void shows_the_net_of_its_steps(int workers) {
    Random random = new Random(61);
    Map<String, Long> rows = new HashMap<>();
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(workers))) {
      for (int round = 0; round < 40; round++) {
        final Map<String, Long> before = Map.copyOf(rows);
        circuit.begin();
        for (int step = random.nextInt(5); step >= 0; step--) {
          for (int i = random.nextInt(20); i > 0; i--) {
            String name = "n" + random.nextInt(30);
            circuit.item.insert(new Row(random.nextInt(1_000), name));
            rows.merge(name, 1L, Long::sum);
          }
          long failing = circuit.item.insert(new Row(random.nextInt(1_000), "failed"));
          assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
          assertThat(circuit.item.withdraw(failing)).isTrue();
          circuit.step();
          assertThat(content(circuit)).isEqualTo(before);
        }
        circuit.commit();

        assertThat(content(circuit)).isEqualTo(rows);
        assertThat(net(circuit)).isEqualTo(difference(before, rows));
      }
    }
  }

  private static Map<String, Long> content(CountCircuit circuit) {
    Map<String, Long> content = new HashMap<>();
    circuit.count.snapshot().forEach(row -> content.put(row.name(), row.id()));
    return content;
  }

  /** The changes, which must be net: of each name its old count at most once, and its new one. */
  private static Map<Row, Long> net(CountCircuit circuit) {
    Map<Row, Long> net = new HashMap<>();
    circuit.count.changes().forEach((row, weight) -> assertThat(net.put(row, weight)).isNull());
    return net;
  }

  private static Map<Row, Long> difference(Map<String, Long> before, Map<String, Long> after) {
    Map<Row, Long> difference = new HashMap<>();
    after.forEach((name, count) -> difference.put(new Row(count, name), 1L));
    before.forEach(
        (name, count) ->
            difference.merge(new Row(count, name), -1L, (a, b) -> a + b == 0 ? null : a + b));
    return difference;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void room_comes_back_with_a_step_of_all_workers(int workers) {
    CircuitOptions options = CircuitOptions.workers(workers).withPendingRows(3, WhenFull.FAIL);
    try (CountCircuit circuit = CountCircuit.open(options)) {
      for (int i = 0; i < 10; i++) {
        circuit.item.insertAll(List.of(new Row(i, "a"), new Row(i + 1, "b"), new Row(i + 2, "c")));
        assertThatThrownBy(() -> circuit.item.insert(new Row(0, "d")))
            .isInstanceOf(TableFullException.class);
        circuit.step();
      }
      assertThat(content(circuit)).isEqualTo(Map.of("a", 10L, "b", 10L, "c", 10L));
    }
  }
}
