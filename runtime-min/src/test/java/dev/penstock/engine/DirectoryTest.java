package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitOptions;
import dev.penstock.DurabilityException;
import dev.penstock.durable.FileStore;
import dev.penstock.durable.LocalStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A circuit in a directory of the machine. */
class DirectoryTest {
  @TempDir Path temp;

  @Test
  void a_circuit_outlives_its_process() throws IOException {
    Path directory = temp.resolve("new/board");
    CircuitOptions options = CircuitOptions.directory(directory).checkpointEvery(2);
    try (MirrorCircuit circuit = MirrorCircuit.open(options)) {
      assertThat(circuit.control().recovery()).isEmpty();
      for (long i = 1; i <= 5; i++) {
        circuit.item.insert(new Row(i, "n" + i));
        circuit.step();
      }
      circuit.control().checkpoint();
      circuit.item.insert(new Row(6, null));
      circuit.step();
    }
    try (MirrorCircuit circuit = MirrorCircuit.open(options)) {
      assertThat(circuit.control().lastStep()).isEqualTo(6);
      assertThat(circuit.items.snapshot()).hasSize(6);
      assertThat(circuit.control().recovery())
          .containsExactly(
              "went on from `checkpoint-00000000000000000005`",
              "repeated steps 6 to 6 from the log");
      assertThat(circuit.step()).isEqualTo(7);
    }
    assertThat(files(directory)).noneMatch(name -> name.endsWith(".tmp")).contains("lock");
  }

  @Test
  void an_interrupted_thread_steps_as_any_other() {
    try (MirrorCircuit circuit = MirrorCircuit.open(CircuitOptions.directory(temp))) {
      Thread.currentThread().interrupt();
      circuit.item.insert(new Row(1, "a"));
      assertThat(circuit.step()).isEqualTo(1);
      circuit.control().checkpoint();
      circuit.step();
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void a_second_circuit_on_the_directory_is_refused_until_the_first_is_closed() {
    CircuitOptions options = CircuitOptions.directory(temp);
    try (MirrorCircuit circuit = MirrorCircuit.open(options)) {
      assertThatThrownBy(() -> MirrorCircuit.open(options))
          .isInstanceOf(DurabilityException.class)
          .hasMessageEndingWith("is open in another circuit of this process; close it");
      assertThat(circuit.step()).isEqualTo(1);
    }
    MirrorCircuit.open(options).close();
  }

  @Test
  void a_lock_that_is_held_elsewhere_is_respected() throws IOException {
    CircuitOptions options = CircuitOptions.directory(temp);
    MirrorCircuit.open(options).close();
    try (FileChannel channel = FileChannel.open(temp.resolve("lock"), StandardOpenOption.WRITE)) {
      channel.lock();
      assertThatThrownBy(() -> MirrorCircuit.open(options))
          .isInstanceOf(DurabilityException.class)
          .hasMessageContaining("is open in another circuit");
    }
    MirrorCircuit.open(options).close();
  }

  @Test
  void a_file_is_no_directory() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "text");

    assertThatThrownBy(() -> MirrorCircuit.open(CircuitOptions.directory(file)))
        .isInstanceOf(DurabilityException.class)
        .hasMessageStartingWith("`Mirror` cannot use the directory `" + file + "`: ");
    assertThat(file).hasContent("text");
  }

  @Test
  void the_directory_of_another_circuit_is_refused_and_left_as_it_is() throws IOException {
    new Other("Other", "item", "plan").open(temp);
    List<String> before = files(temp);

    assertThatThrownBy(() -> MirrorCircuit.open(CircuitOptions.directory(temp)))
        .isInstanceOf(DurabilityException.class)
        .hasMessageEndingWith("it belongs to circuit `Other`, this is circuit `Mirror`");
    assertThat(files(temp)).isEqualTo(before);
  }

  @Test
  void a_changed_circuit_is_refused_with_what_has_changed() {
    String plan = "#2 output a[net] @1:2\n  #1 scan item @1:9\n#3 output b @1:1\n  #1\n";
    new Other("Other", "item", plan).open(temp);

    new Other("Other", "item", plan.replace("@1:9", "@3:4")).open(temp); // moved in the text
    assertThatThrownBy(() -> new Other("Other", "item", plan.replace("scan", "filter")).open(temp))
        .isInstanceOf(DurabilityException.class)
        .hasMessageEndingWith("the circuit has changed since: view `a` has changed");
    assertThatThrownBy(() -> new Other("Other", "thing", plan.replace("b", "c")).open(temp))
        .hasMessageEndingWith(
            "the circuit has changed since: table `thing` is new, view `c` is new,"
                + " table `item` is gone, view `b` is gone");
  }

  @Test
  void options_that_exclude_each_other_are_refused_by_name() {
    CircuitOptions restored = CircuitOptions.restoredFrom(new ByteArrayInputStream(new byte[0]));
    assertThatThrownBy(() -> restored.withDirectory(temp))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("`directory` and `restoredFrom` exclude each other");
    assertThatThrownBy(() -> CircuitOptions.defaults().checkpointEvery(3))
        .hasMessage("`checkpointEvery` needs a `directory` before it");
    assertThatThrownBy(() -> CircuitOptions.directory(temp).keepCheckpoints(0))
        .hasMessage("at least one checkpoint is kept, not 0");
    assertThatThrownBy(() -> CircuitOptions.directory(temp).checkpointEvery(-1))
        .hasMessage("a checkpoint every -1 steps");
  }

  @Test
  void a_checkpoint_needs_a_directory_and_the_end_of_the_step() {
    MirrorCircuit without = MirrorCircuit.open();
    assertThatThrownBy(() -> without.control().checkpoint())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("has no directory to write a checkpoint to");
    try (MirrorCircuit circuit = MirrorCircuit.open(CircuitOptions.directory(temp))) {
      circuit.items.listen((step, changes) -> circuit.control().checkpoint());
      circuit.item.insert(new Row(1, "a"));
      assertThatThrownBy(circuit::step).hasMessageContaining("was asked for by its own listener");
    }
  }

  @Test
  void files_of_the_directory_behave_as_files() throws IOException {
    LocalStore store = new LocalStore(temp);
    try (FileStore.StoredFile file = store.create("a")) {
      file.write(new byte[] {1, 2, 3, 4}, 1, 3);
      file.truncate(2);
      file.write(new byte[] {9}, 0, 1);
      file.force();
    }
    store.rename("a", "b");
    store.force();
    assertThat(store.list()).containsExactly("b");
    assertThat(store.read("b").readAllBytes()).containsExactly(2, 3, 9);
    store.delete("b");
    store.delete("b");
    assertThat(new LocalStore(temp.resolve("absent")).list()).isEmpty();
  }

  private static List<String> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName() + " " + file.toFile().length())
          .map(file -> file.startsWith("lock") ? "lock" : file)
          .sorted()
          .collect(Collectors.toList());
    }
  }

  /** A circuit of one table, of any name. */
  private static final class Other extends AbstractCircuit {
    Other(String name, String table, String plan) {
      super(name, plan);
      input(new MirrorCircuit.Bag(table));
    }

    void open(Path directory) {
      start(CircuitOptions.directory(directory), () -> this, () -> {});
      close();
    }

    @Override
    protected void propagate() {}
  }
}
