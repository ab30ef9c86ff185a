package dev.penstock.plan.logical;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * Which columns of an operator have no NULL in any row, also where their type does not say so: a
 * condition below holds for every row, and cannot be TRUE where the column is NULL.
 */
public final class NeverNull implements LogicalVisitor<Boolean> {
  private final int column;

  private NeverNull(int column) {
    this.column = column;
  }

  /** The operator's columns, NOT NULL wherever that is certain. */
  public static RowType narrowed(LogicalOp op) {
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < op.type().size(); i++) {
      RowType.Column column = op.type().columns().get(i);
      boolean nullable = !isCertain(op, i);
      columns.add(new RowType.Column(column.name(), column.type().withNullable(nullable)));
    }
    return new RowType(columns);
  }

  private static boolean isCertain(LogicalOp op, int column) {
    return !op.type().type(column).nullable() || op.accept(new NeverNull(column));
  }

  private static boolean isCertain(Expr expr, LogicalOp rows) {
    if (!expr.type().nullable()) {
      return true;
    }
    if (expr instanceof ColumnRef ref) {
      return isCertain(rows, ref.index());
    }
    boolean passesOn = expr instanceof Cast || expr instanceof Call c && c.function().isStrict();
    return passesOn && expr.operands().stream().allMatch(operand -> isCertain(operand, rows));
  }

  @Override
  public Boolean visitScan(Scan op) {
    return false;
  }

  @Override
  public Boolean visitValues(Values op) {
    return op.rows().stream().allMatch(row -> row.get(column).value() != null);
  }

  @Override
  public Boolean visitFilter(Filter op) {
    return NullRejection.rejects(op.condition(), column) || isCertain(op.input(), column);
  }

  @Override
  public Boolean visitProject(Project op) {
    return isCertain(op.columns().get(column), op.input());
  }

  @Override
  public Boolean visitJoin(Join op) {
    int left = op.left().type().size();
    return NullRejection.rejects(op.condition(), column)
        || (column < left ? isCertain(op.left(), column) : isCertain(op.right(), column - left));
  }

  @Override
  public Boolean visitOuterJoin(OuterJoin op) {
    boolean kept = op.padded() == OuterJoin.Padded.LEFT && column < op.left().type().size();
    return kept && isCertain(op.left(), column);
  }

  @Override
  public Boolean visitAsofJoin(AsofJoin op) {
    int left = op.left().type().size();
    boolean matched =
        !op.padded()
            && (NullRejection.rejects(op.condition(), column)
                || NullRejection.rejects(op.match(), column));
    return matched
        || (column < left
            ? isCertain(op.left(), column)
            : !op.padded() && isCertain(op.right(), column - left));
  }

  @Override
  public Boolean visitSemiJoin(SemiJoin op) {
    return isCertain(op.left(), column);
  }

  @Override
  public Boolean visitLookup(Lookup op) {
    int left = op.left().type().size();
    boolean rejected = !op.padded() && NullRejection.rejects(op.condition(), column);
    return rejected
        || (column < left
            ? isCertain(op.left(), column)
            : !op.padded() && isCertain(op.right(), column - left));
  }

  /** A group has rows, so it has values where all of them are there. */
  @Override
  public Boolean visitAggregate(Aggregate op) {
    if (column < op.keys().size()) {
      return isCertain(op.input(), op.keys().get(column));
    }
    AggregateCall call = op.calls().get(column - op.keys().size());
    return call.function().isNeverNull()
        || !op.keys().isEmpty()
            && call.filter() == null
            && !call.function().needsTwo()
            && isCertain(call.argument(), op.input());
  }

  @Override
  public Boolean visitDistinct(Distinct op) {
    return isCertain(op.input(), column);
  }

  @Override
  public Boolean visitTopK(TopK op) {
    return column == op.input().type().size() || isCertain(op.input(), column);
  }

  @Override
  public Boolean visitListing(Listing op) {
    int keys = op.keys().size();
    if (column < keys) {
      return isCertain(op.input(), op.keys().get(column));
    }
    Listed listed = op.listed();
    return listed.isList() ? listed.takesAll() : isCertain(op.input(), listed.value());
  }

  @Override
  public Boolean visitRepeat(Repeat op) {
    return isCertain(op.input(), column);
  }

  @Override
  public Boolean visitUnion(Union op) {
    return op.inputs().stream().allMatch(input -> isCertain(input, column));
  }
}
