package dev.penstock.it;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.shared.invoker.DefaultInvocationRequest;
import org.apache.maven.shared.invoker.DefaultInvoker;
import org.apache.maven.shared.invoker.InvocationRequest;
import org.apache.maven.shared.invoker.InvocationResult;
import org.apache.maven.shared.invoker.MavenInvocationException;

/** A project of a user: a folder of its own, built by Maven in a process of its own. */
final class UserProject {
  private static final int TEN_MINUTES = 600;
  private static final String MAVENS = "maven-status";
  private static final Path PROJECTS = Path.of(System.getProperty("projects"));

  private final Path folder;

  private UserProject(Path folder) {
    this.folder = folder;
  }

  /**
   * Makes a project.
   *
   * @param folder where it will stand
   * @param parts folders below {@code src/it} that are laid over each other
   */
  static UserProject at(Path folder, String... parts) {
    for (String part : parts) {
      copy(PROJECTS.resolve(part), folder);
    }
    try {
      Files.createDirectories(folder.resolve(".mvn")); // a project's root, whatever is above it
      Files.writeString(folder.resolve("settings.xml"), settings());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new UserProject(folder);
  }

  /** A file of the project. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** The text of a file. */
  String text(String name) {
    try {
      return Files.readString(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The bytes of a file. */
  byte[] bytes(String name) {
    try {
      return Files.readAllBytes(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of files below a folder, from there. */
  List<String> names(String below) {
    try (Stream<Path> files = Files.walk(file(below))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file(below).relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces a file, or writes a new one. */
  void write(String name, String text) {
    try {
      Files.createDirectories(file(name).getParent());
      Files.writeString(file(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs Maven on it. */
  Build build(Jdk jdk, String... arguments) {
    List<String> output = Collections.synchronizedList(new ArrayList<>());
    Properties properties = new Properties();
    properties.setProperty("penstock.version", System.getProperty("penstock.version"));
    InvocationRequest request = new DefaultInvocationRequest();
    request
        .setBaseDirectory(folder.toFile())
        .setBatchMode(true)
        .setGlobalSettingsFile(file("settings.xml").toFile())
        .setUserSettingsFile(file("settings.xml").toFile())
        .setJavaHome(jdk.home().toFile())
        .setLocalRepositoryDirectory(new File(System.getProperty("staged")))
        .setMavenHome(new File(System.getProperty("maven.home")))
        .setMavenOpts("-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto")
        .setNoTransferProgress(true)
        .setProperties(properties)
        .setOutputHandler(output::add)
        .setErrorHandler(output::add) // where tests log
        .addArgs(Arrays.asList(arguments));
    request.setTimeoutInSeconds(TEN_MINUTES);
    try {
      InvocationResult result = new DefaultInvoker().execute(request);
      if (result.getExecutionException() != null) {
        throw new IllegalStateException(result.getExecutionException());
      }
      return new Build(result.getExitCode(), String.join("\n", output));
    } catch (MavenInvocationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs the project's main class with nothing but the runtime beside it. */
  String runMain(Jdk jdk) {
    return run(jdk, "-cp", "target/classes" + File.pathSeparator + runtime(), "board.Main");
  }

  /** Runs Java in the project's folder; what it prints. */
  String run(Jdk jdk, String... arguments) {
    List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
    command.addAll(Arrays.asList(arguments));
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      try (BufferedReader out = process.inputReader()) {
        return out.lines().collect(Collectors.joining("\n"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The runtime's jar, as Maven has it. */
  static String runtime() {
    return jar("runtime-min");
  }

  /** The jar of one of our modules, as Maven has it. */
  static String jar(String module) {
    String version = System.getProperty("penstock.version");
    String artifact = "penstock-" + module;
    return Path.of(
            System.getProperty("staged"),
            "dev/penstock",
            artifact,
            version,
            artifact + "-" + version + ".jar")
        .toString();
  }

  /** When each file was last written, but for the lists that Maven's own plugins keep. */
  Map<String, Long> written(String below) {
    Map<String, Long> times = new TreeMap<>();
    try (Stream<Path> files = Files.walk(file(below))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.toString().contains(MAVENS)) {
          continue;
        }
        times.put(folder.relativize(file).toString(), Files.getLastModifiedTime(file).toMillis());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return times;
  }

  private static void copy(Path from, Path to) {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the outer build has downloaded need not be downloaded again. */
  private static String settings() {
    String repository =
        """
              <%1$s>
                <id>outer%2$s</id>
                <url>%3$s</url>
                <releases><enabled>true</enabled></releases>
                <snapshots><enabled>false</enabled></snapshots>
              </%1$s>
        """;
    String url = Path.of(System.getProperty("outer.repository")).toUri().toString();
    return """
    <settings>
      <profiles>
        <profile>
          <id>outer</id>
          <repositories>
    %s      </repositories>
          <pluginRepositories>
    %s      </pluginRepositories>
        </profile>
      </profiles>
      <activeProfiles><activeProfile>outer</activeProfile></activeProfiles>
    </settings>
    """
        .formatted(
            repository.formatted("repository", "", url),
            repository.formatted("pluginRepository", "-plugins", url));
  }
}
