package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Linearity;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the arrangements of a circuit keep at the slot of a key. */
final class SlotParts {
  private final List<Integrate> arrangements = new ArrayList<>();
  private final Map<Integrate, List<CircuitOp>> readers = new IdentityHashMap<>();

  /** The parts of these operators, inputs first. */
  SlotParts(List<CircuitOp> ops) {
    for (CircuitOp op : ops) {
      if (op instanceof Integrate rows) {
        arrangements.add(rows);
        readers.put(rows, new ArrayList<>());
      }
      for (CircuitOp input : op.inputs()) {
        if (input instanceof Integrate rows) {
          readers.get(rows).add(op);
        }
      }
    }
  }

  /** The arrangements whose keys can stand in a common table. */
  List<Integrate> shareable() {
    return arrangements.stream().filter(this::isShareable).toList();
  }

  private boolean isShareable(Integrate rows) {
    Set<Integer> columns = new HashSet<>(rows.keys());
    List<SqlType> types = keyTypes(rows);
    return !columns.isEmpty()
        && columns.size() == rows.keys().size()
        && (rows.form().keepsRows()
            || readers.get(rows).stream().allMatch(r -> types.equals(firstTypes(rows, r.type()))));
  }

  /** The arrangement behind a collection that a join reads; null if a table keeps it. */
  Integrate of(CircuitOp collection) {
    if (collection instanceof Integrate rows) {
      return rows;
    }
    boolean isGroups = collection.linearity() == Linearity.NON_LINEAR;
    return isGroups && collection.inputs().get(0) instanceof Integrate rows ? rows : null;
  }

  List<SqlType> keyTypes(Integrate rows) {
    return rows.keys().stream().map(rows.type()::type).toList();
  }

  private static List<SqlType> firstTypes(Integrate rows, RowType type) {
    return type.columns().stream().limit(rows.keys().size()).map(RowType.Column::type).toList();
  }

  /** Whether NULL means the same in both keys: groups have a NULL, a join on {@code =} has none. */
  boolean agreeOnNull(Integrate a, Integrate b) {
    return !hasNullableKey(a) || a.form().isJoined() == b.form().isJoined();
  }

  /** Whether the key alone says what NULL means, without the join that compares it. */
  boolean knowsNull(Integrate rows) {
    return !rows.form().isJoined() || !hasNullableKey(rows);
  }

  private boolean hasNullableKey(Integrate rows) {
    return keyTypes(rows).stream().anyMatch(SqlType::nullable);
  }

  /** How many operators keep something in the arrangement's table. */
  int count(Integrate rows) {
    return rows.form().keepsRows() ? 1 : readers.get(rows).size();
  }

  /** Whether each part takes two words of a slot at most: a block, a weight, a count of rows. */
  boolean isNarrow(Integrate rows) {
    return rows.form() != StateForm.ACCUMULATORS
        || readers.get(rows).stream()
            .allMatch(
                reader ->
                    reader instanceof Aggregate aggregate
                        && aggregate.calls().stream().allMatch(SlotParts::countsRows));
  }

  private static boolean countsRows(AggregateCall call) {
    return call.function() == AggregateFunction.COUNT
        && call.argument() == null
        && call.filter() == null;
  }
}
