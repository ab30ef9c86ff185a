package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole generated file of each operator shape; nothing is compiled here. */
class GoldenTest {
  static Stream<String> shapes() {
    return Shapes.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void generates_the_expected_file(String shape) {
    Goldens.check(shape + ".java", Shapes.all().get(shape).get().generate().text());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void keeps_to_the_width_of_a_page_but_for_the_plan(String shape) {
    List<String> wide =
        Shapes.all()
            .get(shape)
            .get()
            .generate()
            .text()
            .lines()
            .filter(line -> line.length() > 100 && !line.matches("[ *]*#\\d+ .*"))
            .toList();

    assertThat(wide).isEmpty();
  }

  @Test
  void there_is_no_expected_file_that_nobody_expects() throws IOException {
    try (Stream<Path> files = Files.list(Goldens.folder())) {
      assertThat(
              files
                  .filter(Files::isRegularFile)
                  .map(f -> f.getFileName().toString().replace(".java", "")))
          .allMatch(Shapes.all()::containsKey);
    }
  }
}
