package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * UNION, EXCEPT and INTERSECT. The last two group the rows of both sides, each marked with its
 * side, by all columns, NULLs as one value, and count them by side: one state, which each change
 * meets once.
 */
public final class TypedSets {
  /** A set operation. */
  public enum Operation {
    /** The rows of any side. */
    UNION,
    /** The rows of the first side that the second does not have. */
    EXCEPT,
    /** The rows of both sides. */
    INTERSECT
  }

  /** What becomes of copies. */
  public enum Copies {
    /** Each row once. */
    DROPPED,
    /** Copies are counted: ALL. */
    COUNTED
  }

  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);
  private static final SqlType COUNT = SqlType.of(TypeKind.BIGINT);

  private final RowType type;
  private final SourceSpan origin;

  private TypedSets(RowType type, SourceSpan origin) {
    this.type = type;
    this.origin = origin;
  }

  /**
   * The operation over relations whose columns are brought to one type each.
   *
   * @param branches two, or any number for a UNION
   * @param type names, and types that every branch can take
   */
  public static LogicalOp of(
      Operation operation,
      Copies copies,
      List<LogicalOp> branches,
      RowType type,
      SourceSpan origin) {
    if (operation == Operation.UNION) {
      Union union = TypedUnion.of(branches, type, origin);
      return copies == Copies.COUNTED ? union : new Distinct(union, origin);
    }
    TypedSets sets = new TypedSets(type, origin);
    LogicalOp groups = sets.groups(branches.get(0), branches.get(1));
    LogicalOp kept =
        copies == Copies.COUNTED
            ? new Repeat(groups, sets.times(operation), origin)
            : new Filter(groups, sets.condition(operation), origin);
    List<Integer> columns = Columns.first(type.size());
    return Projections.reshaped(kept, columns, sets.narrowed(operation, branches));
  }

  /** One row per row of either side, with the numbers of its copies. */
  private LogicalOp groups(LogicalOp left, LogicalOp right) {
    LogicalOp union = marked(TypedUnion.of(List.of(left, right), type, origin));
    List<RowType.Column> columns = new ArrayList<>(type.columns());
    columns.add(new RowType.Column("lefts", COUNT));
    columns.add(new RowType.Column("rights", COUNT));
    Expr isLeft = Columns.ref(union.type(), type.size());
    List<AggregateCall> counts =
        List.of(count(isLeft), count(TypedCalls.not(isLeft, SourceSpan.NONE)));
    List<Integer> keys = Columns.first(type.size());
    return new Aggregate(union, keys, counts, new RowType(columns), origin);
  }

  private static AggregateCall count(Expr filter) {
    return new AggregateCall(AggregateFunction.COUNT, null, filter, COUNT, SourceSpan.NONE);
  }

  /** The rows of both sides with a column that tells the first. */
  private LogicalOp marked(Union union) {
    List<RowType.Column> columns = new ArrayList<>(type.columns());
    columns.add(new RowType.Column("isLeft", TRUTH));
    RowType marked = new RowType(columns);
    List<LogicalOp> sides = new ArrayList<>();
    for (LogicalOp side : union.inputs()) {
      List<RowType.Column> own = new ArrayList<>(side.type().columns());
      own.add(new RowType.Column("isLeft", TRUTH));
      List<Expr> values = new ArrayList<>(Columns.all(side.type()));
      values.add(new Literal(sides.isEmpty(), TRUTH, SourceSpan.NONE));
      sides.add(new Project(side, values, new RowType(own), origin));
    }
    return new Union(sides, marked, origin);
  }

  private Expr lefts() {
    return new ColumnRef(type.size(), COUNT, SourceSpan.NONE);
  }

  private Expr rights() {
    return new ColumnRef(type.size() + 1, COUNT, SourceSpan.NONE);
  }

  private Expr condition(Operation operation) {
    Expr zero = Coercion.literal(0L, TypeKind.BIGINT, SourceSpan.NONE);
    ScalarFunction inRight =
        operation == Operation.EXCEPT ? ScalarFunction.EQUAL : ScalarFunction.GREATER;
    List<Expr> both =
        List.of(
            strict(ScalarFunction.GREATER, TRUTH, lefts(), zero),
            strict(inRight, TRUTH, rights(), zero));
    return TypedCalls.logic(ScalarFunction.AND, both, SourceSpan.NONE);
  }

  private Expr times(Operation operation) {
    if (operation == Operation.EXCEPT) {
      return strict(ScalarFunction.MINUS, COUNT, lefts(), rights());
    }
    Expr fewer = strict(ScalarFunction.LESS, TRUTH, lefts(), rights());
    return TypedConditionals.choose(List.of(fewer), List.of(lefts(), rights()), SourceSpan.NONE);
  }

  private static Expr strict(ScalarFunction function, SqlType type, Expr a, Expr b) {
    return TypedCalls.strict(function, List.of(a, b), type, SourceSpan.NONE);
  }

  /** A NULL must be among the rows of the first side, and for INTERSECT of both. */
  private RowType narrowed(Operation operation, List<LogicalOp> branches) {
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      boolean left = branches.get(0).type().type(i).nullable();
      boolean right = branches.get(1).type().type(i).nullable();
      boolean nullable = operation == Operation.EXCEPT ? left : left && right;
      columns.add(new RowType.Column(type.name(i), type.type(i).withNullable(nullable)));
    }
    return new RowType(columns);
  }
}
