package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.LiveCircuit;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GeneratedClassTest {
  private static final Path ORDERS = Path.of("src/test/resources/circuits/Orders.java");
  private static final String GENERATED = "generated/circuits/Orders_BoardCircuit.java";

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void compilesWithoutAWordForStrictUsers(UserCompiler compiler, @TempDir Path folder)
      throws IOException {
    UserCompiler.Outcome outcome = compiler.compile(List.of(ORDERS), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void compilesWhateverTheUsersNamesAre(UserCompiler compiler, @TempDir Path folder)
      throws IOException {
    UserCompiler.Outcome outcome =
        compiler.compile(List.of(ORDERS.resolveSibling("HostileNames.java")), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void callsTheUsersFunctionsByTheirNamesInSql(UserCompiler compiler, @TempDir Path folder)
      throws IOException {
    UserCompiler.Outcome outcome =
        compiler.compile(List.of(ORDERS.resolveSibling("Functions.java")), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
    assertThat(Files.readString(folder.resolve("generated/circuits/Functions_BoardCircuit.java")))
        .contains("Functions.Texts.shortened(")
        .contains("Functions.Prices.totalPrice(");
  }

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void handsOutListsOfTheElementsThatRecordsDeclare(UserCompiler compiler, @TempDir Path folder)
      throws Exception {
    UserCompiler.Outcome outcome =
        compiler.compile(List.of(ORDERS.resolveSibling("Lists.java")), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(run("circuits.Lists", folder))
        .containsExactly(
            "Sold[shop=a, items=[pen, null], numbers=[2, 1], prices=[1.50, null], "
                + "weights=[2.0000]]",
            "Sold[shop=b, items=[pen, null], numbers=[4, 3], prices=[2.00, 3.00], weights=null]",
            "[Alike[items=[pen, null], shops=2]]",
            "true 3",
            "Sold[shop=a, items=[null], numbers=[2], prices=[null], weights=null]",
            "[Alike[items=[null], shops=1], Alike[items=[pen, null], shops=1]]");
  }

  @Test
  void putsRowsOfAQuarantiningStreamAside(@TempDir Path folder) throws Exception {
    UserCompiler.Outcome outcome =
        UserCompiler.JAVAC.compile(List.of(ORDERS.resolveSibling("Readings.java")), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(run("circuits.Readings", folder))
        .containsExactly(
            "1 Number[sensor=1, value=10]",
            "1 Number[sensor=3, value=7]",
            "[Total[sensor=1, total=5]]",
            "2 (sensor = 1, value = 'ten') total 1:20: text is no INTEGER in CAST(value AS"
                + " INTEGER)",
            "2 (sensor = 2, value = '5') total 1:20: division by zero in CAST(value AS INTEGER) /"
                + " divisor",
            "{\"id\":\"total#8\",\"kind\":\"output\",\"name\":\"output total[net]\","
                + "\"position\":\"2:41\",\"rowsOut\":1,\"rowsOutLastStep\":1",
            "{\"id\":\"total#6\",\"kind\":\"aggregate\",\"name\":\"aggregate by(sensor) total"
                + " BIGINT = SUM(CAST(value AS INTEGER) / divisor)\",\"position\":\"2:41\","
                + "\"rowsIn\":1,"
                + "\"rowsInLastStep\":1,\"stateRows\":1,\"stateBytes\":n",
            "{\"id\":\"total#1\",\"kind\":\"integrate\",\"name\":\"integrate blocks by(sensor)\","
                + "\"position\":\"2:14\",\"rowsIn\":2,\"rowsInLastStep\":2,\"stateRows\":2,"
                + "\"stateBytes\":n",
            "{\"id\":\"total#2\",\"kind\":\"input\",\"name\":\"input sensor(id INTEGER, divisor"
                + " INTEGER)\",\"rowsIn\":2,\"rowsInLastStep\":0",
            "step refused: total 1:20: division by zero in CAST(value AS INTEGER) / divisor, row"
                + " (sensor = 3, value = '7', divisor = 0), from sensor (id = 3, divisor = 0)");
  }

  /** What the class's method {@code run} returns. */
  private static List<String> run(String className, Path folder) throws Exception {
    URL[] classes = {folder.resolve("classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, LiveCircuit.class.getClassLoader())) {
      Object said = loader.loadClass(className).getMethod("run").invoke(null);
      return ((List<?>) said).stream().map(String.class::cast).toList();
    }
  }

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void countsInheritedMethodsOnceAndWhereTheyAreDeclaredLast(
      UserCompiler compiler, @TempDir Path folder) throws IOException {
    UserCompiler.Outcome outcome =
        compiler.compile(List.of(ORDERS.resolveSibling("Inherited.java")), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
    assertThat(Files.readString(folder.resolve("generated/circuits/Inherited_BoardCircuit.java")))
        .contains("id > 5");
  }

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void takesTypesFromTheTypeArgumentsOfParents(UserCompiler compiler, @TempDir Path folder)
      throws IOException {
    UserCompiler.Outcome outcome =
        compiler.compile(List.of(ORDERS.resolveSibling("GenericParent.java")), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void compilesInTheUnnamedPackageWithNestedRecordsOfAnyCase(
      UserCompiler compiler, @TempDir Path folder) throws IOException {
    UserCompiler.Outcome outcome =
        compiler.compile(List.of(ORDERS.resolveSibling("board.java")), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(UserCompiler.class)
  void compilesASecondTimeWithoutClean(UserCompiler compiler, @TempDir Path folder)
      throws IOException {
    compiler.compile(List.of(ORDERS), folder);
    UserCompiler.Outcome outcome = compiler.compile(List.of(ORDERS), folder);
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
  }

  @Test
  void isTheSameToTheByteFromBothCompilersInAnyFolder(@TempDir Path first, @TempDir Path second)
      throws IOException {
    UserCompiler.JAVAC.compile(List.of(ORDERS), first);
    Path spaced = Files.createDirectories(second.resolve("a folder with spaces"));
    UserCompiler.ECJ.compile(List.of(ORDERS), spaced);
    assertThat(Files.readString(spaced.resolve(GENERATED)))
        .isEqualTo(Files.readString(first.resolve(GENERATED)));
  }

  @Test
  void compilesInAModuleThatRequiresNothingButTheRuntime(@TempDir Path folder) throws Exception {
    Path module = folder.resolve("module-info.java");
    Files.writeString(module, "module shop {\n  requires dev.penstock.runtime;\n}\n");
    Path runtime =
        Path.of(LiveCircuit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    UserCompiler.Outcome outcome =
        UserCompiler.JAVAC.compile(
            List.of(module, ORDERS), folder, List.of("--module-path", runtime.toString()));
    assertThat(outcome.text()).isEmpty();
    assertThat(outcome.success()).isTrue();
  }
}
