package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CheckpointNotWrittenException;
import dev.penstock.CircuitFailedException;
import dev.penstock.DurabilityException;
import dev.penstock.StepNotWrittenException;
import dev.penstock.StepRefusedException;
import dev.penstock.TableFullException;
import dev.penstock.WhenFull;
import dev.penstock.durable.MemoryStore;
import dev.penstock.engine.DurableRuns.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a circuit with a directory does when files fail or are not what they should be. */
class DurabilityTest {
  private final MemoryStore store = new MemoryStore();
  private final Sink sink = new Sink();

  @ParameterizedTest
  @ValueSource(strings = {"write log", "force log", "create log"})
  void a_step_that_cannot_be_written_is_not_taken_and_can_be_taken_later(String operation) {
    MirrorCircuit circuit = DurableRuns.open(store, 0, sink);
    DurableRuns.runTo(circuit, 5, sink);
    List<String> before = DurableRuns.state(circuit);
    if (operation.startsWith("create")) {
      circuit.control().checkpoint(); // the next step begins a file
    }
    store.fail(operation, 1);
    circuit.item.insert(new Row(77, "kept"));

    assertThatThrownBy(circuit::step)
        .isInstanceOf(StepNotWrittenException.class)
        .hasMessageStartingWith("step 6 was not taken: it could not be written to `log-0")
        .hasMessageContaining("no space left on device")
        .hasMessageEndingWith(
            "its changes are pending, call step() again when the cause is mended");

    assertThat(DurableRuns.state(circuit)).isEqualTo(before);
    assertThat(circuit.item.pending()).isEqualTo(1);
    assertThat(circuit.step()).isEqualTo(6);
    circuit.close();
    MirrorCircuit again = DurableRuns.open(store, 0, sink);
    assertThat(again.control().lastStep()).isEqualTo(6);
    assertThat(again.items.snapshot()).contains(new Row(77, "kept"));
  }

  @Test
  void a_step_that_was_not_taken_is_not_there_after_a_crash() {
    MirrorCircuit circuit = DurableRuns.open(store, 0, sink);
    DurableRuns.runTo(circuit, 5, sink);
    store.fail("force log", 1);
    circuit.item.insert(new Row(77, "gone"));
    assertThatThrownBy(circuit::step).isInstanceOf(StepNotWrittenException.class);

    MirrorCircuit again = DurableRuns.open(store.afterCrash(MemoryStore.Survivors.ALL), 0, sink);

    assertThat(again.control().lastStep()).isEqualTo(5);
  }

  @Test
  void a_step_that_can_neither_be_written_nor_taken_back_fails_the_circuit() {
    MirrorCircuit circuit = DurableRuns.open(store, 0, sink);
    DurableRuns.runTo(circuit, 5, sink);
    store.fail("", 3);
    circuit.item.insert(new Row(77, "unknown"));

    assertThatThrownBy(circuit::step)
        .isInstanceOf(CircuitFailedException.class)
        .hasMessageContaining("step 6 could neither be written to `log-0")
        .hasMessageContaining("open the circuit again and ask for its last step");
    assertThatThrownBy(circuit::step).isInstanceOf(CircuitFailedException.class);
  }

  @Test
  void a_refused_step_is_not_in_the_log() {
    MirrorCircuit circuit = DurableRuns.open(store, 0, sink);
    circuit.click.insert(new Row(0, "division by zero"));
    assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
    circuit.rollback();
    circuit.item.insert(new Row(1, "a"));
    assertThat(circuit.step()).isEqualTo(1);
    circuit.close();

    assertThat(DurableRuns.open(store, 0, sink).control().lastStep()).isEqualTo(1);
  }

  @Test
  void empty_steps_keep_their_ids() {
    MirrorCircuit circuit = DurableRuns.open(store, 0, sink);
    circuit.step();
    circuit.step();
    circuit.close();

    assertThat(DurableRuns.open(store, 0, sink).control().lastStep()).isEqualTo(2);
  }

