package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.ColumnSource;
import dev.penstock.plan.circuit.Exchange;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Where the values of a column come from, as long as rows stay on their worker. */
final class KeyOrigins {
  /**
   * A column of an operator that makes or moves it.
   *
   * @param op the operator's number
   */
  record Origin(int op, int column) {}

  private final Map<CircuitOp, Integer> numbers = new IdentityHashMap<>();

  KeyOrigins(List<CircuitOp> ops) {
    ops.forEach(op -> numbers.put(op, numbers.size()));
  }

  /** The origin of a column: what moves it, computes it, or has it of several inputs. */
  Origin of(CircuitOp op, int column) {
    List<ColumnSource> sources = op.sources(column);
    if (op instanceof Exchange || sources.size() != 1) {
      return new Origin(numbers.get(op), column);
    }
    ColumnSource source = sources.get(0);
    return of(source.op(), source.column());
  }
}
