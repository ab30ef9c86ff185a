package dev.penstock.testkit.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.declaration.DeclaredCircuit;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.DefinedPlan;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.pass.PlanVerifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages show of plan classes compiles, runs, and says what they say. */
class PlanPagesTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Pattern CIRCUIT = fence("java circuit");
  private static final Pattern PLAN = fence("java plan");
  private static final Pattern SNIPPET = fence("java define");
  private static final Pattern SAID = fence("text");
  private static final Pattern LINE = Pattern.compile("BoardPlan.java:(\\d+)");
  private static final PlanRunner RUNNER = new PlanRunner(Duration.ofSeconds(30));

  private static final String RECORDS =
      """
      record Airport(@NotNull String iata, String city, @NotNull String state) {}
      record Flight(
          @NotNull LocalDateTime departure,
          @NotNull String origin,
          String destination,
          int delay) {}
      record LateFlight(@NotNull LocalDateTime departure, @NotNull String origin, int delay) {}
      record StateDelay(@NotNull String state, long flights, double averageDelay) {}
      """;

  private static final String RESULTS =
      """
      record Trip(@NotNull String origin, String fromCity, String toCity) {}
      record Hour(@NotNull LocalDateTime hour, long flights) {}
      record Totals(long flights, Integer worst) {}
      record Route(@NotNull String origin, String destination) {}
      record Code(@NotNull String code) {}
      record Origins(@NotNull String origin, int level, long flights) {}
      record Served(@NotNull String iata, long flights, Integer worst) {}
      """;

  private static final String SCANS =
      """
      Rows<Flight> flight = plan.scan(Board::flight, Flight.class);
      Rows<Airport> airport = plan.scan(Board::airport, Airport.class);
      """;

  private static final String IMPORTS =
      """
      import dev.penstock.*;
      import dev.penstock.annotation.*;
      import dev.penstock.plan.dsl.*;
      import java.time.*;
      """;

  private static final String PLAN_IMPORTS =
      """
      import static dev.penstock.plan.dsl.Aggregates.*;
      import static dev.penstock.plan.dsl.DataType.*;
      import static dev.penstock.plan.dsl.Expressions.*;
      import static dev.penstock.plan.dsl.Functions.*;
      """;

  @TempDir private Path folder;

  private static Pattern fence(String info) {
    return Pattern.compile("```" + info + "\n(.*?)```\n", Pattern.DOTALL);
  }

  private UserSources compile(String circuit, String plan) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("Board.java", IMPORTS + circuit);
    texts.put("BoardPlan.java", PLAN_IMPORTS + IMPORTS + plan);
    return UserSources.compile(ToolProvider.getSystemJavaCompiler(), texts, folder, folder);
  }

  @Test
  void the_tutorial_compiles_and_defines_its_circuit() throws IOException {
    String page = Files.readString(DOCS.resolve("dsl.md"));
    UserSources sources =
        compile(RECORDS + first(CIRCUIT, page), withoutImports(first(PLAN, page)));
    Reporter reporter = new Reporter();

    Optional<DefinedPlan> defined = run(sources, reporter);

    assertThat(reporter.diagnostics()).isEmpty();
    PlanVerifier.check(defined.orElseThrow().plan(), "the tutorial");
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void every_snippet_of_the_tutorial_runs(String snippet) throws IOException {
    String page = Files.readString(DOCS.resolve("dsl.md"));
    UserSources sources =
        compile(RECORDS + RESULTS + first(CIRCUIT, page), planOf(SCANS + snippet));
    Reporter reporter = new Reporter();

    run(sources, reporter);

    assertThat(reporter.diagnostics())
        .filteredOn(diagnostic -> diagnostic.message() != Message.VIEW_NOT_DEFINED)
        .isEmpty();
  }

  static Stream<String> snippets() throws IOException {
    return SNIPPET
        .matcher(Files.readString(DOCS.resolve("dsl.md")))
        .results()
        .map(result -> result.group(1));
  }

  static Stream<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(DOCS.resolve("diagnostics"))) {
      return files.filter(PlanPagesTest::hasPlan).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void a_page_says_what_the_build_says(Path page) throws IOException {
    String text = Files.readString(page);
    String example = first(PLAN, text);
    String circuit =
        """
        record Airport(@NotNull String iata, @NotNull String city, @NotNull String state) {}
        record Flight(
            @NotNull LocalDateTime departure,
            @NotNull String origin,
            @NotNull String destination,
            int delay) {}
        @Circuit(plan = BoardPlan.class)
        interface Board extends LiveCircuit {
          @Table(key = "iata") MapHandle<String, Airport> airport();
          @Table BagHandle<Flight> flight();
          @View ListView<Late> late();
        }
        """;
    String body = paragraphs(example, /* records= */ false);
    Reporter reporter = new Reporter();

    run(compile(paragraphs(example, /* records= */ true) + circuit, planOf(body)), reporter);

    int start = lineOfBody();
    assertThat(reporter.diagnostics().stream().map(d -> said(d, start)))
        .containsExactly(first(SAID, text));
    assertThat(first(SAID, text))
        .startsWith("[" + page.getFileName().toString().replace(".md", "]"));
  }

  /** What is said, with lines that count from the first one of the page's example. */
  private static String said(Diagnostic diagnostic, int start) {
    String place = diagnostic.span().source() + ":" + diagnostic.span().line();
    return LINE.matcher(diagnostic.headline() + "\n    " + place + "\n")
        .replaceAll(line -> "BoardPlan.java:" + (Integer.parseInt(line.group(1)) - start + 1));
  }

  private static String paragraphs(String example, boolean records) {
    return Stream.of(example.split("\n\n", -1))
        .filter(part -> part.startsWith("record ") == records)
        .collect(Collectors.joining("\n\n"));
  }

  private static boolean hasPlan(Path page) {
    try {
      return PLAN.matcher(Files.readString(page)).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String planOf(String body) {
    return "public final class BoardPlan implements PlanDefinition {\n"
        + "  @Override public void define(Plan plan) {\n"
        + body
        + "\n}}\n";
  }

  /** The line of the file on which the body of a plan begins. */
  private static int lineOfBody() {
    return (int)
        (PLAN_IMPORTS + IMPORTS + planOf("")).lines().takeWhile(l -> !l.contains("}}")).count();
  }

  private static Optional<DefinedPlan> run(UserSources sources, Reporter reporter) {
    assertThat(sources.circuits()).as(String.join("\n", sources.said())).hasSize(1);
    DeclaredCircuit circuit = sources.circuits().get(0);
    return RUNNER.run(sources.load(circuit.plan().orElseThrow()), circuit.request(), reporter);
  }

  private static String withoutImports(String java) {
    return java.lines()
        .filter(line -> !line.startsWith("import "))
        .collect(Collectors.joining("\n"));
  }

  private static String first(Pattern fence, String page) {
    Matcher matcher = fence.matcher(page);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }
}
