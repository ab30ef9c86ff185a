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
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.subquery.Facts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows under a ranking: first the columns of the select list in their order, by which rows of one
 * rank are told apart, then whatever else the ranking is about.
 */
final class Ranked {
  /** A ranking by columns. */
  private record Wanted(RankCall call, List<Integer> keys, List<SortKey> order) {}

  private final LogicalOp input;
  private final Facts facts;
  private final Faults faults;
  private final List<Expr> columns = new ArrayList<>();
  private final List<RowType.Column> types = new ArrayList<>();
  private final List<Wanted> rankings = new ArrayList<>();

  /** For each ranking the position of its rank. */
  private final Map<Integer, Integer> ranks = new HashMap<>();

  private LogicalOp rows;

  /** Rows of which nothing is wanted yet. */
  Ranked(LogicalOp input, Facts facts, Faults faults) {
    this.input = input;
    this.facts = facts;
    this.faults = faults;
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

  /** Ranks the rows, all of them, once {@link #join} says that all columns are there. */
  void rank(RankCall call, List<Integer> keys, List<SortKey> order) {
    rankings.add(new Wanted(call, keys, order));
  }

  /**
   * The rows with the rank of each ranking behind their columns. Each ranking is of all rows, so
   * several are joined: by a key, else by all columns, where equal rows have one rank each but one
   * may number them.
   */
  void join() {
    List<Integer> key = rankings.size() == 1 ? null : key();
    if (rankings.size() > 1 && key == null) {
      requireOneNumbering();
    }
    LogicalOp ordered = new Project(input, columns, new RowType(types), span(rankings.get(0)));
    List<Integer> by = key == null ? Columns.first(columns.size()) : key;
    int first = key == null ? Math.max(0, numbering(0)) : 0;
    rows = top(rankings.get(first), ordered);
    ranks.put(first, columns.size());
    for (int i = 0; i < rankings.size(); i++) {
      if (i != first) {
        SourceSpan origin = span(rankings.get(i));
        LogicalOp top = top(rankings.get(i), ordered);
        LogicalOp other = key == null ? new Distinct(top, origin) : top;
        ranks.put(i, rows.type().size());
        rows = new RankPairs(by, origin).with(rows, other);
      }
    }
  }

  /** The positions of columns that are unique in the input; null if nothing proves any to be. */
  private List<Integer> key() {
    return facts
        .key(input)
        .map(
            key ->
                key.stream()
                    .map(column -> (Expr) Columns.ref(input.type(), column))
                    .map(ref -> add(ref, name(ref)))
                    .toList())
        .orElse(null);
  }

  /** Two numberings of equal rows leave open which number meets which. */
  private void requireOneNumbering() {
    int second = numbering(numbering(0) + 1);
    if (numbering(0) >= 0 && second >= 0) {
      throw faults.unsupported(
          rankings.get(second).call().at(),
          "a second ROW_NUMBER of rows that may be equal",
          "rank rows of tables with a key or of a GROUP BY, or take RANK");
    }
  }

  /** The first ranking from one on that numbers equal rows; −1 if there is none. */
  private int numbering(int from) {
    for (int i = from; i < rankings.size(); i++) {
      if (rankings.get(i).call().function() == Ranking.Function.ROW_NUMBER) {
        return i;
      }
    }
    return -1;
  }

  private LogicalOp top(Wanted wanted, LogicalOp ordered) {
    List<RowType.Column> all = new ArrayList<>(types);
    all.add(new RowType.Column("rank", SqlType.of(TypeKind.BIGINT)));
    Ranking ranking = new Ranking(wanted.call().function(), 1, Ranking.UNBOUNDED);
    return new TopK(
        ordered, wanted.keys(), wanted.order(), ranking, new RowType(all), span(wanted));
  }

  private SourceSpan span(Wanted wanted) {
    return faults.span(wanted.call().at());
  }

  /** Cuts the rows. */
  void limit(Limit limit, List<SortKey> order, SourceSpan origin) {
    rows = limit.of(new Project(input, columns, new RowType(types), origin), order);
  }

  /** Keeps only rows for which a condition over ranks and kept columns is TRUE. */
  void filter(Expr condition) {
    Expr own = over(condition);
    RankBounds bounds = new RankBounds(rows, own);
    rows =
        bounds
            .condition()
            .map(rest -> (LogicalOp) new Filter(bounds.rows(), rest, condition.origin()))
            .orElse(bounds.rows());
  }

  /** A value over the rows. */
  Expr value(Expr value) {
    if (isConstant(value)) {
      return value;
    }
    return RankRef.isIn(value) ? over(value) : column(value);
  }

  private Expr column(Expr value) {
    return Columns.ref(rows.type(), add(value, ""));
  }

  private Expr over(Expr expr) {
    return Columns.rewrite(
        expr,
        e ->
            e instanceof RankRef rank
                ? Columns.ref(rows.type(), ranks.get(rank.ranking()))
                : e instanceof ColumnRef ref ? column(Columns.ref(input.type(), ref.index())) : e);
  }

  LogicalOp rows() {
    return rows;
  }
}
