package dev.penstock.shell.engine;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.sql.ddl.CircuitDeclaration;
import dev.penstock.sql.ddl.Statement.Name;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The tables and views of a session by their names. */
final class Relations {
  static final String PACKAGE = "session";
  static final String INTERFACE = "Session";
  static final String CLASS = "SessionCircuit";

  private final Map<String, StoredTable> tables = new LinkedHashMap<>();
  private final Map<String, KeptView> views = new LinkedHashMap<>();
  private CircuitRequest catalog;

  Collection<StoredTable> tables() {
    return tables.values();
  }

  Collection<KeptView> views() {
    return views.values();
  }

  /** The table of this name, or null. */
  StoredTable table(String name) {
    return tables.get(SqlName.bare(name));
  }

  /** The view of this name, or null. */
  KeptView view(String name) {
    return views.get(SqlName.bare(name));
  }

  boolean has(String name) {
    return table(name) != null || view(name) != null;
  }

  /** The table that a statement changes. */
  StoredTable require(Name name) {
    StoredTable table = table(name.text());
    if (table == null) {
      if (view(name.text()) != null) {
        throw refused(
            Message.INVALID_SQL, name, "`" + name + "` is a view; change the tables that it reads");
      }
      throw unknown(name);
    }
    return table;
  }

  StatementRefused unknown(Name name) {
    List<String> names = new ArrayList<>();
    tables.values().forEach(table -> names.add(table.name()));
    views.values().forEach(view -> names.add(view.name()));
    return refused(
        Message.UNKNOWN_TABLE, name, name.text(), Suggestions.didYouMean(name.text(), names));
  }

  private static StatementRefused refused(Message message, Name at, Object... arguments) {
    return new StatementRefused(List.of(Diagnostic.of(message, at.place().span(), arguments)));
  }

  void requireFree(Name name) {
    if (has(name.text())) {
      throw refused(
          Message.INVALID_SQL, name, "`" + name + "` is there already; drop it, or choose a name");
    }
  }

  void add(StoredTable table) {
    tables.put(SqlName.bare(table.name()), table);
    catalog = null;
  }

  void add(KeptView view) {
    views.put(SqlName.bare(view.name()), view);
    catalog = null;
  }

  /** Drops what no view reads any more. */
  void drop(Name name) {
    for (KeptView view : views.values()) {
      if (view.reads().contains(SqlName.bare(name.text()))) {
        throw refused(
            Message.INVALID_SQL, name, "view `" + view.name() + "` reads it; drop that before");
      }
    }
    tables.remove(SqlName.bare(name.text()));
    views.remove(SqlName.bare(name.text()));
    catalog = null;
  }

  /** All tables and views, as queries may read them. */
  CircuitRequest catalog() {
    if (catalog == null) {
      CircuitDeclaration all = new CircuitDeclaration(PACKAGE, INTERFACE);
      tables.values().forEach(table -> declare(table, all));
      views.values().forEach(view -> all.view(view.name(), view.query().sql(), view.type()));
      catalog = all.request(CLASS);
    }
    return catalog;
  }

  /** The circuit of all views and of the tables that they read. */
  CircuitRequest kept() {
    CircuitDeclaration kept = new CircuitDeclaration(PACKAGE, INTERFACE);
    Set<String> read = new TreeSet<>();
    views.values().forEach(view -> read.addAll(view.reads()));
    tables.forEach(
        (name, table) -> {
          if (read.contains(name)) {
            declare(table, kept);
          }
        });
    views.values().forEach(view -> kept.view(view.name(), view.query().sql(), view.type()));
    return kept.request(CLASS);
  }

  static void declare(StoredTable table, CircuitDeclaration into) {
    into.table(
        table.name(),
        table.type(),
        table.declaration().key().columns(),
        CircuitDeclaration.Deletes.CHECKED);
  }
}
