package dev.penstock.shell.prompt;

import dev.penstock.Counter;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.shell.engine.Outcome;
import dev.penstock.shell.engine.QueryResult;
import dev.penstock.shell.engine.Session;
import dev.penstock.shell.engine.StatementRefused;
import dev.penstock.shell.engine.UnfitText;
import dev.penstock.shell.text.BadInput;
import dev.penstock.shell.text.CsvFiles;
import dev.penstock.shell.text.TableText;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The commands that begin with a point. */
final class DotCommands {
  private static final List<String> NAMES =
      List.of(
          ".help", ".quit", ".tables", ".timing", ".counters", ".explain", ".import", ".export");
  private static final String HELP =
      """
      CREATE TABLE, CREATE VIEW, DROP, INSERT, UPDATE, DELETE and queries end with a semicolon.
      .tables                 the tables and views with their columns
      .explain [QUERY]        the way of a query, or of all views, to the code that runs
      .counters               how many rows the last step had, and all, in each part of the views
      .import FILE.csv TABLE  insert the rows of a file; its first line names the columns
      .export FILE.csv QUERY  write the answer to a query; a table's or view's name will do
      .timing on|off          print how long each statement takes
      .help                   this text
      .quit                   end""";

  private static final RowType COUNTERS =
      new RowType(
          List.of(
              new RowType.Column("part", SqlType.of(TypeKind.VARCHAR)),
              new RowType.Column("last step", SqlType.of(TypeKind.BIGINT)),
              new RowType.Column("all steps", SqlType.of(TypeKind.BIGINT))));

  private final Session session;
  private final PrintWriter out;
  private boolean timing;

  DotCommands(Session session, PrintWriter out) {
    this.session = session;
    this.out = out;
  }

  boolean isTiming() {
    return timing;
  }

  /** Does a command; returns whether it was done. */
  boolean execute(String line) {
    String[] words = line.split("\\s+", 2);
    String rest = words.length < 2 ? "" : words[1].strip();
    SqlSource source = new SqlSource("input", rest.replaceFirst(";\\s*$", ""));
    try {
      switch (words[0]) {
        case ".help" -> out.println(HELP);
        case ".tables" -> tables();
        case ".counters" -> counters();
        case ".timing" -> timing(rest);
        case ".explain" -> out.print(session.explain(source.all()));
        case ".import" -> importFile(rest);
        case ".export" -> exportFile(rest);
        default -> throw unknown(words[0]);
      }
      return true;
    } catch (StatementRefused refused) {
      out.println(
          refused.diagnostics().isEmpty()
              ? refused.getMessage()
              : RefusalText.of(refused, source.all()));
    } catch (BadInput fault) {
      out.println(fault.getMessage());
    } finally {
      out.flush();
    }
    return false;
  }

  private static StatementRefused unknown(String command) {
    String meant = Suggestions.didYouMean(command, NAMES);
    return new StatementRefused(
        "there is no command `" + command + "`" + (meant.isEmpty() ? "; .help lists them" : meant));
  }

  private void tables() {
    for (Map.Entry<String, RowType> relation : session.columns().entrySet()) {
      String columns =
          relation.getValue().columns().stream()
              .map(column -> column.name() + " " + column.type())
              .collect(Collectors.joining(", "));
      String kind = session.isView(relation.getKey()) ? "view  " : "table ";
      out.println(kind + relation.getKey() + " (" + columns + ")");
    }
  }

  private void counters() {
    List<List<Object>> rows = new ArrayList<>();
    for (Counter counter : session.counters()) {
      String part = counter.kind().name().toLowerCase(Locale.ROOT) + " " + counter.name();
      rows.add(List.of(part, counter.lastStep(), counter.total()));
    }
    out.println(rows.isEmpty() ? "no view has rows yet" : TableText.of(COUNTERS, rows));
  }

  private void timing(String rest) {
    if (!rest.equals("on") && !rest.equals("off")) {
      throw new StatementRefused("write .timing on or .timing off");
    }
    timing = rest.equals("on");
  }

  private void importFile(String rest) {
    String[] words = words(rest, ".import FILE.csv TABLE");
    String table = words[1];
    RowType type = columns(table);
    CsvFiles.Content content = CsvFiles.read(Path.of(words[0]), type);
    try {
      long rows = session.insertTexts(table, content.rows());
      out.println(Interpreter.rows(rows) + " inserted");
      Interpreter.printChanges(session, out);
    } catch (UnfitText unfit) {
      throw new BadInput(
          words[0],
          content.lines().get(unfit.row()),
          unfit.column().orElse(0) + 1,
          unfit.column().isPresent()
              ? "column `" + type.name(unfit.column().getAsInt()) + "`: " + unfit.getMessage()
              : unfit.getMessage());
    } catch (StatementRefused refused) {
      throw new BadInput(words[0], refused.getMessage());
    }
  }

  private RowType columns(String table) {
    Optional<RowType> type =
        session.columns().entrySet().stream()
            .filter(entry -> entry.getKey().equalsIgnoreCase(table))
            .filter(entry -> !session.isView(entry.getKey()))
            .map(Map.Entry::getValue)
            .findFirst();
    return type.orElseThrow(
        () ->
            new StatementRefused(
                "there is no table `"
                    + table
                    + "`"
                    + Suggestions.didYouMean(table, session.columns().keySet())));
  }

  private void exportFile(String rest) {
    String[] words = words(rest, ".export FILE.csv QUERY");
    String query = words[1].replaceFirst(";\\s*$", "");
    String sql = query.matches("\\w+") ? "SELECT * FROM " + query : query;
    Slice slice = new SqlSource("input", sql).all();
    QueryResult result;
    try {
      result = answer(slice);
    } catch (StatementRefused refused) {
      throw new StatementRefused(RefusalText.of(refused, slice));
    }
    try {
      CsvFiles.write(Path.of(words[0]), result);
      out.println(Interpreter.rows(result.rows().size()) + " written to " + words[0]);
    } catch (NoSuchFileException e) {
      throw new BadInput(words[0], "cannot be written: there is no such folder");
    } catch (IOException e) {
      throw new BadInput(words[0], "cannot be written: " + e.getMessage());
    }
  }

  private QueryResult answer(Slice query) {
    if (session.execute(query, Session.Stepping.AT_ONCE) instanceof Outcome.Answered answered) {
      return answered.result();
    }
    throw new StatementRefused("only the answer to a query can be exported");
  }

  private static String[] words(String rest, String usage) {
    String[] words = rest.split("\\s+", 2);
    if (words.length < 2 || words[1].isBlank()) {
      throw new StatementRefused("write " + usage);
    }
    return words;
  }
}
