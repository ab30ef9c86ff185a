package dev.penstock.declaration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One interface, read from its source and from its class file. */
class CircuitReadingTest {
  private static final String SOURCE =
      """
      package shop;

      import dev.penstock.*;
      import dev.penstock.annotation.*;
      import java.math.BigDecimal;
      import java.time.*;

      public interface Shop {
        record Line(
            int order,
            int position,
            @NotNull String article,
            @Decimal(precision = 12, scale = 2) BigDecimal price,
            LocalDate sold,
            Boolean gift) {}
        record LineKey(int order, int position) {}
        record Total(int order, @NotNull @Decimal(precision = 38, scale = 2) BigDecimal total) {}
        final class Plan {}

        interface Base extends LiveCircuit {
          @Value(initial = "15") ValueHandle<Integer> threshold();
        }

        @Circuit(plan = Plan.class)
        interface Planned extends Base {
          @Table(key = {"order", "position"}) MapHandle<LineKey, Line> line();
          @Stream(quarantine = true) StreamHandle<Line> sale();
          @dev.penstock.annotation.Set SetHandle<LineKey> closed();
          @View(key = "order") MapView<Integer, Total> total();
          @View(order = {"total DESC NULLS LAST", "order"}, name = "best") ListView<Total> top();
        }

        @Circuit
        interface Queried extends LiveCircuit {
          @Table(checked = true) BagHandle<Line> line();
          @View("SELECT * FROM line") ChangeView<Line> all();
        }

        @Circuit
        interface Faulty extends LiveCircuit {
          @Table BagHandle<String> line();
        }
      }
      """;

  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
  private final DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
  private List<DeclaredCircuit> fromSource;
  private List<DeclaredCircuit> fromClasses;

  @BeforeEach
  void read(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Shop.java");
    Files.writeString(file, SOURCE);
    String path = System.getProperty("java.class.path");
    CircuitCollector collector = new CircuitCollector();
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      List<String> options = List.of("-proc:none", "-classpath", path, "-d", folder.toString());
      Iterable<? extends JavaFileObject> sources = files.getJavaFileObjects(file);
      assertThat(javac.getTask(null, files, null, options, null, sources).call()).isTrue();
      List<String> reading = List.of("-proc:only", "-classpath", path);
      JavaCompiler.CompilationTask task = javac.getTask(null, files, said, reading, null, sources);
      task.setProcessors(List.of(collector));
      task.call();
    }
    fromSource = collector.circuits();
    List<Path> classPath =
        new ArrayList<>(Stream.of(path.split(File.pathSeparator, -1)).map(Path::of).toList());
    classPath.add(folder);
    fromClasses =
        CompiledCircuits.read(
            javac,
            classPath,
            List.of("shop.Shop.Planned", "shop.Shop.Queried", "shop.Shop.Faulty"),
            said);
  }

  @Test
  void a_compiled_interface_reads_as_its_source() {
    assertThat(fromClasses).isEqualTo(fromSource).hasSize(2);
  }

  @Test
  void the_plan_class_is_named_as_loaders_want_it() {
    assertThat(fromClasses.get(0).plan()).contains("shop.Shop$Plan");
    assertThat(fromClasses.get(1).plan()).isEmpty();
  }

  @Test
  void tables_and_views_come_in_the_order_of_declaration_with_types_keys_and_order() {
    CircuitRequest request = fromClasses.get(0).request();
    assertThat(request.interfaceName()).isEqualTo("Shop.Planned");
    assertThat(request.className()).isEqualTo("Shop_PlannedCircuit");
    assertThat(request.tables())
        .extracting(Table::kind)
        .containsExactly(TableKind.VALUE, TableKind.KEYED, TableKind.STREAM, TableKind.SET);
    assertThat(request.tables())
        .extracting(Table::quarantine)
        .containsExactly(false, false, true, false);
    Table line = request.tables().get(1);
    assertThat(line.type().columns())
        .extracting(column -> column.name() + " " + column.type())
        .containsExactly(
            "order INTEGER NOT NULL",
            "position INTEGER NOT NULL",
            "article VARCHAR NOT NULL",
            "price DECIMAL(12,2)",
            "sold DATE",
            "gift BOOLEAN");
    assertThat(line.key()).containsExactly(0, 1);
    assertThat(line.keyRecord().className()).isEqualTo("shop.Shop.LineKey");
    assertThat(request.tables().get(0).initial()).isEqualTo(15L);
    View top = request.views().get(1);
    assertThat(top.name()).isEqualTo("best");
    assertThat(top.kind()).isEqualTo(ViewKind.LIST);
    assertThat(top.order())
        .containsExactly(
            new View.SortColumn(1, /* descending= */ true, /* nullsFirst= */ false),
            new View.SortColumn(0, /* descending= */ false, /* nullsFirst= */ false));
  }

  @Test
  void faults_of_both_readings_go_to_the_compiler() {
    assertThat(said.getDiagnostics())
        .filteredOn(one -> one.getKind() == Diagnostic.Kind.ERROR)
        .extracting(one -> one.getMessage(Locale.ROOT))
        .hasSize(2)
        .allMatch(text -> text.contains("`java.lang.String` is no record"));
  }
}
