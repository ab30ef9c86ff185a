package dev.penstock.plan.text;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
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
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Names of columns that depend on nothing but where their values come from: of a table the table's,
 * of a join {@code l.} or {@code r.} and the side's, of what is computed the position.
 */
final class CanonicalColumns implements CircuitVisitor<RowType> {
  private final Map<CircuitOp, RowType> known = new IdentityHashMap<>();

  RowType of(CircuitOp op) {
    RowType type = known.get(op);
    if (type == null) {
      type = op.accept(this);
      known.put(op, type);
    }
    return type;
  }

  @Override
  public RowType visitInput(Input op) {
    return new RowType(op.columns().stream().map(op.table().type().columns()::get).toList());
  }

  @Override
  public RowType visitConstant(Constant op) {
    return byPosition(op);
  }

  @Override
  public RowType visitFilter(Filter op) {
    return of(op.input());
  }

  @Override
  public RowType visitProject(Project op) {
    return byPosition(op);
  }

  @Override
  public RowType visitPlus(Plus op) {
    return byPosition(op);
  }

  @Override
  public RowType visitRepeat(Repeat op) {
    return of(op.input());
  }

  @Override
  public RowType visitNegate(Negate op) {
    return of(op.input());
  }

  @Override
  public RowType visitIntegrate(Integrate op) {
    return of(op.input());
  }

  @Override
  public RowType visitTableRows(TableRows op) {
    return of(op.input());
  }

  @Override
  public RowType visitJoin(Join op) {
    return ofPair(op, op.left(), op.right());
  }

  @Override
  public RowType visitAsofJoin(AsofJoin op) {
    return ofPair(op, op.left(), op.right());
  }

  @Override
  public RowType visitLookup(Lookup op) {
    return ofPair(op, op.left(), op.right());
  }

  private RowType ofPair(CircuitOp op, CircuitOp left, CircuitOp right) {
    List<RowType.Column> columns = new ArrayList<>();
    for (RowType.Column column : of(left).columns()) {
      columns.add(new RowType.Column("l." + column.name(), op.type().type(columns.size())));
    }
    for (RowType.Column column : of(right).columns()) {
      columns.add(new RowType.Column("r." + column.name(), op.type().type(columns.size())));
    }
    return new RowType(columns);
  }

  @Override
  public RowType visitAggregate(Aggregate op) {
    return byPosition(op);
  }

  @Override
  public RowType visitDistinct(Distinct op) {
    return of(op.input());
  }

  @Override
  public RowType visitTopK(TopK op) {
    List<RowType.Column> columns = new ArrayList<>(of(op.input()).columns());
    if (op.isRanked()) {
      columns.add(new RowType.Column("$rank", op.type().type(columns.size())));
    }
    return new RowType(columns);
  }

  @Override
  public RowType visitListing(Listing op) {
    return byPosition(op);
  }

  @Override
  public RowType visitDifferentiate(Differentiate op) {
    return of(op.input());
  }

  @Override
  public RowType visitExchange(Exchange op) {
    return of(op.input());
  }

  @Override
  public RowType visitOutput(Output op) {
    return of(op.input());
  }

  private static RowType byPosition(CircuitOp op) {
    List<RowType.Column> columns = new ArrayList<>();
    for (RowType.Column column : op.type().columns()) {
      columns.add(new RowType.Column("$" + columns.size(), column.type()));
    }
    return new RowType(columns);
  }
}
