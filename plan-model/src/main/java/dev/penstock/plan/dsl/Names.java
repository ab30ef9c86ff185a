package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the columns of a scope that terms name. */
record Names(Plan plan, Scope scope, ViewFaults faults) {
  /** The column of the one relation that has rows of the accessor's record. */
  Expr column(Column<?> accessor, SourceSpan at) {
    Component component = Component.of(accessor, faults, at);
    return single(
        scope.ofRecord(component.record()).stream()
            .filter(e -> e.isNamed(component.name()))
            .toList(),
        component,
        at);
  }

  /** The column of a relation. */
  Expr column(Relation owner, Column<?> accessor, SourceSpan at) {
    Component component = Component.of(accessor, faults, at);
    List<Scope.Entry> columns = of(owner, component.text(), at);
    return single(
        columns.stream()
            .filter(e -> e.record().equals(component.record()) && e.isNamed(component.name()))
            .toList(),
        component,
        at);
  }

  /** The column of a relation that has this name and kind. */
  Expr column(Relation owner, String name, TypeKind kind, SourceSpan at) {
    List<Scope.Entry> columns = of(owner, name, at);
    List<Scope.Entry> found = columns.stream().filter(e -> e.isNamed(name)).toList();
    if (found.isEmpty()) {
      List<String> names = columns.stream().map(Scope.Entry::name).toList();
      throw faults.abort(Message.UNKNOWN_COLUMN, at, name, Suggestions.didYouMean(name, names));
    }
    if (found.size() > 1) {
      throw faults.abort(Message.AMBIGUOUS_COLUMN, at, name, "the variable of its rows");
    }
    TypeKind given = found.get(0).type().kind();
    if (kind == TypeKind.DOUBLE ? !given.isNumeric() : given != kind) {
      throw faults.abort(
          Message.TYPE_MISMATCH,
          at,
          "column `" + name + "` is " + ViewFaults.name(found.get(0).type()));
    }
    return reference(found.get(0), at);
  }

  private Expr single(List<Scope.Entry> found, Component component, SourceSpan at) {
    if (found.size() == 1) {
      return reference(found.get(0), at);
    }
    if (found.size() > 1) {
      throw faults.abort(
          Message.AMBIGUOUS_COLUMN,
          at,
          component.text(),
          "the variable of its rows: `rows.col(" + component.text() + ")`");
    }
    throw faults.abort(Message.UNKNOWN_COLUMN, at, component.text(), "; " + rowsHere());
  }

  private String rowsHere() {
    String records =
        scope.entries().stream()
            .map(e -> e.record().isEmpty() ? "`" + e.name() + "`" : simple(e.record()))
            .distinct()
            .collect(Collectors.joining(", "));
    return "the rows here are of " + records;
  }

  private static String simple(String record) {
    return "`" + MethodName.simple(record) + "`";
  }

  private List<Scope.Entry> of(Relation owner, String text, SourceSpan at) {
    List<Scope.Entry> columns = scope.of(owner);
    if (columns.isEmpty()) {
      throw noRows(owner, text, at);
    }
    return columns;
  }

  private CompilationAborted noRows(Relation owner, String text, SourceSpan at) {
    String reason =
        owner.plan() == plan
            ? "they are not among the rows here; join them first"
            : "they belong to another plan, of circuit `" + owner.plan().circuit() + "`";
    return faults.abort(
        Message.INVALID_PLAN, at, "`" + text + "` is a column of other rows: " + reason);
  }

  /** A reference to a column of the scope. */
  static Expr reference(Scope.Entry entry, SourceSpan at) {
    return new ColumnRef(entry.index(), entry.type(), at);
  }
}
