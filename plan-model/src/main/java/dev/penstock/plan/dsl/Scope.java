package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The columns that an expression may name, in the order of the row. */
record Scope(List<Entry> entries) {
  /**
   * One column of the row.
   *
   * @param owners the variables that stand for it
   * @param record binary name of the record whose component it is; empty if it is of none
   * @param at the line that makes it; none for a column of a table or view
   */
  record Entry(
      Set<Relation> owners, String record, String name, SqlType type, int index, SourceSpan at) {
    boolean isNamed(String other) {
      return SqlName.bare(name).equals(SqlName.bare(other));
    }
  }

  Scope {
    entries = List.copyOf(entries);
  }

  /** The columns of one relation, which are components of one record. */
  static Scope of(Relation owner, String record, RowType type) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      entries.add(new Entry(Set.of(owner), record, type.name(i), type.type(i), i, SourceSpan.NONE));
    }
    return new Scope(entries);
  }

  /** The same columns, for which one more variable stands. */
  Scope ownedBy(Relation owner) {
    List<Entry> owned = new ArrayList<>();
    for (Entry e : entries) {
      Set<Relation> owners = new LinkedHashSet<>(e.owners());
      owners.add(owner);
      owned.add(new Entry(owners, e.record(), e.name(), e.type(), e.index(), e.at()));
    }
    return new Scope(owned);
  }

  /** The same columns, for which only this variable stands. */
  Scope ownedOnlyBy(Relation owner) {
    return new Scope(
        entries.stream()
            .map(e -> new Entry(Set.of(owner), e.record(), e.name(), e.type(), e.index(), e.at()))
            .toList());
  }

  /** The columns of a join: this one's, then those of {@code right}. */
  Scope join(Scope right) {
    List<Entry> all = new ArrayList<>(entries);
    for (Entry e : right.entries) {
      int index = entries.size() + e.index();
      all.add(new Entry(e.owners(), e.record(), e.name(), e.type(), index, e.at()));
    }
    return new Scope(all);
  }

  /** The same columns and one more behind them, under the name of a component. */
  Scope with(Relation owner, Component component, SqlType type, SourceSpan at) {
    List<Entry> all = new ArrayList<>(entries);
    int index = entries.size();
    all.add(new Entry(Set.of(owner), component.record(), component.name(), type, index, at));
    return new Scope(all);
  }

  /** The same columns with the types of a row. */
  Scope over(RowType row) {
    return new Scope(
        entries.stream()
            .map(
                e ->
                    new Entry(
                        e.owners(), e.record(), e.name(), row.type(e.index()), e.index(), e.at()))
            .toList());
  }

  /** Whether a variable stands for columns of both. */
  boolean sharesOwner(Scope other) {
    return entries.stream()
        .flatMap(e -> e.owners().stream())
        .anyMatch(o -> other.entries.stream().anyMatch(e -> e.owners().contains(o)));
  }

  /** The columns of this name. */
  List<Entry> named(String name) {
    return entries.stream().filter(e -> e.isNamed(name)).toList();
  }

  /** The columns of one variable. */
  List<Entry> of(Relation owner) {
    return entries.stream().filter(e -> e.owners().contains(owner)).toList();
  }

  /** The columns that are components of a record. */
  List<Entry> ofRecord(String record) {
    return entries.stream().filter(e -> e.record().equals(record)).toList();
  }

  /** The columns as results of a query that is written at a line, unless they say another. */
  List<Output> outputs(SourceSpan at) {
    return entries.stream()
        .map(e -> Output.of(SqlName.ofJava(e.name()), e.at().isNone() ? at : e.at()))
        .toList();
  }
}
