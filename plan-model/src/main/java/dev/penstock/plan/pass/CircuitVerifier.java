package dev.penstock.plan.pass;

import static dev.penstock.plan.pass.ExprVerifier.require;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitVisitor;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Flow;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Linearity;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.NetChanges;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks one circuit operator whose inputs are sound. */
final class CircuitVerifier implements CircuitVisitor<Void> {
  private final AppendOnly appendOnly = new AppendOnly();
  private final NetChanges netChanges = new NetChanges();
  private final Map<String, Input> inputs = new HashMap<>();
  private final Map<Integer, List<SqlType>> keysOfSlots = new HashMap<>();

  @Override
  public Void visitInput(Input op) {
    Table table = op.table();
    Input other = inputs.putIfAbsent(table.name(), op);
    require(other == null, "table %s has two inputs", table.name());
    require(op.columns().size() == op.type().size(), "%s columns", op.columns().size());
    require(op.columns().containsAll(table.key()), "the key of %s is not read", table.name());
    for (int i = 0; i < op.columns().size(); i++) {
      int column = op.columns().get(i);
      require(column >= 0 && column < table.type().size(), "no column %s", column);
      require(table.type().type(column).equals(op.type().type(i)), "column %s has changed", column);
    }
    if (op.wanted() != null) {
      requireMarked(op);
    }
    return null;
  }

  private static void requireMarked(Input op) {
    require(op.table().kind() == TableKind.STREAM, "unwanted rows of what is no stream");
    require(!op.wanted().canFail(column -> false), "what can fail says which rows are wanted");
    new ExprVerifier(op.type()).checkCondition(op.wanted());
  }

  @Override
  public Void visitConstant(Constant op) {
    new LogicalVerifier(Map.of()).visitValues(new Values(op.rows(), op.type(), op.origin()));
    return null;
  }

  @Override
  public Void visitFilter(Filter op) {
    requireFlow(op.input(), Flow.CHANGES);
    new ExprVerifier(op.input().type()).checkCondition(op.condition());
    return null;
  }

  @Override
  public Void visitProject(Project op) {
    requireFlow(op.input(), Flow.CHANGES);
    ExprVerifier exprs = new ExprVerifier(op.input().type());
    require(op.columns().size() == op.type().size(), "%s expressions", op.columns().size());
    for (int i = 0; i < op.columns().size(); i++) {
      exprs.checkColumn(op.columns().get(i), op.type().type(i));
    }
    return null;
  }

  @Override
  public Void visitPlus(Plus op) {
    require(!op.inputs().isEmpty(), "no inputs");
    for (CircuitOp input : op.inputs()) {
      requireFlow(input, Flow.CHANGES);
      LogicalVerifier.requireFit(input.type(), op.type());
    }
    return null;
  }

  @Override
  public Void visitRepeat(Repeat op) {
    requireFlow(op.input(), Flow.CHANGES);
    new ExprVerifier(op.type()).checkColumn(op.copies(), SqlType.of(TypeKind.BIGINT));
    return null;
  }

  @Override
  public Void visitNegate(Negate op) {
    requireFlow(op.input(), Flow.CHANGES);
    return null;
  }

  @Override
  public Void visitIntegrate(Integrate op) {
    requireFlow(op.input(), Flow.CHANGES);
    requireColumns(op.keys(), op.type());
    List<Integer> all = Columns.first(op.type().size());
    require(op.form() != StateForm.WEIGHTS || op.keys().equals(all), "weights by some columns");
    require(op.slots() >= 0, "slots %s", op.slots());
    require(op.order().isEmpty() || op.form().isOrdered(), "an order of %s", op.form());
    LogicalVerifier.requireOrder(op.order(), op.type());
    if (op.slots() > 0) {
      requireSameKey(op);
    }
    return null;
  }

  private void requireSameKey(Integrate op) {
    require(!op.keys().isEmpty(), "slots %s without a key", op.slots());
    require(new HashSet<>(op.keys()).size() == op.keys().size(), "a column twice in a shared key");
    List<SqlType> key = op.keys().stream().map(op.type()::type).toList();
    List<SqlType> other = keysOfSlots.putIfAbsent(op.slots(), key);
    require(other == null || other.equals(key), "slots %s hold keys of two types", op.slots());
  }

  @Override
  public Void visitTableRows(TableRows op) {
    boolean keeps = op.input() instanceof Input input && input.keepsRowsByKey();
    require(keeps, "no table that keeps its rows by key");
    return null;
  }

  @Override
  public Void visitJoin(Join op) {
    List<Integer> leftKeys = op.leftKeys();
    require(leftKeys.size() == op.rightKeys().size(), "%s left keys", leftKeys.size());
    requireFoundBy(op.left(), leftKeys);
    requireFoundBy(op.right(), op.rightKeys());
    requireSameTypes(op.left(), leftKeys, op.right(), op.rightKeys());
    new RangeVerifier(op).check();
    require(
        !readsOneCollection(op.left(), op.right()), "both sides read the same keyed collection");
    return null;
  }

