package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Conditions taken apart at AND and put together again. */
public final class Conjuncts {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  private Conjuncts() {}

  /** The operands of nested ANDs from left to right, without TRUE; empty for TRUE itself. */
  public static List<Expr> of(Expr condition) {
    List<Expr> conjuncts = new ArrayList<>();
    collect(condition, conjuncts);
    return conjuncts;
  }

  /** Their AND; TRUE if there is none, itself if there is one. */
  public static Expr and(List<Expr> conjuncts) {
    if (conjuncts.isEmpty()) {
      return new Literal(Boolean.TRUE, CERTAIN, SourceSpan.NONE);
    }
    if (conjuncts.size() == 1) {
      return conjuncts.get(0);
    }
    boolean nullable = conjuncts.stream().anyMatch(c -> c.type().nullable());
    return new Call(
        ScalarFunction.AND, conjuncts, CERTAIN.withNullable(nullable), conjuncts.get(0).origin());
  }

  private static void collect(Expr condition, List<Expr> conjuncts) {
    if (condition instanceof Call call && call.function() == ScalarFunction.AND) {
      call.operands().forEach(operand -> collect(operand, conjuncts));
    } else if (!(condition instanceof Literal literal && Boolean.TRUE.equals(literal.value()))) {
      conjuncts.add(condition);
    }
  }
}
