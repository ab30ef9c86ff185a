package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitOptions;
import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A restored circuit goes on where the checkpoint was taken. */
class CheckpointTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();

  @Test
  void keeps_tables_views_values_and_the_step() throws IOException {
    for (int i = 0; i < 1000; i++) {
      circuit.account.upsert(new Row(i, i % 3 == 0 ? null : "n" + i));
      circuit.item.insert(new Row(i % 10, "i"));
    }
    circuit.tag.insert(new Row(1, "\uD83D\uDE00"));
    circuit.limit.set(77L);
    circuit.step();
    circuit.account.upsert(new Row(5000, "pending"));

    MirrorCircuit restored = restored(checkpoint());

    assertThat(restored.control().lastStep()).isEqualTo(1);
    assertThat(restored.accounts.changes().size()).isZero();
    assertThat(restored.limits.changes().size()).isZero();
    assertThat(restored.account.pending()).isZero();
    assertThat(restored.accounts.snapshot())
        .containsExactlyInAnyOrderElementsOf(circuit.accounts.snapshot());
    assertThat(restored.items.snapshot()).isEqualTo(circuit.items.snapshot());
    assertThat(restored.tags.snapshot()).containsExactly(new Row(1, "\uD83D\uDE00"));
    assertThat(restored.limits.snapshot()).containsExactly(new Row(77, null));
    assertThat(restored.control().state())
        .extracting(part -> part.name() + " " + part.rows())
        .isEqualTo(
            circuit.control().state().stream()
                .map(part -> part.name() + " " + part.rows())
                .toList());
  }

  @Test
  void goes_on_as_if_nothing_had_happened() throws IOException {
    circuit.account.upsert(new Row(1, "a"));
    circuit.item.insert(new Row(1, "a"));
    circuit.step();
    MirrorCircuit restored = restored(checkpoint());

    restored.account.upsert(new Row(1, "b"));
    restored.item.delete(new Row(1, "a"));
    restored.limit.set(1L);
    assertThat(restored.step()).isEqualTo(2);

    assertThat(StepTest.shown(restored.accounts.changes()))
        .containsExactly("-1 Row[id=1, name=a]", "+1 Row[id=1, name=b]");
    assertThat(StepTest.shown(restored.items.changes())).containsExactly("-1 Row[id=1, name=a]");
    assertThat(StepTest.shown(restored.limits.changes()))
        .containsExactly("-1 Row[id=10, name=null]", "+1 Row[id=1, name=null]");
    long step = restored.read(pinned -> pinned.step());
    assertThat(step).isEqualTo(2);
  }

  @Test
  void parts_that_compute_the_same_are_told_apart() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Twins(CircuitOptions.defaults()).control().checkpoint(out);

    CircuitOptions again = CircuitOptions.restoredFrom(new ByteArrayInputStream(out.toByteArray()));

    assertThat(new Twins(again).control().state()).hasSize(2);
  }

  @Test
  void no_stream_is_no_empty_checkpoint() {
    assertThatThrownBy(() -> CircuitOptions.restoredFrom(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the checkpoint is null");
  }

  @Test
  void the_checkpoint_of_another_circuit_is_refused() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Twins(CircuitOptions.defaults()).control().checkpoint(out);

    assertThatThrownBy(() -> restored(out.toByteArray()))
        .isInstanceOf(CheckpointException.class)
        .hasMessageStartingWith(
            "the checkpoint of circuit `Twins` does not fit `Mirror`:"
                + " it lacks the state of `item`; ")
        .hasMessageEndingWith("; parts without use here: 2");
  }

  @Test
  void a_damaged_checkpoint_is_refused() throws IOException {
    byte[] damaged = checkpoint();
    damaged[damaged.length / 2] ^= 1;
    assertThatThrownBy(() -> restored(damaged)).isInstanceOf(CheckpointException.class);
    assertThatThrownBy(() -> restored(Arrays.copyOf(damaged, 30)))
        .isInstanceOf(CheckpointException.class);
    assertThatThrownBy(() -> restored(new byte[0])).isInstanceOf(CheckpointException.class);
  }

  private byte[] checkpoint() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    circuit.control().checkpoint(out);
    return out.toByteArray();
  }

  private static MirrorCircuit restored(byte[] checkpoint) {
    return MirrorCircuit.open(CircuitOptions.restoredFrom(new ByteArrayInputStream(checkpoint)));
  }

  /** Two parts of one name, as two joins have that keep the same rows at different workers. */
  private static final class Twins extends AbstractCircuit {
    Twins(CircuitOptions options) {
      super("Twins", "");
      state("same", KeyedRows.global("#1", new RowLayout(1, 0)));
      state("same", KeyedRows.global("#2", new RowLayout(1, 0)));
      start(options, () -> new Twins(options), () -> {});
    }

    @Override
    protected void propagate() {}
  }
}