  @Test
  void a_failed_checkpoint_is_told_by_the_step_and_harms_nothing() {
    MirrorCircuit circuit = DurableRuns.open(store, 3, sink);
    store.fail("force checkpoint", 1);
    DurableRuns.runTo(circuit, 2, sink);

    assertThatThrownBy(() -> DurableRuns.step(circuit, 3, sink))
        .isInstanceOf(CheckpointNotWrittenException.class)
        .hasMessageStartingWith("the checkpoint of step 3 could not be written in memory")
        .hasMessageContaining("every step stands");
    assertThat(circuit.control().checkpointFailure()).isPresent();
    assertThat(circuit.control().lastStep()).isEqualTo(3);

    DurableRuns.runTo(circuit, 6, sink);
    assertThat(circuit.control().checkpointFailure()).isEmpty();
    assertThat(store.list()).contains("checkpoint-00000000000000000006");
    List<String> state = DurableRuns.state(circuit);
    circuit.close();
    assertThat(DurableRuns.state(DurableRuns.open(store, 3, sink))).isEqualTo(state);
  }

  @Test
  void only_the_newest_checkpoints_and_their_log_are_kept() {
    MirrorCircuit circuit = DurableRuns.open(store, 10, sink);
    DurableRuns.runTo(circuit, 45, sink);

    assertThat(store.list())
        .containsExactly(
            "checkpoint-00000000000000000030",
            "checkpoint-00000000000000000040",
            "circuit",
            "log-00000000000000000031",
            "log-00000000000000000041");
  }

  @Test
  void a_damaged_newest_checkpoint_falls_back_to_the_one_before_and_says_so() {
    List<String> state = run(45);
    damage("checkpoint-00000000000000000040", 100);

    MirrorCircuit again = DurableRuns.open(store, 10, sink);

    assertThat(DurableRuns.state(again)).isEqualTo(state);
    assertThat(again.control().recovery())
        .hasSize(3)
        .element(0)
        .asString()
        .startsWith("`checkpoint-00000000000000000040` is not usable: ");
    assertThat(again.control().recovery().subList(1, 3))
        .containsExactly(
            "went on from `checkpoint-00000000000000000030`",
            "repeated steps 31 to 45 from the log");
    DurableRuns.runTo(again, 50, sink);
    assertThat(store.list()).doesNotContain("checkpoint-00000000000000000040");
  }

  @Test
  void without_a_usable_checkpoint_nothing_is_opened() {
    run(45);
    damage("checkpoint-00000000000000000040", 100);
    damage("checkpoint-00000000000000000030", 100);

    refused("no checkpoint is usable; `checkpoint-00000000000000000040` is not usable: ");
  }

  @Test
  void every_byte_of_a_log_is_guarded() {
    List<String> state = run(12);
    String name = "log-00000000000000000011";
    byte[] whole = store.content().get(name);
    for (int at = 0; at < whole.length; at++) {
      store.put(name, flipped(whole, at));
      try {
        MirrorCircuit again = DurableRuns.open(store, 10, sink);
        assertThat(again.control().lastStep()).as("byte %s", at).isLessThan(12);
        assertThat(again.control().recovery().toString()).contains("was cut at offset");
        again.close();
      } catch (DurabilityException damaged) {
        assertThat(damaged).hasMessageContaining(name);
      }
      store.put(name, whole);
    }
    assertThat(DurableRuns.state(DurableRuns.open(store, 10, sink))).isEqualTo(state);
  }

  @Test
  void damage_that_whole_steps_follow_names_file_and_offset() {
    run(45);
    damage("log-00000000000000000041", 60);

    refused("`log-00000000000000000041` in memory is damaged at offset 28: the record of step 41");
  }

  @Test
  void a_log_that_is_missing_is_missed() {
    run(45);
    damage("checkpoint-00000000000000000040", 100);
    store.put("log-00000000000000000031", null);

    refused("steps 31 to 40 are missing before log-00000000000000000041");
  }

  @Test
  void a_log_that_ends_before_a_damaged_checkpoint_is_not_enough() {
    run(40);
    damage("checkpoint-00000000000000000040", 100);
    byte[] log = store.content().get("log-00000000000000000031");
    store.put("log-00000000000000000031", Arrays.copyOf(log, log.length - 1));

    refused("so steps up to 40 would be lost");
  }

  @Test
  void files_without_their_circuit_are_not_taken_for_an_empty_directory() {
    run(5);
    store.put("circuit", null);

    refused("it holds checkpoints or a log but no file `circuit`, which says whose");
  }

