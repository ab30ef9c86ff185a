package dev.penstock.plan.pass;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.CircuitVisitor;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Inputs with fewer columns, and the operators above them with renumbered ones. */
final class InputNarrowing implements CircuitVisitor<InputNarrowing.Narrowed> {
  /**
   * An operator with fewer columns.
   *
   * @param kept the positions that its columns had before, ascending
   */
  record Narrowed(CircuitOp op, List<Integer> kept) {
    List<Integer> renumber(List<Integer> columns) {
      return columns.stream().map(kept::indexOf).toList();
    }
  }

  private final CircuitNeeds needs;
  private final Map<CircuitOp, Narrowed> done = new IdentityHashMap<>();

  InputNarrowing(CircuitNeeds needs) {
    this.needs = needs;
  }

  CircuitPlan apply(CircuitPlan plan) {
    List<Output> outputs = new ArrayList<>();
    plan.outputs().forEach(output -> outputs.add((Output) of(output).op()));
    return plan.withOutputs(outputs);
  }

  private Narrowed of(CircuitOp op) {
    Narrowed narrowed = done.get(op);
    if (narrowed == null) {
      boolean same = op.inputs().stream().allMatch(input -> of(input).op() == input);
      narrowed = same && !(op instanceof Input) ? whole(op) : op.accept(this);
      done.put(op, narrowed);
    }
    return narrowed;
  }

  @Override
  public Narrowed visitInput(Input op) {
    List<Integer> kept = keptBy(op).stream().boxed().toList();
    if (kept.size() == op.columns().size()) {
      return whole(op);
    }
    List<Integer> columns = kept.stream().map(op.columns()::get).toList();
    RowType type = new RowType(kept.stream().map(op.type().columns()::get).toList());
    return new Narrowed(new Input(op.table(), columns, type, op.origin()), kept);
  }

  /** What is read, and what tells the table's rows apart; at least one column. */
  private BitSet keptBy(Input op) {
    BitSet kept = (BitSet) needs.of(op).clone();
    boolean whole =
        op.table().kind() == TableKind.SET
            || op.table().kind() == TableKind.VALUE
            || op.table().checked();
    if (whole) {
      kept.set(0, op.columns().size());
    }
    op.table().key().forEach(key -> kept.set(op.columns().indexOf(key)));
    if (kept.isEmpty()) {
      kept.set(0);
    }
    return kept;
  }

  @Override
  public Narrowed visitConstant(Constant op) {
    return whole(op);
  }

  @Override
  public Narrowed visitFilter(Filter op) {
    Narrowed input = of(op.input());
    return new Narrowed(
        new Filter(
            input.op(), Columns.renumber(op.condition(), input.kept()::indexOf), op.origin()),
        input.kept());
  }

  @Override
  public Narrowed visitProject(Project op) {
    Narrowed input = of(op.input());
    return whole(
        op.mapExpressions(expr -> Columns.renumber(expr, input.kept()::indexOf))
            .withInputs(List.of(input.op())));
  }

  @Override
  public Narrowed visitPlus(Plus op) {
    return rebuilt(op);
  }

  @Override
  public Narrowed visitRepeat(Repeat op) {
    Narrowed input = of(op.input());
    Expr copies = Columns.renumber(op.copies(), input.kept()::indexOf);
    return new Narrowed(new Repeat(input.op(), copies, op.origin()), input.kept());
  }

  @Override
  public Narrowed visitNegate(Negate op) {
    Narrowed input = of(op.input());
    return new Narrowed(new Negate(input.op(), op.origin()), input.kept());
  }

  @Override
  public Narrowed visitIntegrate(Integrate op) {
    Narrowed input = of(op.input());
    return new Narrowed(
        new Integrate(
            input.op(),
            input.renumber(op.keys()),
            op.form(),
            SortKey.renumber(op.order(), input.kept()::indexOf),
            /* slots= */ 0,
            op.origin()),
        input.kept());
  }

  @Override
  public Narrowed visitTableRows(TableRows op) {
    Narrowed input = of(op.input());
    return new Narrowed(new TableRows(input.op(), op.origin()), input.kept());
  }

  @Override
  public Narrowed visitJoin(Join op) {
    Narrowed left = of(op.left());
    Narrowed right = of(op.right());
    return new Narrowed(
        new Join(
            left.op(),
            right.op(),
            left.renumber(op.leftKeys()),
            right.renumber(op.rightKeys()),
            op.bounds(left.kept()::indexOf, right.kept()::indexOf),
            op.origin()),
        keptOfPair(op.left(), op.right()));
  }

  @Override
  public Narrowed visitLookup(Lookup op) {
    Narrowed left = of(op.left());
    Narrowed right = of(op.right());
    return new Narrowed(
        new Lookup(
            left.op(),
            right.op(),
            left.renumber(op.leftKeys()),
            right.renumber(op.rightKeys()),
            op.padded(),
            op.origin()),
        keptOfPair(op.left(), op.right()));
  }

  private List<Integer> keptOfPair(CircuitOp left, CircuitOp right) {
    List<Integer> kept = new ArrayList<>(of(left).kept());
    of(right).kept().forEach(column -> kept.add(column + left.type().size()));
    return kept;
  }

  @Override
  public Narrowed visitAsofJoin(AsofJoin op) {
    Narrowed left = of(op.left());
    Narrowed right = of(op.right());
    List<Integer> kept = new ArrayList<>(left.kept());
    right.kept().forEach(column -> kept.add(column + op.left().type().size()));
    return new Narrowed(op.withInputs(List.of(left.op(), right.op())), kept);
  }

  @Override
  public Narrowed visitAggregate(Aggregate op) {
    Narrowed input = of(op.input());
    return whole(
        op.mapExpressions(expr -> Columns.renumber(expr, input.kept()::indexOf))
            .withInputs(List.of(input.op())));
  }

  @Override
  public Narrowed visitDistinct(Distinct op) {
    return rebuilt(op);
  }

  @Override
  public Narrowed visitTopK(TopK op) {
    return rebuilt(op);
  }

  @Override
  public Narrowed visitListing(Listing op) {
    return rebuilt(op);
  }

  @Override
  public Narrowed visitDifferentiate(Differentiate op) {
    return rebuilt(op);
  }

  @Override
  public Narrowed visitExchange(Exchange op) {
    Narrowed input = of(op.input());
    return new Narrowed(
        new Exchange(input.op(), input.renumber(op.keys()), op.origin()), input.kept());
  }

  @Override
  public Narrowed visitOutput(Output op) {
    return rebuilt(op);
  }

  /** The operator over inputs of which it reads all columns, so that none has fewer. */
  private Narrowed rebuilt(CircuitOp op) {
    return whole(op.withInputs(op.inputs().stream().map(input -> of(input).op()).toList()));
  }

  private static Narrowed whole(CircuitOp op) {
    return new Narrowed(op, Columns.first(op.type().size()));
  }
}
