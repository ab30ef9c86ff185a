package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** The columns that expressions read, and expressions over other columns. */
public final class Columns {
  private Columns() {}

  /** The positions of the columns that an expression reads. */
  public static SortedSet<Integer> readBy(Expr expr) {
    SortedSet<Integer> columns = new TreeSet<>();
    collect(expr, columns);
    return columns;
  }

  /** The expression with every column reference moved to the position that is given for its own. */
  public static Expr renumber(Expr expr, IntUnaryOperator position) {
    return rewrite(
        expr,
        e ->
            e instanceof ColumnRef ref && position.applyAsInt(ref.index()) != ref.index()
                ? new ColumnRef(position.applyAsInt(ref.index()), ref.type(), ref.origin())
                : e);
  }

  /** The expression with column {@code i} replaced by {@code values.get(i)}. */
  public static Expr substitute(Expr expr, List<Expr> values) {
    return rewrite(expr, e -> e instanceof ColumnRef ref ? values.get(ref.index()) : e);
  }

  /** Gives every node once to the rule, operands first; the same object where nothing changes. */
  public static Expr rewrite(Expr expr, UnaryOperator<Expr> rule) {
    List<Expr> operands = new ArrayList<>();
    boolean changed = false;
    for (Expr operand : expr.operands()) {
      Expr result = rewrite(operand, rule);
      changed |= result != operand;
      operands.add(result);
    }
    return rule.apply(changed ? expr.withOperands(operands) : expr);
  }

  /** The expressions with the rule applied to each; the same list if none changes. */
  public static List<Expr> map(List<Expr> exprs, UnaryOperator<Expr> rule) {
    List<Expr> mapped = new ArrayList<>();
    boolean changed = false;
    for (Expr expr : exprs) {
      Expr result = rule.apply(expr);
      changed |= result != expr;
      mapped.add(result);
    }
    return changed ? mapped : exprs;
  }

  /** A reference to a column of a row. */
  public static ColumnRef ref(RowType type, int index) {
    return new ColumnRef(index, type.type(index), SourceSpan.NONE);
  }

  /** The positions of the first {@code count} columns. */
  public static List<Integer> first(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  /** References to all columns of a row, in order. */
  public static List<Expr> all(RowType type) {
    List<Expr> refs = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      refs.add(ref(type, i));
    }
    return refs;
  }

  private static void collect(Expr expr, SortedSet<Integer> columns) {
    if (expr instanceof ColumnRef ref) {
      columns.add(ref.index());
    }
    for (Expr operand : expr.operands()) {
      collect(operand, columns);
    }
  }
}
