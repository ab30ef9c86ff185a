package dev.penstock.plan.sharding;

import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Puts an exchange wherever rows that must meet may be on different workers. */
final class ExchangePlacement {
  private final Spreading spreading;
  private final Map<CircuitOp, Map<List<Integer>, CircuitOp>> exchanges = new IdentityHashMap<>();
  private final Map<CircuitOp, Map<List<Integer>, CircuitOp>> sides = new IdentityHashMap<>();
  private final Map<CircuitOp, CircuitOp> differentiates = new IdentityHashMap<>();
  private final Map<CircuitOp, CircuitOp> ordered = new IdentityHashMap<>();
  private final FailingColumns failing = new FailingColumns();
  private int placed;

  ExchangePlacement(Map<String, List<Integer>> tables) {
    this.spreading = new Spreading(tables);
  }

  CircuitPlan apply(CircuitPlan plan) {
    return plan.rewrite(this::place);
  }

  /** How many exchanges were put in. */
  int placed() {
    return placed;
  }

  private CircuitOp place(CircuitOp op) {
    if (op instanceof Integrate integrate) {
      return integrate.form().keepsRows() ? op : grouped(integrate);
    }
    if (op instanceof TopK || op instanceof Listing) {
      Integrate rows = (Integrate) op.inputs().get(0);
      return hasMet(rows) ? op : op.withInputs(List.of(exchanged(rows)));
    }
    if (op instanceof AsofJoin join) {
      return joined(join);
    }
    if (op instanceof Join join) {
      return joined(join);
    }
    if (op instanceof Lookup lookup) {
      return spreading.meets(lookup) ? lookup : met(lookup);
    }
    if (op instanceof Differentiate differentiate) {
      return differentiates.computeIfAbsent(differentiate.input(), c -> op);
    }
    if (op instanceof Plus plus) {
      return added(plus);
    }
    boolean repeated = op instanceof Output && isEverywhere(op.inputs().get(0));
    return repeated ? op.withInputs(List.of(exchange(op.inputs().get(0), List.of()))) : op;
  }

  /** Rows of one group must meet. */
  private CircuitOp grouped(Integrate op) {
    return hasMet(op) ? op : op.withInputs(List.of(exchange(op.input(), op.keys())));
  }

  private boolean hasMet(Integrate op) {
    Spread spread = spreading.of(op.input());
    return spread.is(Spread.Kind.ONE)
        || spread.is(Spread.Kind.EVERYWHERE)
        || !spread.within(op.keys()).isEmpty();
  }

  /** Rows of both sides under one key must meet: both are spread by the whole key, or neither. */
  private CircuitOp joined(AsofJoin join) {
    Integrate left = (Integrate) join.left();
    Integrate right = (Integrate) join.right();
    Spread ofLeft = spreading.of(left);
    Spread ofRight = spreading.of(right);
    boolean met =
        (ofLeft.is(Spread.Kind.EVERYWHERE) && hasMet(right)) // of its rows one is the nearest
            || (ofRight.is(Spread.Kind.EVERYWHERE) && !ofLeft.is(Spread.Kind.UNKNOWN))
            || (ofLeft.is(Spread.Kind.ONE) && ofRight.is(Spread.Kind.ONE))
            || ofLeft.within(left.keys()).stream()
                .anyMatch(
                    columns ->
                        ofRight
                            .columns()
                            .contains(Spreading.partners(columns, left.keys(), right.keys())));
    return met ? join : join.withInputs(List.of(exchanged(left), exchanged(right)));
  }

  private CircuitOp exchanged(Integrate rows) {
    return ordered.computeIfAbsent(
        rows, side -> rows.withInputs(List.of(exchange(rows.input(), rows.keys()))));
  }

