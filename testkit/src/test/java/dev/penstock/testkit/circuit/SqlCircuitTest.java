package dev.penstock.testkit.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.InterfaceGenerator;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.sql.ddl.CircuitFile;
import dev.penstock.sql.ddl.SqlCircuit;
import dev.penstock.sql.ddl.SqlSource;
import dev.penstock.testkit.interpreter.Change;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** A circuit that a file of SQL declares: its interface, and that it runs. */
class SqlCircuitTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "circuit");

  private final SqlCircuit circuit = read();

  @Test
  void has_an_interface_as_a_user_would_write_it() throws IOException {
    Path golden = FOLDER.resolve("Shop.java");
    String text = new InterfaceGenerator().generate(circuit.request()).text();

    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, text);
      throw new TestAbortedException("rewrote " + golden + "; read the diff, run without it");
    }
    assertThat(text)
        .as("%s differs; -Dgolden.update=true rewrites it", golden)
        .isEqualTo(Files.readString(golden));
  }

  @Test
  void compiles_with_every_warning_as_an_error_and_runs() {
    Reporter reporter = new Reporter();
    CompiledCircuit compiled =
        new CircuitCompiler()
            .compile(circuit.request(), circuit.plan(), reporter)
            .orElseThrow(() -> new AssertionError(reporter.diagnostics()));
    List<GeneratedSource> sources =
        List.of(new InterfaceGenerator().generate(circuit.request()), compiled.source());
    Class<?> type =
        MemoryCompiler.strict()
            .compile(sources, SqlCircuitTest.class.getClassLoader())
            .load("com.acme.shop.ShopCircuit");

    try (LiveInstance shop = LiveInstance.open(circuit.request(), type)) {
      shop.apply(
          List.of(
              new Change("article", Change.Kind.INSERT, List.of("P", "pen", decimal("1.50"))),
              new Change("order line", Change.Kind.INSERT, row(7L, 1L, "P", 4L)),
              new Change("order line", Change.Kind.INSERT, row(7L, 2L, "P", 1L))));
      shop.step();

      assertThat(shop.content("revenue")).hasToString("+1 (pen, 7.50)");
      assertThat(shop.content("order_size")).hasToString("+1 (7, 2, 2.5)");
    }
  }

  private static List<Object> row(Object... values) {
    List<Object> row = new java.util.ArrayList<>(List.of(values));
    row.add(null);
    return row;
  }

  private static Object decimal(String text) {
    return new java.math.BigDecimal(text);
  }

  private static SqlCircuit read() {
    try {
      Path file = FOLDER.resolve("Shop.sql");
      Reporter reporter = new Reporter();
      return CircuitFile.read(
              new SqlSource("Shop.sql", Files.readString(file)), "com.acme.shop", "Shop", reporter)
          .orElseThrow(() -> new AssertionError(reporter.diagnostics()));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
