package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.run.CaseRun.StepRecord;
import dev.penstock.fuzz.sql.DatabasePrinter;
import dev.penstock.fuzz.sql.DuckDbPrinter;
import dev.penstock.fuzz.sql.PostgresPrinter;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.script.RowText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a case as a view script that expects what the database says. */
final class ScriptText {
  private final RandomCase randomCase;

  ScriptText(RandomCase randomCase) {
    this.randomCase = randomCase;
  }

  /** The views as the database was given them. */
  String definitions(DatabaseKind kind) {
    DatabasePrinter printer =
        kind == DatabaseKind.DUCKDB ? new DuckDbPrinter() : new PostgresPrinter();
    return randomCase.views().stream()
        .map(view -> view.definition(printer) + ";")
        .collect(Collectors.joining("\n"));
  }

  /** The script of what happened, step 0 first. */
  String text(List<StepRecord> records) {
    StringBuilder text = new StringBuilder("# what it shows\ntables\n");
    randomCase.tables().forEach(table -> text.append(table(table)).append('\n'));
    for (RandomView view : randomCase.views()) {
      text.append("\nview ")
          .append(view.name())
          .append('(')
          .append(columns(view.type(), List.of()));
      text.append(')').append(suffix(view)).append('\n').append(view.sql()).append('\n');
    }
    Map<String, Bag> before = Map.of();
    for (int i = 0; i < records.size(); i++) {
      StepRecord step = records.get(i);
      text.append(i == 0 ? "\nstart\n" : "\nstep\n");
      step.changes().forEach(change -> text.append(change(change)).append('\n'));
      text.append("----\n");
      if (step.expected() == null) {
        text.append("refused .\n");
      } else {
        text.append(shown(before, step.expected()));
        before = step.expected();
      }
    }
    return text.toString();
  }

  private static String suffix(RandomView view) {
    if (view.kind() == ViewKind.MAP) {
      return view.key().stream()
          .map(view.type()::name)
          .collect(Collectors.joining(", ", " map(", ")"));
    }
    return view.kind() == ViewKind.LIST ? " list" : "";
  }

  private static String table(RandomTable table) {
    if (table.kind() == TableKind.VALUE) {
      return "value " + table.name() + " " + type(table.type().type(0));
    }
    String kind =
        switch (table.kind()) {
          case STREAM -> "stream ";
          case SET -> "set ";
          default -> table.checked() ? "checked " : "";
        };
    return kind + table.name() + "(" + columns(table.type(), table.key()) + ")";
  }

  private static String columns(RowType type, List<Integer> key) {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      columns.add(type.name(i) + " " + type(type.type(i)) + (key.contains(i) ? " KEY" : ""));
    }
    return String.join(", ", columns);
  }

  private static String type(SqlType type) {
    return type.withNullable(true).toString();
  }

  private String change(Change change) {
    RandomTable table =
        randomCase.tables().stream()
            .filter(t -> t.name().equals(change.table()))
            .findFirst()
            .orElseThrow();
    boolean keyed = table.kind() == TableKind.KEYED;
    String kind =
        switch (change.kind()) {
          case INSERT -> "+1";
          case DELETE -> keyed ? "delete" : "-1";
          default -> change.kind().name().toLowerCase(java.util.Locale.ROOT);
        };
    RowType type = table.type();
    if (keyed && change.kind() == Change.Kind.DELETE) {
      type = new RowType(table.key().stream().map(type.columns()::get).toList());
    }
    return table.name() + " " + kind + " " + RowText.print(change.row(), type);
  }

  private String shown(Map<String, Bag> before, Map<String, Bag> after) {
    StringBuilder text = new StringBuilder();
    boolean several = randomCase.views().size() > 1;
    for (RandomView view : randomCase.views()) {
      Bag change = after.get(view.name()).minus(before.getOrDefault(view.name(), new Bag()));
      change
          .rows()
          .forEach(
              (row, weight) ->
                  text.append(several ? view.name() + " " : "")
                      .append(weight > 0 ? "+" : "")
                      .append(weight)
                      .append(' ')
                      .append(RowText.print(row, view.type()))
                      .append('\n'));
    }
    return text.toString();
  }
}
