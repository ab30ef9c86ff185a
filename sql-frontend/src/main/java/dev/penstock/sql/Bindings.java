package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.CompilationAborted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names that WITH gives to queries; inner ones hide outer ones. */
final class Bindings {
  /** A named query: its rows, or the fault for which it has none. */
  record Named(String name, Relation relation, CompilationAborted fault) {}

  private final Map<String, Named> named;

  private Bindings(Map<String, Named> named) {
    this.named = named;
  }

  static Bindings none() {
    return new Bindings(Map.of());
  }

  /** The named query; null if there is none of this name. */
  Named find(String written) {
    return named.get(SqlName.folded(written));
  }

  /** These and one more. */
  Bindings with(Named added) {
    Map<String, Named> more = new LinkedHashMap<>(named);
    more.put(SqlName.folded(added.name()), added);
    return new Bindings(more);
  }

  List<String> names() {
    return named.values().stream().map(Named::name).toList();
  }
}
