package dev.penstock.maven.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written, kept and deleted from one build to the next. */
class CircuitFilesTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000);

  @TempDir private Path base;

  private Path folder;

  @BeforeEach
  void nameTheFolder() {
    folder = base.resolve("generated");
  }

  @Test
  void a_circuit_is_compiled_when_its_inputs_change_and_only_then() throws IOException {
    build("a", "one", "text");
    CircuitFiles same = build("a", "one", "never asked for");
    CircuitFiles changed = build("a", "two", "other text");

    assertThat(same.compiled()).isZero();
    assertThat(changed.compiled()).isEqualTo(1);
    assertThat(folder.resolve("a.java")).hasContent("other text");
  }

  @Test
  void a_file_whose_text_stays_is_not_touched() throws IOException {
    build("a", "one", "text");
    Files.setLastModifiedTime(folder.resolve("a.java"), LONG_AGO);

    CircuitFiles again = build("a", "two", "text");

    assertThat(again.compiled()).isEqualTo(1);
    assertThat(again.written()).isZero();
    assertThat(Files.getLastModifiedTime(folder.resolve("a.java"))).isEqualTo(LONG_AGO);
  }

  @Test
  void what_somebody_altered_or_deleted_is_written_again() throws IOException {
    build("a", "one", "text");
    Files.writeString(folder.resolve("a.java"), "altered");
    build("a", "one", "text");
    assertThat(folder.resolve("a.java")).hasContent("text");

    Files.delete(folder.resolve("a.java"));
    build("a", "one", "text");
    assertThat(folder.resolve("a.java")).hasContent("text");
  }

  @Test
  void the_files_of_a_circuit_that_is_gone_are_deleted_and_no_others() throws IOException {
    CircuitFiles both = files();
    both.update("a", of("1"), () -> made("pkg/a.java", "a"));
    both.update("b", of("1"), () -> made("b.java", "b"));
    both.finish();
    Files.writeString(folder.resolve("other.txt"), "of somebody else");

    build("b", "1", "b");

    assertThat(folder.resolve("pkg")).doesNotExist();
    assertThat(folder.resolve("b.java")).exists();
    assertThat(folder.resolve("other.txt")).exists();
  }

  @Test
  void a_circuit_with_faults_keeps_its_files_and_is_compiled_again() throws IOException {
    build("a", "one", "text");
    CircuitFiles faulty = files();
    faulty.update("a", of("two"), Optional::empty);
    faulty.finish();

    assertThat(folder.resolve("a.java")).hasContent("text");
    assertThat(build("a", "two", "mended").compiled()).isEqualTo(1);
    assertThat(folder.resolve("a.java")).hasContent("mended");
  }

  @Test
  void a_change_of_what_was_read_on_the_way_is_a_change() throws IOException {
    Path read = Files.writeString(base.resolve("Flight.java"), "one");
    assertThat(reading(read).compiled()).isEqualTo(1);
    assertThat(reading(read).compiled()).isZero();

    Files.writeString(read, "two");
    assertThat(reading(read).compiled()).isEqualTo(1);

    Files.delete(read);
    assertThat(reading(read).compiled()).isEqualTo(1);
    assertThat(reading(read).compiled()).isZero();
  }

  private CircuitFiles reading(Path read) {
    CircuitFiles files = files();
    files.update(
        "a", of("one"), () -> Optional.of(Made.ofTexts(Map.of("a.java", "text"), List.of(read))));
    files.finish();
    return files;
  }

  @Test
  void a_ledger_that_is_no_ledger_is_as_good_as_none() throws IOException {
    build("a", "one", "text");
    Files.writeString(base.resolve("ledger"), "what\never\u0000this\tis");

    assertThat(build("a", "one", "text").compiled()).isEqualTo(1);
  }

  @Test
  void a_file_where_a_folder_should_be_is_named() throws IOException {
    Files.writeString(folder, "in the way");

    assertThatThrownBy(() -> build("a", "one", "text"))
        .isInstanceOf(CannotWriteException.class)
        .hasMessageContaining("generated");
  }

  private CircuitFiles build(String circuit, String inputs, String text) {
    CircuitFiles files = files();
    files.update(circuit, of(inputs), () -> made(circuit + ".java", text));
    files.finish();
    return files;
  }

  private static Consumer<Fingerprint> of(String inputs) {
    return fingerprint -> fingerprint.add(inputs);
  }

  private static Optional<Made> made(String file, String text) {
    return Optional.of(Made.ofTexts(Map.of(file, text), List.of()));
  }

  private CircuitFiles files() {
    return new CircuitFiles(folder, base.resolve("ledger"));
  }
}
