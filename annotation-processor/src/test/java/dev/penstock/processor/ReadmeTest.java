package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.declaration.CircuitReader;
import dev.penstock.declaration.Faults;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.sql.SqlFrontend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** The code in the README compiles, and its plans are what the compiler makes of that code. */
class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final Pattern JAVA = Pattern.compile("(?ms)^```java\n(.*?)^```\n");
  private static final Pattern PLAN = Pattern.compile("(?ms)^```text\n(.*?)^```\n");
  private static final Pattern METHOD =
      Pattern.compile("(?m)^(?:private|protected) void (\\w+)\\(");
  private static final String IMPORTS =
      """
      import dev.penstock.*;
      import dev.penstock.annotation.*;
      import java.time.LocalDateTime;
      import java.util.Optional;
      """;

  private static String readme;
  private static List<String> code;

  @BeforeAll
  static void read() throws IOException {
    readme = Files.readString(README);
    code = blocks(JAVA, readme);
  }

  @Test
  void the_taste_compiles(@TempDir Path folder) throws IOException {
    Path board = folder.resolve("Board.java");
    Path use = folder.resolve("Use.java");
    Files.writeString(board, declarations());
    Files.writeString(
        use,
        IMPORTS
            + "class Use {\n  void use(LocalDateTime departure) {\n"
            + code.get(1)
            + "  }\n  void print(long weight, StateDelay row) {}\n}\n");

    UserCompiler.Outcome outcome = UserCompiler.JAVAC.compile(List.of(board, use), folder);

    assertThat(outcome.said())
        .filteredOn(said -> !said.text().startsWith("auxiliary class"))
        .extracting(UserCompiler.Said::text)
        .containsOnlyOnce("warnings found and -Werror specified")
        .hasSize(1);
  }

  @Test
  void plans_and_generated_methods_are_those_of_the_taste(@TempDir Path folder) throws IOException {
    Stops stops = stops(folder);
    List<String> plans = blocks(PLAN, readme);
    assertThat(plans).hasSameSizeAs(stops.plans());
    String actual = readme;
    for (int i = 0; i < plans.size(); i++) {
      actual = actual.replace("```text\n" + plans.get(i), "```text\n" + stops.plans().get(i));
    }
    for (String methods : code.subList(2, code.size())) {
      actual = actual.replace(methods, sameMethods(methods, stops.source()));
    }

    if (Boolean.getBoolean("golden.update") && !actual.equals(readme)) {
      Files.writeString(README, actual);
      throw new TestAbortedException("rewrote README.md; read the diff, run without the switch");
    }
    assertThat(readme).as("-Dgolden.update=true rewrites it").isEqualTo(actual);
  }

  /** The methods that a block shows, as they stand in the source. */
  private static String sameMethods(String block, String source) {
    return METHOD
        .matcher(block)
        .results()
        .map(name -> method(name.group(1), source))
        .collect(Collectors.joining("\n"));
  }

  private static String method(String name, String source) {
    Matcher matcher =
        Pattern.compile(
                "(?ms)(?:^  /\\*\\*(?:(?!\\*/).)*\\*/\n)?(?:^  @Override\n)?"
                    + "^  (?:private|protected) void "
                    + name
                    + "\\(.*?^  }\n")
            .matcher(source);
    assertThat(matcher.find()).as("the generated class has no method %s", name).isTrue();
    return matcher.group().indent(-2);
  }

  private static Stops stops(Path folder) throws IOException {
    Path board = folder.resolve("Board.java");
    Files.writeString(board, declarations());
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    Stops stops = new Stops();
    JavaCompiler.CompilationTask task =
        javac.getTask(
            null,
            null,
            null,
            List.of("-proc:only", "-classpath", System.getProperty("java.class.path")),
            null,
            javac.getStandardFileManager(null, null, null).getJavaFileObjects(board));
    task.setProcessors(List.of(stops));
    assertThat(task.call()).isTrue();
    return stops;
  }

  private static String declarations() {
    return IMPORTS + code.get(0).replace("public ", "");
  }

  private static List<String> blocks(Pattern fence, String text) {
    return fence.matcher(text).results().map((MatchResult block) -> block.group(1)).toList();
  }

  /** Takes the circuit through all stops and keeps what each makes. */
  @SupportedAnnotationTypes("dev.penstock.annotation.*")
  private static final class Stops extends AbstractProcessor {
    private List<String> plans = List.of();
    private String source = "";

    List<String> plans() {
      return plans;
    }

    String source() {
      return source;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      Faults faults = new Faults(processingEnv.getMessager());
      round.getRootElements().stream()
          .filter(element -> element.getSimpleName().contentEquals("FlightBoard"))
          .forEach(
              element ->
                  new CircuitReader(
                          processingEnv.getElementUtils(), processingEnv.getTypeUtils(), faults)
                      .read((TypeElement) element)
                      .ifPresent(declaration -> follow(declaration.request())));
      return true;
    }

    private void follow(CircuitRequest request) {
      Reporter reporter = new Reporter();
      PlanPrinter printer = new PlanPrinter();
      LogicalPlan logical = new SqlFrontend().plan(request, reporter);
      CompiledCircuit compiled =
          new CircuitCompiler().compile(request, logical, reporter).orElseThrow();
      plans =
          List.of(
              printer.print(logical),
              printer.print(compiled.optimized()),
              printer.print(new Incrementalize().apply(request, compiled.optimized())),
              printer.print(compiled.circuit()));
      source = compiled.source().text();
    }
  }
}
