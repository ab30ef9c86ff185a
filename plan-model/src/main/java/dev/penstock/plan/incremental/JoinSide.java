package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** One side of a join: its rows, with a column for each key that is computed, without NULL keys. */
final class JoinSide {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  private final CircuitOp input;
  private final SourceSpan origin;
  private final List<Expr> columns;
  private final List<RowType.Column> type;
  private final List<Integer> keys = new ArrayList<>();
  private final List<Expr> conditions = new ArrayList<>();

  JoinSide(CircuitOp input, SourceSpan origin) {
    this.input = input;
    this.origin = origin;
    this.columns = Columns.all(input.type());
    this.type = new ArrayList<>(input.type().columns());
  }

  void addKey(Expr key, boolean nullsMatch) {
    int position = position(key);
    keys.add(position);
    if (!nullsMatch && key.type().nullable()) {
      Expr column = new ColumnRef(position, key.type(), key.origin());
      conditions.add(new Call(ScalarFunction.IS_NOT_NULL, List.of(column), CERTAIN, key.origin()));
    }
  }

  /** The positions of the keys in {@link #rows}. */
  List<Integer> keys() {
    return keys;
  }

  /** The positions of the columns that the side has of its own. */
  List<Integer> own() {
    return Columns.first(input.type().size());
  }

  CircuitOp rows() {
    CircuitOp rows = allRows();
    return conditions.isEmpty() ? rows : new Filter(rows, Conjuncts.and(conditions), origin);
  }

  /** The rows with those that have NULL keys. */
  CircuitOp allRows() {
    return columns.size() > input.type().size()
        ? new Project(input, columns, new RowType(type), origin)
        : input;
  }

  /** Where column {@code i} of the query's join stands in the circuit's, if this is its left. */
  int joined(int i) {
    return i < input.type().size() ? i : i + columns.size() - input.type().size();
  }

  private int position(Expr key) {
    if (key instanceof ColumnRef ref) {
      return ref.index();
    }
    type.add(new RowType.Column(name(key, input.type()), key.type()));
    columns.add(key);
    return columns.size() - 1;
  }

  /** What a key is called: a column as it is, what is computed from one column after that. */
  static String name(Expr key, RowType row) {
    SortedSet<Integer> read = Columns.readBy(key);
    if (read.size() != 1) {
      return "key";
    }
    String column = row.name(read.first());
    if (key instanceof ColumnRef) {
      return column;
    }
    boolean fails = key instanceof Call call && call.function() == ScalarFunction.IS_FAILED;
    return column + (fails ? "_failed" : "_key");
  }
}
