package dev.penstock.plan.circuit;

import java.util.List;

/** A column of an operator from which another one has its values. */
public record ColumnSource(CircuitOp op, int column) {
  /** The column at one position of all inputs, whose rows have like columns. */
  static List<ColumnSource> ofEach(List<CircuitOp> inputs, int column) {
    return inputs.stream().map(input -> new ColumnSource(input, column)).toList();
  }

  /** A column of pairs: the left columns, then the right ones. */
  static List<ColumnSource> ofPair(CircuitOp left, CircuitOp right, int column) {
    int shift = left.type().size();
    return List.of(
        column < shift ? new ColumnSource(left, column) : new ColumnSource(right, column - shift));
  }
}