  @Override
  public Void visitAsofJoin(AsofJoin op) {
    Integrate left = integrate(op.left(), StateForm.ORDERED);
    Integrate right = integrate(op.right(), StateForm.ORDERED);
    require(left.order().size() == 1 && right.order().size() == 1, "no side has one order");
    require(left.keys().size() == right.keys().size(), "%s keys", left.keys().size());
    requireEqualTypes(left, left.keys(), right, right.keys());
    SortKey l = left.order().get(0);
    SortKey r = right.order().get(0);
    require(l.descending() == r.descending(), "two directions");
    requireEqualTypes(left, List.of(l.column()), right, List.of(r.column()));
    return null;
  }

  private static void requireEqualTypes(
      Integrate left, List<Integer> columns, Integrate right, List<Integer> others) {
    for (int i = 0; i < columns.size(); i++) {
      SqlType type = left.type().type(columns.get(i));
      require(type.equals(right.type().type(others.get(i))), "sides of two types");
    }
  }

  @Override
  public Void visitLookup(Lookup op) {
    require(op.leftKeys().size() == op.rightKeys().size(), "%s left keys", op.leftKeys().size());
    requireFlow(op.left(), Flow.CHANGES);
    requireColumns(op.leftKeys(), op.left().type());
    requireFoundBy(op.right(), op.rightKeys());
    requireSameTypes(op.left(), op.leftKeys(), op.right(), op.rightKeys());
    require(appendOnly.holds(op.left()), "its left side can retract");
    require(op.right() instanceof TableRows, "it looks up in what is no table");
    return null;
  }

  private static void requireSameTypes(
      CircuitOp left, List<Integer> leftKeys, CircuitOp right, List<Integer> rightKeys) {
    for (int i = 0; i < leftKeys.size(); i++) {
      SqlType type = left.type().type(leftKeys.get(i));
      require(type.sameIgnoringNull(right.type().type(rightKeys.get(i))), "key %s of two types", i);
    }
  }

  @Override
  public Void visitAggregate(Aggregate op) {
    Integrate rows = integrate(op.input(), StateForm.ACCUMULATORS);
    int keys = rows.keys().size();
    require(op.type().size() == keys + op.calls().size(), "%s columns", op.type().size());
    LogicalVerifier.requireKeys(rows.keys(), op.type(), rows.type());
    ExprVerifier exprs = new ExprVerifier(rows.type());
    for (int i = 0; i < op.calls().size(); i++) {
      exprs.checkCall(op.calls().get(i), op.type().type(keys + i));
    }
    require(!op.appendOnly() || appendOnly.holds(rows), "its input can retract");
    return null;
  }

  @Override
  public Void visitDistinct(Distinct op) {
    integrate(op.input(), StateForm.WEIGHTS);
    return null;
  }

  @Override
  public Void visitTopK(TopK op) {
    integrate(op.input(), StateForm.ORDERED);
    LogicalVerifier.requireRanks(op.ranking(), op.type(), op.input().type());
    return null;
  }

  @Override
  public Void visitListing(Listing op) {
    Integrate rows = integrate(op.input(), StateForm.ORDERED);
    LogicalVerifier.requireList(op.listed(), rows.keys(), op.type(), rows.type());
    return null;
  }

  @Override
  public Void visitDifferentiate(Differentiate op) {
    require(op.input().linearity() == Linearity.NON_LINEAR, "no groups");
    requireFlow(op.input(), Flow.COLLECTION);
    return null;
  }

  @Override
  public Void visitExchange(Exchange op) {
    requireFlow(op.input(), Flow.CHANGES);
    requireColumns(op.keys(), op.type());
    require(!(op.input() instanceof Exchange), "an exchange of an exchange");
    return null;
  }

  @Override
  public Void visitOutput(Output op) {
    requireFlow(op.input(), Flow.CHANGES);
    LogicalVerifier.requireFit(op.type(), op.view().type());
    require(!op.net() || netChanges.holds(op.input()), "its changes may not be net");
    return null;
  }

  private static boolean readsOneCollection(CircuitOp left, CircuitOp right) {
    boolean same =
        left == right
            || (left instanceof TableRows a
                && right instanceof TableRows b
                && a.input() == b.input());
    return same && left.collectionKey().isPresent();
  }

  private static void requireFoundBy(CircuitOp side, List<Integer> keys) {
    requireFlow(side, Flow.COLLECTION);
    requireColumns(keys, side.type());
    Optional<List<Integer>> key =
        side instanceof Integrate rows && rows.form().isJoined()
            ? Optional.of(rows.keys())
            : side.collectionKey();
    require(key.isPresent() && key.get().equals(keys), "a side is not found by %s", keys);
  }

  private static Integrate integrate(CircuitOp op, StateForm form) {
    boolean fits = op instanceof Integrate rows && rows.form() == form;
    require(fits, "its input is no integrate of %s", form);
    return (Integrate) op;
  }

  private static void requireFlow(CircuitOp input, Flow flow) {
    require(input.flow() == flow, "its input hands on %s, not %s", input.flow(), flow);
  }

  private static void requireColumns(List<Integer> columns, RowType type) {
    for (int column : columns) {
      require(column >= 0 && column < type.size(), "column %s of %s", column, type.size());
    }
  }
}
