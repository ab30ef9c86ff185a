package dev.penstock.codegen.operator;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.OpIds;
import dev.penstock.plan.graph.OpId;
import dev.penstock.plan.sharding.Sharding;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The operators of a circuit by identity: who reads whom, in which order, and which columns. */
final class CircuitGraph {
  /** One reading of an operator: the reader and which of its inputs it is. */
  record Use(CircuitOp reader, int side) {}

  private final OpIds ids;
  private final List<CircuitOp> order;
  private final Map<CircuitOp, Integer> positions = new IdentityHashMap<>();
  private final Map<CircuitOp, List<Use>> uses = new IdentityHashMap<>();
  private final FailingColumns failing = new FailingColumns();
  private final LiveColumns live;
  private final Sharding sharding;

  CircuitGraph(CircuitPlan plan) {
    ids = OpIds.of(plan);
    order = ids.all();
    for (CircuitOp op : order) {
      positions.put(op, positions.size());
      uses.put(op, new ArrayList<>());
    }
    for (CircuitOp op : order) {
      for (int side = 0; side < op.inputs().size(); side++) {
        uses.get(op.inputs().get(side)).add(new Use(op, side));
      }
    }
    uses.values().forEach(list -> list.sort(Comparator.comparing(this::position).reversed()));
    live = new LiveColumns(order);
    sharding = Sharding.of(plan);
  }

  private int position(Use use) {
    return positions.get(use.reader());
  }

  /** All operators, inputs before their readers. */
  List<CircuitOp> order() {
    return order;
  }

  /**
   * Who reads an operator, the last in the order of the data first: a change that reaches two joins
   * must meet the later one before what the earlier one makes of it does.
   */
  List<Use> uses(CircuitOp op) {
    return uses.get(op);
  }

  /** Who reads any of the operators, the last in the order of the data first. */
  List<Use> uses(List<? extends CircuitOp> ops) {
    List<Use> all = new ArrayList<>();
    ops.forEach(op -> all.addAll(uses(op)));
    all.sort(Comparator.comparing(this::position).reversed());
    return all;
  }

  /** The operator's name in texts. */
  OpId id(CircuitOp op) {
    return ids.id(op);
  }

  /** The columns of an operator's rows that somebody reads. */
  BitSet live(CircuitOp op) {
    return live.of(op);
  }

  /** Whether a column of an operator's rows may carry FAILED. */
  boolean canFail(CircuitOp op, int column) {
    return failing.canFail(op, column);
  }

  /** Whether an exchange stands wherever rows must meet; if not, there is one worker. */
  boolean isSpread() {
    return sharding.exchanges() == 0;
  }

  /** The columns by which a table's rows are spread over workers; none if they are not. */
  List<Integer> shard(Table table) {
    boolean spread = table.kind() != TableKind.VALUE && isSpread();
    return spread ? sharding.columns().get(table.name()) : List.of();
  }

  /** The input that reads a table, if one does. */
  Optional<Input> input(Table table) {
    return order.stream()
        .filter(op -> op instanceof Input input && input.table().name().equals(table.name()))
        .map(Input.class::cast)
        .findFirst();
  }
}
