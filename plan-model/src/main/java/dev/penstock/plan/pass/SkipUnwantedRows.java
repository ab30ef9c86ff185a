package dev.penstock.plan.pass;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Marks a stream all whose readers are filters with what they ask for together: a row that none of
 * them keeps need not be copied out of the record that it is handed in as.
 */
final class SkipUnwantedRows implements Pass<CircuitPlan> {
  /** Above this many parts asking costs more than copying the row. */
  private static final int PARTS = 24;

  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    Map<CircuitOp, List<CircuitOp>> readers = new IdentityHashMap<>();
    for (CircuitOp op : Walk.<CircuitOp>dataOrder(plan.outputs())) {
      op.inputs().forEach(in -> readers.computeIfAbsent(in, i -> new ArrayList<>()).add(op));
    }
    return plan.rewrite(
        (before, op) -> before instanceof Input input ? mark(input, readers.get(before)) : op);
  }

  private static CircuitOp mark(Input input, List<CircuitOp> readers) {
    if (input.table().kind() != TableKind.STREAM) {
      return input;
    }
    List<Expr> conditions = new ArrayList<>();
    for (CircuitOp reader : readers) {
      List<Expr> certain = reader instanceof Filter filter ? certain(filter) : List.of();
      if (certain.isEmpty()) {
        return input;
      }
      conditions.add(Conjuncts.and(certain));
    }
    Expr wanted = or(conditions);
    boolean known = wanted.equals(input.wanted());
    return known || parts(wanted) > PARTS ? input : input.withWanted(wanted);
  }

  private static int parts(Expr expr) {
    return 1 + expr.operands().stream().mapToInt(SkipUnwantedRows::parts).sum();
  }

  /** The conjuncts that cannot fail; NULL and FALSE alike let the row go. */
  private static List<Expr> certain(Filter filter) {
    return Conjuncts.of(filter.condition()).stream()
        .filter(conjunct -> !conjunct.canFail(column -> false))
        .toList();
  }

  private static Expr or(List<Expr> conditions) {
    if (conditions.size() == 1) {
      return conditions.get(0);
    }
    boolean nullable = conditions.stream().anyMatch(c -> c.type().nullable());
    return new Call(
        ScalarFunction.OR,
        conditions,
        SqlType.of(TypeKind.BOOLEAN).withNullable(nullable),
        conditions.get(0).origin());
  }
}
