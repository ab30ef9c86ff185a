package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A project with circuits of every kind, in a folder whose name has spaces. */
class BoardTest {
  private static final String SHOWN =
      """
      annotated StateDelay[state=IL, flights=2, averageDelay=21.0]
      sql [Busy[origin=ORD]]""";

  @TempDir private Path base;

  static List<Jdk> jdks() {
    List<Jdk> jdks = Jdk.installed();
    System.out.println("builds of users run on " + jdks);
    return jdks;
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void builds_and_runs_and_the_second_build_writes_nothing(Jdk jdk) {
    UserProject project = UserProject.at(base.resolve("a board"), "board");

    project.build(jdk, "compile").succeeds();
    assertThat(project.run(jdk, "-cp", classPath(), "board.Main")).isEqualTo(SHOWN);

    Map<String, Long> written = project.written("target");
    project.build(jdk, "compile").succeeds();
    assertThat(changed(written, project.written("target"))).isEmpty();
  }

  @Test
  void builds_and_runs_on_the_module_path() {
    UserProject project = UserProject.at(base.resolve("a board"), "board", "module");

    project.build(Jdk.ours(), "compile").succeeds();

    String modules = "target/classes" + java.io.File.pathSeparator + UserProject.runtime();
    assertThat(project.run(Jdk.ours(), "-p", modules, "-m", "board/board.Main")).isEqualTo(SHOWN);
  }

  @Test
  void builds_and_runs_with_the_compiler_of_eclipse() {
    UserProject project = UserProject.at(base.resolve("a board"), "board");

    project.build(Jdk.ours(), "compile", "-Pecj").succeeds();

    assertThat(project.run(Jdk.ours(), "-cp", classPath(), "board.Main")).isEqualTo(SHOWN);
  }

  private static String classPath() {
    return "target/classes" + java.io.File.pathSeparator + UserProject.runtime();
  }

  private static Set<String> changed(Map<String, Long> before, Map<String, Long> after) {
    return after.keySet().stream()
        .filter(file -> !after.get(file).equals(before.get(file)))
        .collect(Collectors.toSet());
  }
}
