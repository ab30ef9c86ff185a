package dev.penstock.testkit.script;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.type.RowType;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the changes of a step and what they are expected to show. */
final class StepParser {
  private static final Pattern CHANGE =
      Pattern.compile("(\\w+) ([+-]\\d+|insert|upsert|update|delete|set) (\\(.*\\))");
  private static final Pattern SHOWN = Pattern.compile("(?:(\\w+) )?([+-]\\d+) (\\(.*\\))");
  private static final String REFUSED = "refused";

  private final CircuitRequest request;

  StepParser(CircuitRequest request) {
    this.request = request;
  }

  /** Reads a step that starts from the given pending changes. */
  ScriptStep step(Section section, List<Change> pending) {
    List<Change> changes = new ArrayList<>(pending);
    int line = section.line();
    for (String text : section.body()) {
      changes.addAll(changes(++line, text));
    }
    List<String> expected = section.expected() == null ? List.of() : section.expected();
    if (expected.size() == 1 && expected.get(0).startsWith(REFUSED)) {
      Pattern refusal = Pattern.compile(expected.get(0).substring(REFUSED.length()).trim());
      return new ScriptStep(section, changes, pending.size(), null, refusal);
    }
    return new ScriptStep(section, changes, pending.size(), shown(line + 1, expected), null);
  }

  private List<Change> changes(int line, String text) {
    Matcher matcher = CHANGE.matcher(text);
    if (!matcher.matches()) {
      throw new ScriptException(line, "no change: `" + text + "`");
    }
    Table table =
        request.tables().stream()
            .filter(t -> t.name().equals(matcher.group(1)))
            .findFirst()
            .orElseThrow(() -> new ScriptException(line, "no table: `" + text + "`"));
    String verb = matcher.group(2);
    try {
      if (!verb.startsWith("+") && !verb.startsWith("-")) {
        return List.of(named(table, verb, matcher.group(3)));
      }
      int weight = Integer.parseInt(verb);
      Change change = weighted(table, weight, RowText.parse(matcher.group(3), table.type()));
      return Collections.nCopies(Math.abs(weight), change);
    } catch (IllegalArgumentException e) {
      throw new ScriptException(line, e.getMessage());
    }
  }

  private static Change named(Table table, String verb, String row) {
    Change.Kind kind = Change.Kind.valueOf(verb.toUpperCase(Locale.ROOT));
    boolean byKey = kind == Change.Kind.DELETE && table.kind() == TableKind.KEYED;
    RowType type = table.type();
    if (byKey) {
      type = new RowType(table.key().stream().map(table.type().columns()::get).toList());
    }
    return new Change(table.name(), kind, RowText.parse(row, type));
  }

  private static Change weighted(Table table, int weight, List<Object> row) {
    if (table.kind() != TableKind.KEYED) {
      Change.Kind kind = weight > 0 ? Change.Kind.INSERT : Change.Kind.DELETE;
      return new Change(table.name(), kind, row);
    }
    if (weight > 0) {
      return new Change(table.name(), Change.Kind.UPSERT, row);
    }
    List<Object> key = new ArrayList<>();
    table.key().forEach(column -> key.add(row.get(column)));
    return new Change(table.name(), Change.Kind.DELETE, key);
  }

  private Map<String, Bag> shown(int line, List<String> expected) {
    Map<String, Bag> shown = new LinkedHashMap<>();
    request.views().forEach(view -> shown.put(view.name(), new Bag()));
    int number = line;
    for (String text : expected) {
      number++;
      Matcher matcher = SHOWN.matcher(text);
      if (!matcher.matches()) {
        throw new ScriptException(number, "no row with a weight: `" + text + "`");
      }
      View view = view(number, matcher.group(1));
      List<Object> row = RowText.parse(matcher.group(3), view.type());
      shown.get(view.name()).add(row, Long.parseLong(matcher.group(2)));
    }
    return shown;
  }

  private View view(int line, String name) {
    List<View> views = request.views();
    if (name == null && views.size() == 1) {
      return views.get(0);
    }
    return views.stream()
        .filter(view -> view.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new ScriptException(line, "no view `" + name + "`"));
  }
}
