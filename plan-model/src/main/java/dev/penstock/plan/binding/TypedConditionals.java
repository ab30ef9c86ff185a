package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/** CASE, COALESCE and NULLIF over values of one type. */
public final class TypedConditionals {
  private TypedConditionals() {}

  /**
   * The value of the first condition that is TRUE, else the last value.
   *
   * @param values one more than conditions, all of one type
   */
  public static Expr choose(List<Expr> conditions, List<Expr> values, SourceSpan origin) {
    List<Case.Branch> branches = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      branches.add(new Case.Branch(conditions.get(i), values.get(i)));
    }
    boolean nullable = values.stream().anyMatch(v -> v.type().nullable());
    Expr otherwise = values.get(values.size() - 1);
    return new Case(branches, otherwise, otherwise.type().withNullable(nullable), origin);
  }

  /**
   * The first operand that is not NULL; nothing behind an operand that is never NULL is kept.
   *
   * @param values all of one type
   */
  public static Expr coalesce(List<Expr> values, SourceSpan origin) {
    List<Expr> kept = new ArrayList<>();
    for (Expr value : values) {
      kept.add(value);
      if (!value.type().nullable()) {
        break;
      }
    }
    Expr last = kept.get(kept.size() - 1);
    return kept.size() == 1 ? last : new Call(ScalarFunction.COALESCE, kept, last.type(), origin);
  }

  /**
   * NULL where a value is equal to another, else the value.
   *
   * @param equal the comparison of both
   */
  public static Expr nullIf(Expr value, Expr equal, SourceSpan origin) {
    SqlType type = value.type().withNullable(true);
    Expr none = Coercion.to(type, new UntypedNull(origin));
    return new Case(List.of(new Case.Branch(equal, none)), value, type, origin);
  }
}
