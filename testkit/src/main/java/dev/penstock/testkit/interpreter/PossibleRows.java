package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Operators over bags of rows, for rows that may be there: what fails is let through. */
final class PossibleRows {
  private PossibleRows() {}

  /** A row of NULLs for a side that has none. */
  static List<Object> nulls(LogicalOp side) {
    return new ArrayList<>(Collections.nCopies(side.type().size(), null));
  }

  /** Rows that a query states. */
  static Bag of(Values op) {
    Bag rows = new Bag();
    for (List<Literal> row : op.rows()) {
      List<Object> values = new ArrayList<>();
      row.forEach(literal -> values.add(literal.value()));
      rows.add(values, 1);
    }
    return rows;
  }

  static Bag filtered(Bag rows, Expr condition) {
    Bag kept = new Bag();
    rows.rows()
        .forEach(
            (row, weight) -> {
              if (mayPass(condition, row)) {
                kept.add(row, weight);
              }
            });
    return kept;
  }

  static Bag projected(Bag rows, List<Expr> columns) {
    Bag projected = new Bag();
    rows.rows()
        .forEach(
            (row, weight) -> {
              List<Object> values = new ArrayList<>();
              columns.forEach(column -> values.add(Evaluator.evaluate(column, row)));
              projected.add(values, weight);
            });
    return projected;
  }

  /** The rows as often as an expression says; once where it fails. */
  static Bag repeated(Bag rows, Expr copies) {
    Bag repeated = new Bag();
    rows.rows()
        .forEach(
            (row, weight) -> {
              long times = Evaluator.evaluate(copies, row) instanceof Long number ? number : 1;
              repeated.add(row, Math.multiplyExact(weight, Math.max(0, times)));
            });
    return repeated;
  }

  static Bag joined(Bag left, Bag right, Expr condition) {
    Bag rows = new Bag();
    left.rows()
        .forEach(
            (l, leftWeight) ->
                right
                    .rows()
                    .forEach(
                        (r, rightWeight) -> {
                          List<Object> row = pair(l, r);
                          if (mayPass(condition, row)) {
                            rows.add(row, Math.multiplyExact(leftWeight, rightWeight));
                          }
                        }));
    return rows;
  }

  /** The left rows, as often as they are there, that may have a partner. */
  static Bag partnered(Bag left, Bag right, Expr condition) {
    Bag rows = new Bag();
    left.rows()
        .forEach(
            (l, weight) -> {
              if (right.rows().keySet().stream().anyMatch(r -> mayPass(condition, pair(l, r)))) {
                rows.add(l, weight);
              }
            });
    return rows;
  }

  /** The left rows, as often as they are there, that may have none. */
  static Bag lonely(Bag left, Bag right, Expr condition) {
    Bag rows = new Bag();
    left.rows()
        .forEach(
            (l, weight) -> {
              if (right.rows().keySet().stream().noneMatch(r -> passes(condition, pair(l, r)))) {
                rows.add(l, weight);
              }
            });
    return rows;
  }

  /** The rows with so many NULLs before and behind their columns. */
  static Bag padded(Bag rows, int before, int behind) {
    Bag padded = new Bag();
    rows.rows()
        .forEach(
            (row, weight) -> padded.add(pair(pair(nulls(before), row), nulls(behind)), weight));
    return padded;
  }

  /** The rows that one bag has more often than the other. */
  static Bag moved(Bag before, Bag after) {
    Bag moving = new Bag();
    after.minus(before).rows().forEach((row, weight) -> moving.add(row, Math.abs(weight)));
    return moving;
  }

  static Bag times(Bag rows, int factor) {
    Bag multiplied = new Bag();
    rows.rows().forEach((row, weight) -> multiplied.add(row, Math.multiplyExact(weight, factor)));
    return multiplied;
  }

  static Bag union(Bag a, Bag b) {
    Bag both = a.copy();
    both.addAll(b);
    return both;
  }

  static Bag distinct(Bag rows) {
    Bag once = new Bag();
    rows.rows().keySet().forEach(row -> once.add(row, 1));
    return once;
  }

  private static boolean mayPass(Expr condition, List<Object> row) {
    Object value = Evaluator.evaluate(condition, row);
    return value instanceof Failed || Boolean.TRUE.equals(value);
  }

  private static boolean passes(Expr condition, List<Object> row) {
    return Boolean.TRUE.equals(Evaluator.evaluate(condition, row));
  }

  static List<Object> pair(List<Object> left, List<Object> right) {
    List<Object> pair = new ArrayList<>(left);
    pair.addAll(right);
    return pair;
  }

  private static List<Object> nulls(int columns) {
    return Collections.nCopies(columns, null);
  }

  static List<Object> key(List<Integer> columns, List<Object> row) {
    List<Object> key = new ArrayList<>();
    columns.forEach(column -> key.add(row.get(column)));
    return key;
  }
}
