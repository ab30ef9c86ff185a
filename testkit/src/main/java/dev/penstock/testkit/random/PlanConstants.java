package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The constants that a plan compares with: values near them decide its conditions. */
final class PlanConstants {
  private final Map<TypeKind, Set<Object>> byKind = new LinkedHashMap<>();

  /** A plan's own constants. */
  static PlanConstants of(LogicalPlan plan) {
    PlanConstants constants = new PlanConstants();
    plan.views().forEach(view -> constants.add(view.root()));
    return constants;
  }

  /** Values of a type that the plan names, in the order in which it does; never NULL. */
  List<Object> of(SqlType type) {
    return switch (type.kind()) { // of the others not every constant fits every column
      case INTEGER, BIGINT, VARCHAR, DATE, TIMESTAMP, INSTANT ->
          new ArrayList<>(byKind.getOrDefault(type.kind(), Set.of()));
      default -> List.of();
    };
  }

  private void add(LogicalOp op) {
    op.mapExpressions(
        expression -> {
          add(expression);
          return expression;
        });
    op.inputs().forEach(this::add);
  }

  private void add(Expr expression) {
    if (expression instanceof Literal literal && literal.value() != null) {
      Set<Object> values =
          byKind.computeIfAbsent(literal.type().kind(), kind -> new LinkedHashSet<>());
      values.add(literal.value());
      if (literal.value() instanceof Long number && number < Integer.MAX_VALUE) {
        values.add(number + 1);
      }
    }
    expression.operands().forEach(this::add);
  }
}
