package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Parts;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Sizes;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * Values that are computed over the columns of a row, one after the other, each into local
 * variables. A method that gets long goes on in another, which takes what is still read.
 */
final class Computation {
  /** One value: the column that it becomes, behind those of the row. */
  private record Step(int target, String name, Expr expr) {}

  /** About how many bytecodes it takes to hand on a column. */
  private static final int HANDED_ON = 5;

  private final Emission emission;
  private final CircuitOp rows;
  private final List<Step> steps = new ArrayList<>();
  private final Map<Integer, StoredColumn> computed = new HashMap<>();
  private int next;

  /** Computes nothing yet over the rows of an operator. */
  Computation(Emission emission, CircuitOp rows) {
    this.emission = emission;
    this.rows = rows;
    this.next = rows.type().size();
  }

  /** Computes an expression; returns the column that it becomes. */
  int add(Expr expr, String name) {
    Expr rest = prepare(expr, name);
    steps.add(new Step(next, name, rest));
    return next++;
  }

  /** Computes the parts of an expression that is too large; returns what is left of it. */
  Expr prepare(Expr expr, String name) {
    List<Expr> parts = Parts.of(expr, next);
    for (Expr part : parts.subList(0, parts.size() - 1)) {
      steps.add(new Step(next++, name + "Part", part));
    }
    return parts.get(parts.size() - 1);
  }

  /**
   * Writes the computation, then what is done with the row.
   *
   * @param read the columns that {@code then} reads, computed ones included
   */
  void run(Row row, SortedSet<Integer> read, Scope scope, BiConsumer<Row, Scope> then) {
    run(0, row, read, scope, then);
  }

  private void run(
      int first, Row row, SortedSet<Integer> read, Scope scope, BiConsumer<Row, Scope> then) {
    for (int i = first; i <= steps.size(); i++) {
      if (isLong(scope, row)) {
        int from = i;
        Continuation rest = new Continuation(emission, stillRead(from, row, read), row);
        rest.call(row, scope);
        run(from, rest.row(), read, rest.scope(), then);
        rest.add();
        return;
      }
      if (i == steps.size()) {
        then.accept(row, scope);
        return;
      }
      Step step = steps.get(i);
      Value value = emission.translator(row, scope, step.name()).translate(step.expr());
      Value stored = emission.store(value, step.name(), row, scope);
      row.with(step.target(), stored);
      computed.put(
          step.target(),
          new StoredColumn(step.target(), step.name(), stored.type(), stored.canFail()));
    }
  }

  /** Whether a method is to end here; what has many columns to hand on ends sooner. */
  private static boolean isLong(Scope scope, Row row) {
    int calls = Math.min(HANDED_ON * row.columns().size(), Sizes.CUT / 2);
    return scope.body().size() > Sizes.CUT - calls;
  }

  private List<StoredColumn> stillRead(int from, Row row, SortedSet<Integer> read) {
    SortedSet<Integer> still = new TreeSet<>(read);
    steps.subList(from, steps.size()).forEach(s -> still.addAll(Columns.readBy(s.expr())));
    List<StoredColumn> columns = new ArrayList<>();
    for (int column : still) {
      if (row.has(column)) {
        columns.add(
            column < rows.type().size() ? emission.column(rows, column) : computed.get(column));
      }
    }
    return columns;
  }
}
