package dev.penstock.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A JDK of this machine.
 *
 * @param feature its feature version, 17 or 25
 * @param home its folder
 */
record Jdk(int feature, Path home) {
  private static final String OTHERS = "PENSTOCK_JDKS";

  /** The JDK that runs these tests. */
  static Jdk ours() {
    return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
  }

  /**
   * One JDK of each feature version: the one that runs the tests, those whose homes {@code
   * PENSTOCK_JDKS} lists, and those that stand beside them; none older than 17.
   */
  static List<Jdk> installed() {
    TreeMap<Integer, Jdk> found = new TreeMap<>();
    found.put(ours().feature(), ours());
    for (Path home : candidates()) {
      int feature = feature(home);
      if (feature >= 17) {
        found.putIfAbsent(feature, new Jdk(feature, home));
      }
    }
    return List.copyOf(found.values());
  }

  /** The program {@code java}. */
  Path java() {
    return home.resolve("bin").resolve("java");
  }

  @Override
  public String toString() {
    return "JDK " + feature + " in " + home;
  }

  private static List<Path> candidates() {
    List<Path> homes = new ArrayList<>();
    String others = System.getenv(OTHERS);
    if (others != null) {
      Stream.of(others.split(java.io.File.pathSeparator)).map(Path::of).forEach(homes::add);
    }
    try (Stream<Path> siblings = Files.list(ours().home().getParent())) {
      siblings.sorted().forEach(homes::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return homes;
  }

  /** The version that a folder says it has; 0 if it is no JDK. */
  private static int feature(Path home) {
    Path release = home.resolve("release");
    if (!Files.exists(home.resolve("bin").resolve("javac")) || !Files.exists(release)) {
      return 0;
    }
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(release)) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String version = properties.getProperty("JAVA_VERSION", "0").replace("\"", "");
    return Integer.parseInt(version.split("[.+-]")[0]);
  }
}
