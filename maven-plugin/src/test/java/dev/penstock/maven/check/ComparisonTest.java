package dev.penstock.maven.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checked-in sources against generated ones. */
class ComparisonTest {
  private static final String OURS = "/**\n * Keeps the views of {@link Board} current.\n */\n";

  @TempDir private Path base;

  private Path checkedIn;
  private Path generated;

  @BeforeEach
  void nameTheFolders() {
    checkedIn = base.resolve("expected");
    generated = base.resolve("generated");
  }

  @Test
  void equal_files_do_not_differ_whatever_their_line_ends() throws IOException {
    write(checkedIn, "p/BoardCircuit.java", (OURS + "class A {}\n").replace("\n", "\r\n"));
    write(generated, "p/BoardCircuit.java", OURS + "class A {}\n");

    assertThat(comparison().differences()).isEmpty();
  }

  @Test
  void a_changed_line_is_shown_as_a_unified_diff() throws IOException {
    write(checkedIn, "p/BoardCircuit.java", OURS + "class A {}\n");
    write(generated, "p/BoardCircuit.java", OURS + "class B {}\n");

    List<Difference> differences = comparison().differences();

    assertThat(differences)
        .singleElement()
        .extracting(Difference::name)
        .isEqualTo("p/BoardCircuit.java");
    assertThat(differences.get(0).unifiedDiff())
        .containsExactly(
            "--- checked in/p/BoardCircuit.java",
            "+++ generated/p/BoardCircuit.java",
            "@@ -1,4 +1,4 @@",
            " /**",
            "  * Keeps the views of {@link Board} current.",
            "  */",
            "-class A {}",
            "+class B {}");
  }

  @Test
  void a_file_on_one_side_only_differs() throws IOException {
    write(checkedIn, "OldCircuit.java", OURS);
    write(generated, "NewCircuit.java", OURS);

    List<Difference> differences = comparison().differences();

    assertThat(differences)
        .extracting(Difference::name)
        .containsExactly("NewCircuit.java", "OldCircuit.java");
    assertThat(differences.get(0).unifiedDiff().get(0)).isEqualTo("--- /dev/null");
    assertThat(differences.get(1).unifiedDiff().get(1)).isEqualTo("+++ /dev/null");
  }

  @Test
  void an_update_leaves_no_difference_and_no_file_of_others_touched() throws IOException {
    write(checkedIn, "OldCircuit.java", OURS);
    write(checkedIn, "Mine.java", "class Mine {}\n");
    write(generated, "NewCircuit.java", OURS);
    write(generated, "Mapper.java", "class Mapper {}\n");

    comparison().update();

    assertThat(comparison().differences()).isEmpty();
    assertThat(checkedIn.resolve("OldCircuit.java")).doesNotExist();
    assertThat(checkedIn.resolve("NewCircuit.java")).hasContent(OURS);
    assertThat(checkedIn.resolve("Mine.java")).exists();
    assertThat(checkedIn.resolve("Mapper.java")).doesNotExist();
  }

  private Comparison comparison() {
    return new Comparison(checkedIn, List.of(generated, base.resolve("absent")));
  }

  private static void write(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
