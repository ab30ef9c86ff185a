package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A project with circuits of every kind, in a folder whose name has spaces. */
class BoardTest {
  private static final String SHOWN =
      """
      annotated StateDelay[state=IL, flights=2, averageDelay=16.0]
      sql [Busy[origin=ORD]]
      planned [Hub[origin=ORD, flights=1]]""";

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

    project.build(jdk, "process-classes").succeeds();
    assertThat(project.text("target/penstock/explain/board/HubBoard.txt"))
        .startsWith("circuit board.HubBoard");
    assertThat(project.file("target/penstock/explain/board/FlightBoard.txt")).exists();
    assertThat(project.file("target/penstock/explain/board/Departures.txt")).exists();
    assertThat(project.runMain(jdk)).isEqualTo(SHOWN);

    Map<String, Long> written = project.written("target");
    project.build(jdk, "process-classes").succeeds();
    assertThat(changed(written, project.written("target"))).isEmpty();
  }

  @Test
  void builds_and_runs_on_the_module_path() {
    runsOnTheModulePath(Jdk.ours());
  }

  @Tag("more")
  @ParameterizedTest
  @MethodSource("jdks")
  void builds_and_runs_on_the_module_path_of_every_jdk(Jdk jdk) {
    runsOnTheModulePath(jdk);
  }

  private void runsOnTheModulePath(Jdk jdk) {
    UserProject project = UserProject.at(base.resolve("a board"), "board", "module");

    project.build(jdk, "process-classes").succeeds();

    String modules = "target/classes" + File.pathSeparator + UserProject.runtime();
    assertThat(project.run(jdk, "-p", modules, "-m", "board/board.Main")).isEqualTo(SHOWN);
  }

  @Test
  void builds_and_runs_with_the_compiler_of_eclipse() {
    runsWithEclipse(Jdk.ours());
  }

  @Tag("more")
  @ParameterizedTest
  @MethodSource("jdks")
  void builds_and_runs_with_the_compiler_of_eclipse_on_every_jdk(Jdk jdk) {
    runsWithEclipse(jdk);
  }

  private void runsWithEclipse(Jdk jdk) {
    UserProject project = UserProject.at(base.resolve("a board"), "board");

    project.build(jdk, "process-classes", "-Pecj").succeeds();

    assertThat(project.runMain(jdk)).isEqualTo(SHOWN);
  }

  private static Set<String> changed(Map<String, Long> before, Map<String, Long> after) {
    return after.keySet().stream()
        .filter(file -> !after.get(file).equals(before.get(file)))
        .collect(Collectors.toSet());
  }
}