  /** Rows with equal keys must meet. */
  private CircuitOp joined(Join join) {
    Spread left = spreading.of(join.left());
    Spread right = spreading.of(join.right());
    boolean met =
        left.is(Spread.Kind.EVERYWHERE)
            || right.is(Spread.Kind.EVERYWHERE)
            || (left.is(Spread.Kind.ONE) && right.is(Spread.Kind.ONE))
            || spreading.common(join).isPresent();
    if (met) {
      CircuitOp keptLeft = kept(join.left(), join.leftKeys());
      CircuitOp keptRight = kept(join.right(), join.rightKeys());
      boolean same = keptLeft == join.left() && keptRight == join.right();
      return same ? join : join.withInputs(List.of(keptLeft, keptRight));
    }
    List<Integer> leftKeys = join.leftKeys();
    List<Integer> rightKeys = join.rightKeys();
    Optional<List<Integer>> ofLeft = left.within(leftKeys).stream().findFirst();
    if (ofLeft.isPresent()) {
      return withSides(join, null, Spreading.partners(ofLeft.get(), leftKeys, rightKeys));
    }
    Optional<List<Integer>> ofRight = right.within(rightKeys).stream().findFirst();
    if (ofRight.isPresent()) {
      return withSides(join, Spreading.partners(ofRight.get(), rightKeys, leftKeys), null);
    }
    boolean product = leftKeys.isEmpty();
    return withSides(
        join,
        product && left.is(Spread.Kind.ONE) ? null : leftKeys,
        product && right.is(Spread.Kind.ONE) ? null : rightKeys);
  }

  /**
   * Equal rows must meet where they are kept, since one may go that has come on another worker; it
   * does not matter where.
   */
  private CircuitOp kept(CircuitOp side, List<Integer> keys) {
    boolean apart = side instanceof Integrate && spreading.of(side).is(Spread.Kind.UNKNOWN);
    return !apart || new AppendOnly().holds(side)
        ? side
        : side(side, keys, keys.isEmpty() ? sound(side) : keys);
  }

  /** The columns that never fail. */
  private List<Integer> sound(CircuitOp op) {
    return IntStream.range(0, op.type().size())
        .filter(column -> !failing.canFail(op, column))
        .boxed()
        .toList();
  }

  /** Rows go to where the table's rows are, which are spread by columns of its key. */
  private CircuitOp met(Lookup op) {
    List<Integer> by = spreading.of(op.right()).within(op.rightKeys()).get(0);
    List<Integer> ofLeft = Spreading.partners(by, op.rightKeys(), op.leftKeys());
    return op.withInputs(List.of(exchange(op.left(), ofLeft), op.right()));
  }

  private CircuitOp withSides(Join join, List<Integer> left, List<Integer> right) {
    return join.withInputs(
        List.of(
            left == null ? join.left() : side(join.left(), join.leftKeys(), left),
            right == null ? join.right() : side(join.right(), join.rightKeys(), right)));
  }

  /** What a collection keeps elsewhere is integrated anew where it is needed. */
  private CircuitOp side(CircuitOp side, List<Integer> keys, List<Integer> by) {
    return sides
        .computeIfAbsent(side, s -> new HashMap<>())
        .computeIfAbsent(
            by,
            columns -> {
              CircuitOp exchanged = exchange(changes(side), columns);
              return side instanceof Integrate
                  ? side.withInputs(List.of(exchanged))
                  : new Integrate(exchanged, keys, StateForm.BLOCKS, side.origin());
            });
  }

  private CircuitOp changes(CircuitOp side) {
    return side instanceof Integrate || side instanceof TableRows
        ? side.inputs().get(0)
        : differentiates.computeIfAbsent(side, s -> new Differentiate(s, s.origin()));
  }

  /** What every worker has would be counted once for each of them. */
  private CircuitOp added(Plus plus) {
    if (plus.inputs().stream().allMatch(this::isEverywhere)
        || plus.inputs().stream().noneMatch(this::isEverywhere)) {
      return plus;
    }
    return plus.withInputs(
        plus.inputs().stream()
            .map(input -> isEverywhere(input) ? exchange(input, List.of()) : input)
            .toList());
  }

  private boolean isEverywhere(CircuitOp op) {
    return spreading.of(op).is(Spread.Kind.EVERYWHERE);
  }

  private CircuitOp exchange(CircuitOp input, List<Integer> keys) {
    CircuitOp changes = input instanceof Exchange ? input.inputs().get(0) : input;
    return exchanges
        .computeIfAbsent(changes, c -> new HashMap<>())
        .computeIfAbsent(
            keys,
            k -> {
              placed++;
              return new Exchange(changes, k, changes.origin());
            });
  }
}
