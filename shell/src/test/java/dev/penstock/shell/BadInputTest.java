package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are no scripts: one message each, with its place, and exit code 2. */
class BadInputTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sleep 5|1:1|unknown directive `sleep`",
        "statement maybe;SELECT 1|1:1|broken record: write `statement ok`",
        "statement ok|1:1|there is no SQL below it",
        "statement error (;SELECT 1|1:17|`(` is no regular expression",
        "query;SELECT 1;----;1|1:1|broken record: write `query TYPES",
        "query IX;SELECT 1;----;1|1:7|must be a letter T, I or R",
        "query I upsort;SELECT 1;----;1|1:9|none of nosort, rowsort and valuesort",
        "query I;SELECT 1|2:1|a query has a line `----`",
        "query II;SELECT 1, 2;----;1|4:1|1 values are no rows of 2 columns",
        "query II;SELECT 1, 2;----;1\t2\t3|4:1|3 values for 2 columns",
        "hash-threshold many|1:16|`many` is no number",
        "skipif penstock|1:1|stands directly above the record",
        "halt now|1:1|broken record: write `halt`"
      })
  void a_broken_script_is_told_with_its_place(String script, String place, String message)
      throws IOException {
    Path file = write(script.replace(';', '\n'));

    ShellRun run = ShellRun.of("test", file.toString());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).startsWith(file + ":" + place + ": ").contains(message);
  }

  @Test
  void a_missing_file_is_told() {
    ShellRun run = ShellRun.of("test", folder.resolve("no.slt").toString());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).isEqualTo(folder.resolve("no.slt") + ": there is no such file\n");
  }

  @Test
  void a_folder_without_scripts_is_told() {
    ShellRun run = ShellRun.of("test", folder.toString());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("there is no *.slt or *.test file below it");
  }

  @Test
  void binary_data_is_told() throws IOException {
    Path zeros = folder.resolve("zeros.slt");
    Files.write(zeros, new byte[] {'a', '\n', 'b', 0, 1, 2});
    Path bytes = folder.resolve("bytes.slt");
    Files.write(bytes, new byte[] {(byte) 0xff, (byte) 0xfe, 'x'});

    assertThat(ShellRun.of("test", zeros.toString()).err())
        .isEqualTo(zeros + ":2:2: is no text: it has a byte 0 here\n");
    assertThat(ShellRun.of("run", bytes.toString()).err()).contains("these bytes are no UTF-8");
    assertThat(ShellRun.of("run", bytes.toString()).code()).isEqualTo(2);
  }

  @Test
  void an_endless_line_is_told() throws IOException {
    Path file = write("#" + "a".repeat(1_000_001));

    ShellRun run = ShellRun.of("test", file.toString());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("this line has more than 1000000 characters");
  }

  @Test
  void good_files_beside_a_bad_one_are_run() throws IOException {
    write("nonsense");
    Files.writeString(folder.resolve("z.slt"), "query I\nSELECT 1\n----\n1\n");

    ShellRun run = ShellRun.of("test", "--json", folder.toString());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out())
        .isEqualTo(
            "{\"file\":\"%s\",\"passed\":1,\"failed\":0,\"refused\":0,\"first\":null}%n"
                .formatted(folder.resolve("z.slt")));
  }

  @Test
  void an_unknown_step_mode_is_told() {
    ShellRun run = ShellRun.of("test", "--step", "random", "x.slt");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("`random` is none of statement, query and random:SEED");
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("bad.slt"), text, StandardCharsets.UTF_8);
  }
}
