package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The tables and views of a circuit by their names in SQL. */
final class Catalog {
  /** A table or view: its declared name and its columns. */
  record Entry(String name, RowType type) {}

  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final List<Table> tables = new ArrayList<>();
  private final Set<String> words = new LinkedHashSet<>();

  Catalog(CircuitRequest request) {
    for (Table table : request.tables()) {
      add(table.name(), table.type());
      tables.add(table);
    }
    for (View view : request.views()) {
      add(view.name(), view.type());
      tables.add(ofView(view));
      view.record().components().stream().map(RecordBinding.Component::name).forEach(this::addWord);
    }
  }

  /** A view as a table of which only the columns are known. */
  private static Table ofView(View view) {
    return new Table(
        view.name(),
        view.method(),
        TableKind.BAG,
        view.type(),
        view.record(),
        List.of(),
        /* keyRecord= */ null,
        /* checked= */ false,
        /* initial= */ null);
  }

  /** The tables, and the views as tables without a key. */
  LogicalPlan tables() {
    return new LogicalPlan(tables, List.of());
  }

  private void add(String name, RowType type) {
    entries.putIfAbsent(SqlName.bare(name), new Entry(name, type));
    addWord(name);
    type.columns().forEach(column -> addWord(column.name()));
  }

  private void addWord(String name) {
    words.add(SqlName.bare(name));
  }

  /** The table or view that a query means by a name. */
  Optional<Entry> find(String written) {
    return Optional.ofNullable(entries.get(SqlName.bare(written)));
  }

  List<String> names() {
    List<String> names = new ArrayList<>();
    entries.values().forEach(entry -> names.add(entry.name()));
    return names;
  }

  /** The bare names of all tables, views, columns and components. */
  Set<String> words() {
    return words;
  }
}
