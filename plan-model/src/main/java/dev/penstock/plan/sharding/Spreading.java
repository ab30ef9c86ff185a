package dev.penstock.plan.sharding;

import dev.penstock.plan.catalog.TableKind;
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
import dev.penstock.plan.expression.ColumnRef;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The spread of every operator's rows, given by which columns tables are spread. */
final class Spreading implements CircuitVisitor<Spread> {
  private final Map<String, List<Integer>> tables;
  private final Map<CircuitOp, Spread> known = new IdentityHashMap<>();

  Spreading(Map<String, List<Integer>> tables) {
    this.tables = tables;
  }

  Spread of(CircuitOp op) {
    Spread spread = known.get(op);
    if (spread == null) {
      spread = op.accept(this);
      known.put(op, spread);
    }
    return spread;
  }

  /** The columns of the left side, paired with those of the right, by which both are spread. */
  Optional<List<Integer>> common(Join join) {
    return common(join.left(), join.leftKeys(), join.right(), join.rightKeys());
  }

  private Optional<List<Integer>> common(
      CircuitOp left, List<Integer> leftKeys, CircuitOp right, List<Integer> rightKeys) {
    List<List<Integer>> ofRight = of(right).columns();
    return of(left).within(leftKeys).stream()
        .filter(columns -> ofRight.contains(partners(columns, leftKeys, rightKeys)))
        .findFirst();
  }

  /** Whether every left row is where the rows are that it can find. */
  boolean meets(Lookup op) {
    return common(op.left(), op.leftKeys(), op.right(), op.rightKeys()).isPresent();
  }

  /** The columns that are equal to the given ones, which are among the keys. */
  static List<Integer> partners(List<Integer> columns, List<Integer> keys, List<Integer> others) {
    return columns.stream().map(column -> others.get(keys.indexOf(column))).toList();
  }

  @Override
  public Spread visitInput(Input op) {
    if (op.table().kind() == TableKind.VALUE) {
      return Spread.EVERYWHERE;
    }
    List<Integer> columns = tables.get(op.table().name());
    return Spread.by(List.of(columns)).moved(op.columns()::indexOf);
  }

  @Override
  public Spread visitConstant(Constant op) {
    return Spread.ONE;
  }

  @Override
  public Spread visitFilter(Filter op) {
    return of(op.input());
  }

  @Override
  public Spread visitProject(Project op) {
    return of(op.input())
        .moved(
            column -> {
              for (int i = 0; i < op.columns().size(); i++) {
                if (op.columns().get(i) instanceof ColumnRef ref && ref.index() == column) {
                  return i;
                }
              }
              return -1;
            });
  }

  @Override
  public Spread visitPlus(Plus op) {
    Spread first = of(op.inputs().get(0));
    for (CircuitOp input : op.inputs()) {
      if (!of(input).kind().equals(first.kind())) {
        return Spread.UNKNOWN;
      }
    }
    if (!first.is(Spread.Kind.BY_COLUMNS)) {
      return first;
    }
    return Spread.by(
        first.columns().stream()
            .filter(c -> op.inputs().stream().allMatch(input -> of(input).columns().contains(c)))
            .toList());
  }

  @Override
  public Spread visitRepeat(Repeat op) {
    return of(op.input());
  }

  @Override
  public Spread visitNegate(Negate op) {
    return of(op.input());
  }

  @Override
  public Spread visitIntegrate(Integrate op) {
    return of(op.input());
  }

  @Override
  public Spread visitTableRows(TableRows op) {
    return of(op.input());
  }

  @Override
  public Spread visitJoin(Join op) {
    Spread left = of(op.left());
    int shift = op.left().type().size();
    Spread right = of(op.right()).moved(column -> column + shift);
    if (left.is(Spread.Kind.EVERYWHERE)) {
      return right;
    }
    if (right.is(Spread.Kind.EVERYWHERE)) {
      return left;
    }
    if (left.is(Spread.Kind.ONE) && right.is(Spread.Kind.ONE)) {
      return Spread.ONE;
    }
    List<List<Integer>> both = new ArrayList<>();
    common(op)
        .ifPresent(
            columns -> {
              both.add(columns);
              List<Integer> partners = partners(columns, op.leftKeys(), op.rightKeys());
              both.add(partners.stream().map(column -> column + shift).toList());
            });
    return Spread.by(both);
  }

  /** Both sides are brought together by their whole keys, or where one of them is everywhere. */
  @Override
  public Spread visitAsofJoin(AsofJoin op) {
    Spread left = of(op.left());
    int shift = op.left().type().size();
    Spread right = of(op.right()).moved(column -> column + shift);
    if (left.is(Spread.Kind.EVERYWHERE)) {
      return right;
    }
    return right.is(Spread.Kind.EVERYWHERE) || left.is(Spread.Kind.ONE)
        ? left
        : Spread.by(Stream.concat(left.columns().stream(), right.columns().stream()).toList());
  }

  @Override
  public Spread visitLookup(Lookup op) {
    return of(op.left());
  }

  @Override
  public Spread visitAggregate(Aggregate op) {
    List<Integer> keys = ((Integrate) op.input()).keys();
    return of(op.input()).moved(keys::indexOf);
  }

  @Override
  public Spread visitDistinct(Distinct op) {
    return of(op.input());
  }

  @Override
  public Spread visitTopK(TopK op) {
    return of(op.input());
  }

  @Override
  public Spread visitListing(Listing op) {
    return of(op.input()).moved(op.keys()::indexOf);
  }

  @Override
  public Spread visitDifferentiate(Differentiate op) {
    return of(op.input());
  }

  @Override
  public Spread visitExchange(Exchange op) {
    return op.keys().isEmpty() ? Spread.ONE : Spread.by(List.of(op.keys()));
  }

  @Override
  public Spread visitOutput(Output op) {
    return of(op.input());
  }
}
