package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.CompilationAborted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names that WITH gives to queries, inner ones hiding outer ones, and the row around. */
final class Bindings {
  /**
   * A named query: its rows, or the fault for which it has none.
   *
   * @param outer the row around it; null if there is none
   */
  record Named(String name, Relation relation, CompilationAborted fault, Outer outer) {}

  private final Map<String, Named> named;
  private final Outer outer;

  private Bindings(Map<String, Named> named, Outer outer) {
    this.named = named;
    this.outer = outer;
  }

  static Bindings none() {
    return new Bindings(Map.of(), null);
  }

  /** The named query; null if there is none of this name. */
  Named find(String written) {
    return named.get(SqlName.folded(written));
  }

  /** These and one more. */
  Bindings with(Named added) {
    Map<String, Named> more = new LinkedHashMap<>(named);
    more.put(SqlName.folded(added.name()), added);
    return new Bindings(more, outer);
  }

  /** The same names inside a subquery. */
  Bindings within(Outer around) {
    return new Bindings(named, around);
  }

  /** The row around the query in hand; null if it is no subquery. */
  Outer outer() {
    return outer;
  }

  List<String> names() {
    return named.values().stream().map(Named::name).toList();
  }
}
