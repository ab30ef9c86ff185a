package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.IntStream;

/**
 * The incremental form of each logical operator; one operator that is read twice is lifted once.
 */
final class Lifting implements LogicalVisitor<CircuitOp> {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  private final Map<String, CircuitOp> relations;
  private final FailingColumns failing = new FailingColumns();
  private final Map<LogicalOp, CircuitOp> done = new IdentityHashMap<>();

  Lifting(Map<String, CircuitOp> relations) {
    this.relations = relations;
  }

  CircuitOp apply(LogicalOp op) {
    CircuitOp known = done.get(op);
    if (known == null) {
      known = op.accept(this);
      done.put(op, known);
    }
    return known;
  }

  @Override
  public CircuitOp visitScan(Scan op) {
    CircuitOp relation = relations.get(op.relation());
    if (relation == null) {
      throw new IllegalArgumentException("no table or earlier view: " + op.relation());
    }
    return sameTypes(relation.type(), op.type())
        ? relation
        : new dev.penstock.plan.circuit.Project(
            relation, Columns.all(relation.type()), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitValues(Values op) {
    return new Constant(op.rows(), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitFilter(Filter op) {
    return new dev.penstock.plan.circuit.Filter(apply(op.input()), op.condition(), op.origin());
  }

  @Override
  public CircuitOp visitProject(Project op) {
    return new dev.penstock.plan.circuit.Project(
        apply(op.input()), op.columns(), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitUnion(Union op) {
    return new Plus(op.inputs().stream().map(this::apply).toList(), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitDistinct(Distinct op) {
    CircuitOp input = apply(op.input());
    List<Integer> all = Columns.first(input.type().size());
    CircuitOp distinct = new dev.penstock.plan.circuit.Distinct(input, op.origin());
    return lift(distinct, StateForm.WEIGHTS, List.of(all));
  }

  @Override
  public CircuitOp visitAggregate(Aggregate op) {
    CircuitOp aggregate =
        new dev.penstock.plan.circuit.Aggregate(
            apply(op.input()), op.calls(), /* appendOnly= */ false, op.type(), op.origin());
    return lift(aggregate, StateForm.ACCUMULATORS, List.of(op.keys()));
  }

  @Override
  public CircuitOp visitJoin(Join op) {
    CircuitOp left = apply(op.left());
    CircuitOp right = apply(op.right());
    JoinKeys found = new JoinKeys(op.condition(), left, right, failing);
    Side leftSide = new Side(left, op);
    Side rightSide = new Side(right, op);
    for (JoinKeys.Key key : found.keys()) {
      leftSide.addKey(key.left(), key.nullsMatch());
      rightSide.addKey(key.right(), key.nullsMatch());
    }
    CircuitOp join =
        new dev.penstock.plan.circuit.Join(
            leftSide.rows(), rightSide.rows(), leftSide.keys, rightSide.keys, op.origin());
    CircuitOp pairs =
        lift(join, StateForm.BLOCKS, List.of(List.copyOf(leftSide.keys), rightSide.keys));
    return withoutKeyColumns(withResidual(pairs, found.residual(), leftSide, op), leftSide, op);
  }

  /** The incremental form of an operator over changes, as its linearity asks. */
  private static CircuitOp lift(CircuitOp op, StateForm form, List<List<Integer>> keys) {
    return switch (op.linearity()) {
      case LINEAR -> op;
      case BILINEAR -> op.withInputs(integrals(op, form, keys));
      case NON_LINEAR -> new Differentiate(op.withInputs(integrals(op, form, keys)), op.origin());
    };
  }

  private static List<CircuitOp> integrals(CircuitOp op, StateForm form, List<List<Integer>> keys) {
    List<CircuitOp> integrals = new ArrayList<>();
    for (int i = 0; i < op.inputs().size(); i++) {
      integrals.add(new Integrate(op.inputs().get(i), keys.get(i), form, op.origin()));
    }
    return integrals;
  }

  private static CircuitOp withResidual(CircuitOp pairs, List<Expr> residual, Side left, Join op) {
    if (residual.isEmpty()) {
      return pairs;
    }
    Expr condition = Columns.renumber(Conjuncts.and(residual), left::joined);
    return new dev.penstock.plan.circuit.Filter(pairs, condition, op.origin());
  }

  private static CircuitOp withoutKeyColumns(CircuitOp pairs, Side left, Join op) {
    RowType type = op.type();
    if (pairs.type().size() == type.size()) {
      return pairs;
    }
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      columns.add(Columns.ref(pairs.type(), left.joined(i)));
    }
    return new dev.penstock.plan.circuit.Project(pairs, columns, type, op.origin());
  }

  private static boolean sameTypes(RowType a, RowType b) {
    return IntStream.range(0, a.size()).allMatch(i -> a.type(i).equals(b.type(i)));
  }

  /**
   * One side of a join: its rows, with a column for each key that is computed, without NULL keys.
   */
  private static final class Side {
    private final CircuitOp input;
    private final Join join;
    private final List<Expr> columns;
    private final List<RowType.Column> type;
    private final List<Integer> keys = new ArrayList<>();
    private final List<Expr> conditions = new ArrayList<>();

    Side(CircuitOp input, Join join) {
      this.input = input;
      this.join = join;
      this.columns = Columns.all(input.type());
      this.type = new ArrayList<>(input.type().columns());
    }

    void addKey(Expr key, boolean nullsMatch) {
      int position = position(key);
      keys.add(position);
      if (!nullsMatch && key.type().nullable()) {
        Expr column = new ColumnRef(position, key.type(), key.origin());
        conditions.add(
            new Call(ScalarFunction.IS_NOT_NULL, List.of(column), CERTAIN, key.origin()));
      }
    }

    CircuitOp rows() {
      CircuitOp rows = input;
      if (columns.size() > input.type().size()) {
        rows =
            new dev.penstock.plan.circuit.Project(rows, columns, new RowType(type), join.origin());
      }
      return conditions.isEmpty()
          ? rows
          : new dev.penstock.plan.circuit.Filter(rows, Conjuncts.and(conditions), join.origin());
    }

    /** Where column {@code i} of the query's join stands in the circuit's, if this is its left. */
    int joined(int i) {
      return i < input.type().size() ? i : i + columns.size() - input.type().size();
    }

    private int position(Expr key) {
      if (key instanceof ColumnRef ref) {
        return ref.index();
      }
      type.add(new RowType.Column(name(key), key.type()));
      columns.add(key);
      return columns.size() - 1;
    }

    /** A key that is computed from one column is called after it. */
    private String name(Expr key) {
      SortedSet<Integer> read = Columns.readBy(key);
      return read.size() == 1 ? type.get(read.first()).name() + "_key" : "key";
    }
  }
}