  @Test
  void a_log_without_a_checkpoint_is_refused() {
    run(5);
    store.put("checkpoint-00000000000000000000", null);

    refused("it holds a log but no checkpoint to go on from");
  }

  @Test
  void a_newer_format_is_refused() {
    run(5);
    byte[] checkpoint = store.content().get("checkpoint-00000000000000000000");
    checkpoint[11] = 2;
    store.put("checkpoint-00000000000000000000", checkpoint);
    refused("`checkpoint-00000000000000000000` has format 2, this runtime reads format 1");
  }

  @Test
  void rows_cannot_be_handed_in_while_the_circuit_is_opened() {
    assertThatThrownBy(
            () ->
                MirrorCircuit.open(
                    DurableRuns.options(0),
                    circuit -> circuit.item.insert(new Row(1, "a")),
                    store,
                    Runnable::run))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("rows were handed to table `item` while `Mirror` was being opened");
    DurableRuns.open(store, 0, sink).close(); // it has let go of the directory
  }

  @Test
  void a_listener_that_is_added_while_opening_is_told_no_step_before_the_checkpoint() {
    run(40); // which has a checkpoint
    List<Long> steps = new ArrayList<>();

    MirrorCircuit again =
        MirrorCircuit.open(
            DurableRuns.options(10),
            circuit -> circuit.items.listen((step, changes) -> steps.add(step)),
            store,
            Runnable::run);

    assertThat(steps).isEmpty();
    again.items.listen((step, changes) -> steps.add(step));
    assertThat(steps).containsExactly(40L);
  }

  @Test
  void what_a_listener_hands_in_is_repeated_once() {
    MirrorCircuit circuit = feedback();
    circuit.item.insert(new Row(1, "a"));
    circuit.step();
    circuit.step();
    circuit.step();
    List<String> state = DurableRuns.state(circuit);
    circuit.close();

    MirrorCircuit again = feedback();

    assertThat(DurableRuns.state(again)).isEqualTo(state);
    assertThat(again.item.pending()).isEqualTo(1);
  }

  @Test
  void a_transaction_of_several_steps_is_refused() {
    MirrorCircuit circuit = DurableRuns.open(store, 0, sink);

    assertThatThrownBy(circuit::begin)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("`Mirror` has a directory, where each step is shown by itself");
    DurableRuns.runTo(circuit, 3, sink);
  }

  @Test
  void steps_of_the_log_have_room_whatever_the_limit() {
    run(45);

    MirrorCircuit again =
        MirrorCircuit.open(
            DurableRuns.options(10).withPendingRows(1, WhenFull.FAIL),
            circuit -> {},
            store,
            Runnable::run);

    assertThat(again.control().lastStep()).isEqualTo(45);
    again.item.insert(new Row(1, "a"));
    assertThatThrownBy(() -> again.item.insert(new Row(2, "b")))
        .isInstanceOf(TableFullException.class)
        .hasMessageContaining("has 1 pending changes");
    assertThat(again.step()).isEqualTo(46);
    again.item.insert(new Row(2, "b"));
  }

  private MirrorCircuit feedback() {
    return MirrorCircuit.open(
        DurableRuns.options(0),
        circuit ->
            circuit.items.listen(
                (step, changes) -> circuit.item.insert(new Row(step + 100, "next"))),
        store,
        Runnable::run);
  }

  private List<String> run(long steps) {
    MirrorCircuit circuit = DurableRuns.open(store, 10, sink);
    DurableRuns.runTo(circuit, steps, sink);
    List<String> state = DurableRuns.state(circuit);
    circuit.close();
    return state;
  }

  private void damage(String name, int at) {
    store.put(name, flipped(store.content().get(name), at));
  }

  private static byte[] flipped(byte[] bytes, int at) {
    byte[] flipped = bytes.clone();
    flipped[at] ^= 1;
    return flipped;
  }

  /** Opening is refused, and leaves every file as it was. */
  private void refused(String why) {
    Map<String, byte[]> before = store.content();
    assertThatThrownBy(() -> DurableRuns.open(store, 10, sink))
        .isInstanceOf(DurabilityException.class)
        .hasMessageContaining(why);
    assertThat(store.content()).usingRecursiveComparison().isEqualTo(before);
  }
}
