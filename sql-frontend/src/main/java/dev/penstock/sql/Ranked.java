package dev.penstock.sql;

import dev.penstock.plan.binding.RankBounds;
import dev.penstock.plan.binding.RankRef;
import dev.penstock.plan.binding.Shapes;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows under a ranking: first the columns of the select list in their order, by which rows of one
 * rank are told apart, then whatever else the ranking is about.
 */
final class Ranked {
  private final LogicalOp input;
  private final List<Expr> columns = new ArrayList<>();
  private final List<RowType.Column> types = new ArrayList<>();
  private LogicalOp rows;

  /** Rows of which nothing is wanted yet. */
  Ranked(LogicalOp input) {
    this.input = input;
  }

  /** The position of a value; it becomes one more column if it is none yet. */
  int add(Expr value, String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (Shapes.same(columns.get(i), value)) {
        return i;
      }
    }
    columns.add(value);
    types.add(new RowType.Column(name, value.type()));
    return columns.size() - 1;
  }

  /** Sort keys of values; a constant orders nothing, nor does a value that is there already. */
  List<SortKey> order(List<Expr> values, List<SortItem> items) {
    List<SortKey> order = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      SortItem item = items.get(i);
      if (!isConstant(values.get(i))) {
        int column = add(values.get(i), name(values.get(i)));
        if (order.stream().noneMatch(key -> key.column() == column)) {
          order.add(new SortKey(column, item.descending(), item.nullsFirst()));
        }
      }
    }
    return order;
  }

  /** The positions of values, a constant left out. */
  List<Integer> keys(List<Expr> values) {
    List<Integer> keys = new ArrayList<>();
    for (Expr value : values) {
      int column = isConstant(value) ? -1 : add(value, name(value));
      if (column >= 0 && !keys.contains(column)) {
        keys.add(column);
      }
    }
    return keys;
  }

  /** Whether a value is the same in every row, so that it need not be kept. */
  static boolean isConstant(Expr value) {
    return value instanceof Literal || value instanceof UntypedNull;
  }

  private String name(Expr value) {
    return value instanceof ColumnRef ref ? input.type().name(ref.index()) : "key";
  }

  /** The columns of the input that an expression reads are wanted, too. */
  void keep(Expr expr) {
    for (int column : Columns.readBy(expr)) {
      Expr ref = Columns.ref(input.type(), column);
      add(ref, name(ref));
    }
  }

  /** Ranks the rows, all of them. */
  void rank(Ranking.Function function, List<Integer> keys, List<SortKey> order, SourceSpan origin) {
    LogicalOp project = new Project(input, columns, new RowType(types), origin);
    List<RowType.Column> all = new ArrayList<>(types);
    all.add(new RowType.Column("rank", new RankRef(origin).type()));
    Ranking ranking = new Ranking(function, 1, Ranking.UNBOUNDED);
    rows = new TopK(project, keys, order, ranking, new RowType(all), origin);
  }

  /** Cuts the rows. */
  void limit(Limit limit, List<SortKey> order, SourceSpan origin) {
    rows = limit.of(new Project(input, columns, new RowType(types), origin), order);
  }

  /** Keeps only rows for which a condition over ranks and kept columns is TRUE. */
  void filter(Expr condition) {
    Expr own =
        Columns.rewrite(
            condition,
            e ->
                e instanceof RankRef
                    ? rank()
                    : e instanceof ColumnRef ref
                        ? value(Columns.ref(input.type(), ref.index()))
                        : e);
    RankBounds bounds = new RankBounds(rows, own);
    rows =
        bounds
            .condition()
            .map(rest -> (LogicalOp) new Filter(bounds.rows(), rest, condition.origin()))
            .orElse(bounds.rows());
  }

  /** A value, or a rank, as a column of the rows. */
  Expr value(Expr value) {
    if (isConstant(value)) {
      return value;
    }
    return value instanceof RankRef ? rank() : Columns.ref(rows.type(), add(value, ""));
  }

  private Expr rank() {
    return Columns.ref(rows.type(), columns.size());
  }

  LogicalOp rows() {
    return rows;
  }
}
