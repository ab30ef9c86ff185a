package dev.penstock.shell;

import dev.penstock.shell.engine.CircuitFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The answers of some scripts, cut into other steps than their statements. */
@Execution(ExecutionMode.CONCURRENT)
class ScriptCutsTest {
  private static final List<String> CUTS = List.of("query", "random:1", "random:7");

  /** Of as many scripts one is cut; the command does all of them in all ways. */
  private static final int ONE_IN = 10;

  /** Shared, since a script needs the same circuits however it is cut. */
  private static final CircuitFactory FACTORY = new CircuitFactory();

  @AfterAll
  static void close() {
    FACTORY.close();
  }

  @TestFactory
  Stream<DynamicTest> answer_the_same_however_they_are_cut() {
    List<Path> scripts = Scripts.all().toList();
    return IntStream.range(0, scripts.size())
        .filter(i -> i % ONE_IN == 0 || !Scripts.isAboutSql(scripts.get(i)))
        .mapToObj(scripts::get)
        .map(
            file ->
                Scripts.test(file, () -> CUTS.forEach(step -> Scripts.run(file, step, FACTORY))));
  }
}
