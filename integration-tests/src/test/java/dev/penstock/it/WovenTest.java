package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Circuits as class files with woven factories, against circuits as sources. */
class WovenTest {
  private static final List<String> CIRCUITS = List.of("FlightBoardCircuit", "HubBoardCircuit");

  @TempDir private Path base;

  static List<Jdk> jdks() {
    return Jdk.installed();
  }

  @Test
  void classes_are_those_of_the_sources_and_answers_too() {
    isTheSameWoven(Jdk.ours());
  }

  @Tag("more")
  @ParameterizedTest
  @MethodSource("jdks")
  void classes_are_those_of_the_sources_on_every_jdk(Jdk jdk) {
    isTheSameWoven(jdk);
  }

  private void isTheSameWoven(Jdk jdk) {
    UserProject sources = UserProject.at(base.resolve("sources"), "board");
    sources.build(jdk, "process-classes").succeeds();
    UserProject woven = UserProject.at(base.resolve("woven"), "board", "woven");
    woven.build(jdk, "process-classes").succeeds();

    List<String> circuits =
        woven.names("target/classes").stream()
            .filter(
                name -> CIRCUITS.stream().anyMatch(circuit -> name.startsWith("board/" + circuit)))
            .toList();
    assertThat(circuits).hasSizeGreaterThan(CIRCUITS.size());
    for (String circuit : circuits) {
      assertThat(woven.bytes("target/classes/" + circuit))
          .as(circuit)
          .isEqualTo(sources.bytes("target/classes/" + circuit));
    }
    assertThat(woven.file("target/generated-sources/penstock")).doesNotExist();
    assertThat(woven.runMain(jdk))
        .isEqualTo(
            sources
                .runMain(jdk)
                .lines()
                .filter(line -> !line.startsWith("sql"))
                .reduce((first, second) -> first + "\n" + second)
                .orElseThrow());

    Map<String, Long> written = woven.written("target");
    woven.build(jdk, "process-classes").succeeds();
    assertThat(woven.written("target")).isEqualTo(written);
  }
}
