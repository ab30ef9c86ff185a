package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.TestAbortedException;

/** Expected files beside the tests; {@code -Dgolden.update=true} rewrites them and stops. */
final class Goldens {
  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  private Goldens() {}

  static void check(String name, String actual) {
    Path golden = FOLDER.resolve(name);
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(golden.getParent());
        Files.writeString(golden, actual);
        throw new TestAbortedException(
            "rewrote " + golden + "; read the diff, then run without the switch");
      }
      assertThat(actual)
          .as(golden + " differs; -Dgolden.update=true rewrites it")
          .isEqualTo(Files.exists(golden) ? Files.readString(golden) : "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of the expected files. */
  static Path folder() {
    return FOLDER;
  }
}
