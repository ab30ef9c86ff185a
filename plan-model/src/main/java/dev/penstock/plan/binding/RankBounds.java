package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells a ranking which ranks are wanted: a condition on its rank somewhere above, where nothing
 * between looks at the rows that it leaves out.
 */
public final class RankBounds {
  private final LogicalOp before;
  private final Expr condition;
  private LogicalOp rows;
  private final List<Expr> rest = new ArrayList<>();

  /** The rows of an operator for which a condition is TRUE, as far as rankings can see to it. */
  public RankBounds(LogicalOp rows, Expr condition) {
    this.before = rows;
    this.condition = condition;
    this.rows = rows;
    for (Expr conjunct : Conjuncts.of(condition)) {
      RankRange range = RankRange.of(conjunct);
      LogicalOp narrowed = range == null ? null : narrowed(this.rows, range.column(), range);
      if (narrowed != null) {
        this.rows = narrowed;
      }
      if (narrowed == null || !range.exact()) {
        rest.add(conjunct);
      }
    }
  }

  /** The operator, whose rankings let fewer ranks through. */
  public LogicalOp rows() {
    return rows;
  }

  /** What is left of the condition. */
  public Optional<Expr> condition() {
    if (rows == before) {
      return Optional.of(condition);
    }
    return rest.isEmpty() ? Optional.empty() : Optional.of(Conjuncts.and(rest));
  }

  /** A ranking in a plan that shows all ranks. */
  public static Optional<TopK> unbounded(LogicalOp plan) {
    return Walk.<LogicalOp>dataOrder(List.of(plan)).stream()
        .filter(op -> op instanceof TopK top && top.isRanked())
        .map(TopK.class::cast)
        .filter(top -> top.ranking().last() == Ranking.UNBOUNDED)
        .findFirst();
  }

  /** The operator with a narrower ranking; null if the column is no rank of one. */
  private static LogicalOp narrowed(LogicalOp op, int column, RankRange range) {
    if (op instanceof TopK top) {
      return top.isRanked() && column == top.type().size() - 1 ? narrowed(top, range) : null;
    }
    if (op instanceof Project project) {
      return project.columns().get(column) instanceof ColumnRef ref
          ? inside(op, 0, ref.index(), range)
          : null;
    }
    if (op instanceof Filter || op instanceof Distinct) {
      return inside(op, 0, column, range);
    }
    boolean kept = op instanceof SemiJoin || op instanceof OuterJoin o && isKept(o);
    if (op instanceof Join || kept) {
      int left = op.inputs().get(0).type().size();
      boolean ofLeft = column < left;
      return ofLeft || op instanceof Join
          ? inside(op, ofLeft ? 0 : 1, ofLeft ? column : column - left, range)
          : null;
    }
    return null;
  }

  private static boolean isKept(OuterJoin join) {
    return join.padded() == OuterJoin.Padded.LEFT;
  }

  private static LogicalOp inside(LogicalOp op, int input, int column, RankRange range) {
    LogicalOp narrowed = narrowed(op.inputs().get(input), column, range);
    if (narrowed == null) {
      return null;
    }
    List<LogicalOp> inputs = new ArrayList<>(op.inputs());
    inputs.set(input, narrowed);
    return op.withInputs(inputs);
  }

  private static LogicalOp narrowed(TopK top, RankRange range) {
    Ranking before = top.ranking();
    long first = Math.max(before.first(), range.first());
    long last = Math.min(before.last(), range.last());
    boolean none = first > last;
    Ranking ranking = new Ranking(before.function(), none ? 1 : first, none ? 1 : last);
    TopK narrowed =
        new TopK(top.input(), top.keys(), top.order(), ranking, top.type(), top.origin());
    return none ? new Filter(narrowed, never(top.origin()), top.origin()) : narrowed;
  }

  private static Literal never(SourceSpan origin) {
    return new Literal(Boolean.FALSE, SqlType.of(TypeKind.BOOLEAN), origin);
  }
}
