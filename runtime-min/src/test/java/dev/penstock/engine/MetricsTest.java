package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitOptions;
import dev.penstock.ListenerException;
import dev.penstock.Probe;
import dev.penstock.StepPhase;
import dev.penstock.StepRefusedException;
import dev.penstock.StepTimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured of steps, and how it is written. */
class MetricsTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();

  @Test
  void counts_steps_and_what_never_became_part_of_one() {
    circuit.click.quarantines = true;
    circuit.loose.insert(new Row(1, "a"));
    circuit.step();
    circuit.loose.insert(new Row(2, "b"));
    circuit.loose.withdraw(circuit.loose.insert(new Row(3, "withdrawn")));
    assertThatThrownBy(() -> circuit.loose.insert(new Row(4, "refused")))
        .isInstanceOf(IllegalArgumentException.class);
    circuit.click.insert(new Row(0, "zero"));
    circuit.step();
    circuit.account.update(new Row(9, "absent"));
    assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
    circuit.rollback();

    String json = circuit.control().metrics();

    assertThat(json)
        .startsWith("{\"version\":1,\"circuit\":\"Mirror\",\"lastStep\":2,\"steps\":2,")
        .contains("\"refusedSteps\":1,")
        .contains(
            "{\"name\":\"click\",\"rowsIn\":0,\"rowsInLastStep\":0,\"rejectedCalls\":0,"
                + "\"rowsWithdrawn\":0,\"rowsQuarantined\":1}")
        .contains(
            "{\"name\":\"loose\",\"rowsIn\":2,\"rowsInLastStep\":1,\"rejectedCalls\":1,"
                + "\"rowsWithdrawn\":1,\"rowsQuarantined\":0}")
        .contains(
            "{\"name\":\"account\",\"rowsIn\":0,\"rowsInLastStep\":0,\"rejectedCalls\":0,"
                + "\"rowsWithdrawn\":1,\"rowsQuarantined\":0,\"stateRows\":0,\"stateBytes\":")
        .contains("{\"name\":\"looses\",\"rowsOut\":2,\"rowsOutLastStep\":1,\"stateRows\":2,")
        .contains("\"latency\":{\"count\":3,");
  }

  @Test
  void the_largest_state_stands_first() {
    for (int i = 0; i < 5_000; i++) {
      circuit.item.insert(new Row(i, "i"));
      circuit.account.upsert(new Row(i % 500, "a"));
    }
    circuit.step();

    String json = circuit.control().metrics();

    String state = json.substring(json.indexOf("\"state\":["));
    List<Long> bytes = new ArrayList<>();
    Matcher matcher = Pattern.compile("\"bytes\":(\\d+)").matcher(state);
    while (matcher.find()) {
      bytes.add(Long.parseLong(matcher.group(1)));
    }
    assertThat(bytes).hasSize(9).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(state).startsWith("\"state\":[{\"name\":\"item").contains("\"rows\":500,");
  }

  @Test
  void useful_and_waiting_time_make_up_the_whole() {
    MirrorCircuit busy = MirrorCircuit.open();
    busy.step();
    Meter meter = busy.stepper().meter();
    long usefulBefore = meter.useful();
    long waitingBefore = meter.waiting();
    long from = System.nanoTime();
    for (int step = 0; step < 400; step++) {
      for (int i = 0; i < 500; i++) {
        busy.account.upsert(new Row(i, "step " + step));
      }
      busy.step();
    }
    long wall = System.nanoTime() - from;

    long useful = meter.useful() - usefulBefore;
    long waiting = meter.waiting() - waitingBefore;
    assertThat(useful).isPositive();
    assertThat(waiting).isPositive();
    assertThat((double) useful + waiting).isBetween(0.95 * wall, 1.05 * wall);
    long phases = 0;
    for (StepPhase phase : StepPhase.values()) {
      phases += meter.total(phase);
    }
    assertThat((double) phases).isBetween(0.9 * meter.useful(), 1.0 * meter.useful());
    String json = busy.control().metrics();
    assertThat(number(json, "usefulNanos")).isEqualTo(meter.useful());
    assertThat(number(json, "waitingNanos")).isEqualTo(meter.waiting());
    assertThat(number(json, "propagateNanos")).isEqualTo(meter.total(StepPhase.PROPAGATE));
  }

  private static long number(String json, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\":(\\d+)").matcher(json);
    assertThat(matcher.find()).as(name).isTrue();
    return Long.parseLong(matcher.group(1));
  }

  @Test
  void steps_that_a_log_repeats_are_not_measured(@TempDir Path folder) {
    try (MirrorCircuit first = MirrorCircuit.open(CircuitOptions.directory(folder))) {
      for (int i = 0; i < 3; i++) {
        first.loose.insert(new Row(i, "a"));
        first.step();
      }
    }
    try (MirrorCircuit again = MirrorCircuit.open(CircuitOptions.directory(folder))) {
      Meter meter = again.stepper().meter();
      assertThat(meter.taken()).isZero();
      again.loose.insert(new Row(9, "b"));
      assertThat(again.step()).isEqualTo(4);

      assertThat(meter.taken()).isEqualTo(1);
      long phases = 0;
      for (StepPhase phase : StepPhase.values()) {
        phases += meter.total(phase);
      }
      assertThat(phases).isPositive().isLessThanOrEqualTo(meter.useful());
    }
  }

  @Test
  void a_probe_is_told_of_every_step() {
    List<String> told = new ArrayList<>();
    MirrorCircuit probed = MirrorCircuit.open(CircuitOptions.probe(new Telling(told)));
    probed.loose.insert(new Row(1, "a"));
    probed.step();
    probed.click.insert(new Row(0, "zero"));
    assertThatThrownBy(probed::step).isInstanceOf(StepRefusedException.class);

    assertThat(told)
        .containsExactly("began 1", "ended 1 true true 0", "began 2", "ended 2 false true undone");
  }

  private record Telling(List<String> told) implements Probe {
    @Override
    public void stepBegan(long step) {
      told.add("began " + step);
    }

    @Override
    public void stepEnded(StepTimes times) {
      long phases = 0;
      for (StepPhase phase : StepPhase.values()) {
        phases += times.nanos(phase);
      }
      told.add(
          "ended "
              + times.step()
              + " "
              + times.isTaken()
              + " "
              + (phases > 0 && phases <= times.nanos())
              + " "
              + (times.nanos(StepPhase.UNDO) == 0 ? "0" : "undone"));
    }
  }

  @Test
  void what_a_probe_throws_is_told_and_the_step_stands() {
    Probe throwing =
        new Probe() {
          @Override
          public void stepBegan(long step) {
            if (step == 2) {
              throw new IllegalArgumentException("not now");
            }
          }

          @Override
          public void stepEnded(StepTimes times) {
            throw new IllegalArgumentException("no");
          }
        };
    MirrorCircuit probed = MirrorCircuit.open(CircuitOptions.defaults().withProbe(throwing));
    probed.loose.insert(new Row(1, "a"));
    assertThatThrownBy(probed::step)
        .isInstanceOf(ListenerException.class)
        .hasMessageContaining("no");
    assertThat(probed.looses.size()).isEqualTo(1);
    probed.loose.insert(new Row(2, "b"));
    assertThatThrownBy(probed::step)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("not now");
    assertThat(probed.loose.pending()).isEqualTo(1);
  }

  @Test
  void operators_are_those_of_the_plan() {
    String plan =
        """
        #4 output late @1:8
          #3 filter delay >= 180 @3:7
            #1 input flight(departure TIMESTAMP, origin VARCHAR)
        #9 output board[net] @4:1
          #7 aggregate[appendOnly] by(a) n BIGINT = COUNT(*) @4:1
            late#1
            #1
        """;
    assertThat(PlanOperator.of(plan))
        .containsExactly(
            new PlanOperator("late#4", "output", "output late", "1:8"),
            new PlanOperator("late#3", "filter", "filter delay >= 180", "3:7"),
            new PlanOperator(
                "late#1", "input", "input flight(departure TIMESTAMP, origin VARCHAR)", ""),
            new PlanOperator("board#9", "output", "output board[net]", "4:1"),
            new PlanOperator(
                "board#7", "aggregate", "aggregate[appendOnly] by(a) n BIGINT = COUNT(*)", "4:1"));
  }

  @Test
  void json_escapes_what_it_must() {
    JsonText json = new JsonText();
    json.beginObject().member("a\"b", "\\\n\uD83D\uDE00\uD83D").name("c").beginArray();
    json.value(1).value("x").beginObject().endObject().endArray().member("d", -2).endObject();

    assertThat(json)
        .hasToString("{\"a\\\"b\":\"\\\\\\u000a\uD83D\uDE00\\ud83d\",\"c\":[1,\"x\",{}],\"d\":-2}");
  }
}
