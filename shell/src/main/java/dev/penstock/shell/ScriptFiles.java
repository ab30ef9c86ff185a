package dev.penstock.shell;

import dev.penstock.shell.text.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds the test scripts that a command line names. */
final class ScriptFiles {
  private ScriptFiles() {}

  /** Files as they are named, folders with all scripts below them, sorted. */
  static List<Path> find(List<Path> paths, Consumer<BadInput> faults) {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        List<Path> found = below(path, faults);
        if (found.isEmpty()) {
          faults.accept(new BadInput(path.toString(), "there is no *.slt or *.test file below it"));
        }
        files.addAll(found);
      } else {
        files.add(path);
      }
    }
    return files;
  }

  private static List<Path> below(Path folder, Consumer<BadInput> faults) {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(file -> file.toString().matches(".*\\.(slt|test)"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException | java.io.UncheckedIOException e) {
      faults.accept(new BadInput(folder.toString(), "cannot be read: " + e.getMessage()));
      return List.of();
    }
  }
}
