package dev.penstock.testkit.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CircuitOptions;
import dev.penstock.LiveCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.testkit.script.CircuitScript;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Functions of the user's are those that the test sees, on whatever thread it runs. */
class FunctionsTest {
  private static final String SCRIPT = "functions.view";

  @Test
  void areFoundWhereTheThreadKnowsNoClassesOfTheUser() throws Exception {
    CircuitScript script = CircuitScript.parse(text());
    CircuitRequest request = script.declared();
    Function<CircuitOptions, LiveCircuit> open =
        CompiledCircuits.open(request, script.plan(request));
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    ClassLoader foreign = ClassLoader.getPlatformClassLoader();
    AtomicReference<ClassLoader> after = new AtomicReference<>();

    Thread thread =
        new Thread(
            () -> {
              DifferentialTest.of(FunctionsTest.class, SCRIPT, open).run(1, 80);
              after.set(Thread.currentThread().getContextClassLoader());
            });
    thread.setContextClassLoader(foreign);
    thread.setUncaughtExceptionHandler((t, e) -> thrown.set(e));
    thread.start();
    thread.join();

    assertThat(thrown.get()).isNull();
    assertThat(after.get()).isSameAs(foreign);
  }

  private static String text() throws IOException {
    try (InputStream in = FunctionsTest.class.getResourceAsStream(SCRIPT)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
