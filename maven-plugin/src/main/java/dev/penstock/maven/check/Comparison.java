package dev.penstock.maven.check;

import dev.penstock.maven.output.OutputFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Holds a folder of checked-in sources against the sources that the build generates. */
public final class Comparison {
  private final OutputFiles checkedIn;
  private final Map<String, String> expected;
  private final Map<String, String> found;

  /**
   * Reads both sides.
   *
   * @param checkedIn the folder under version control, which need not exist
   * @param generated folders of generated sources; files of other generators there do not count
   */
  public Comparison(Path checkedIn, List<Path> generated) {
    this.checkedIn = new OutputFiles(checkedIn);
    this.found = read(checkedIn);
    this.expected = new TreeMap<>();
    generated.forEach(folder -> expected.putAll(read(folder)));
  }

  /** What differs, in the order of names. */
  public List<Difference> differences() {
    TreeSet<String> names = new TreeSet<>(expected.keySet());
    names.addAll(found.keySet());
    List<Difference> differences = new ArrayList<>();
    for (String name : names) {
      String is = found.getOrDefault(name, "");
      String should = expected.getOrDefault(name, "");
      if (!is.equals(should)) {
        differences.add(new Difference(name, lines(is), lines(should)));
      }
    }
    return differences;
  }

  /** How many sources the build generates, if none at all is checked in; else empty. */
  public OptionalInt unchecked() {
    return found.isEmpty() ? OptionalInt.of(expected.size()) : OptionalInt.empty();
  }

  /** Makes the folder what it should be. */
  public void update() {
    for (Difference difference : differences()) {
      String should = expected.get(difference.name());
      if (should == null) {
        checkedIn.delete(difference.name());
      } else {
        checkedIn.write(difference.name(), should);
      }
    }
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  private static Map<String, String> read(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Map.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .collect(Collectors.toMap(name -> name, name -> readOne(folder.resolve(name))))
          .entrySet()
          .stream()
          .filter(file -> GeneratedText.isOurs(file.getValue()))
          .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String readOne(Path file) {
    try {
      return Files.readString(file).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
