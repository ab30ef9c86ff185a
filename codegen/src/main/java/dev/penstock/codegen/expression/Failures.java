package dev.penstock.codegen.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of the expressions that can fail, from 1: one number wherever the plan repeats one.
 */
public final class Failures {
  /**
   * One expression that can fail.
   *
   * @param origin where the user wrote it
   * @param reason what it means when it fails
   */
  public record Site(SourceSpan origin, String reason) {}

  private final Map<List<Object>, Integer> numbers = new LinkedHashMap<>();
  private final List<Site> sites = new ArrayList<>();

  /** The number of an expression. */
  public int number(Expr expr, String reason) {
    return number(List.of(expr, reason), expr.origin(), reason);
  }

  /** The number of the calls of an aggregate. */
  public int number(AggregateCall call, String reason) {
    return number(List.of(call, reason), call.origin(), reason);
  }

  /** A number for what stands once in the plan. */
  public int next(SourceSpan origin, String reason) {
    sites.add(new Site(origin, reason));
    return sites.size();
  }

  private int number(List<Object> repeated, SourceSpan origin, String reason) {
    return numbers.computeIfAbsent(repeated, key -> next(origin, reason));
  }

  /** What was numbered, in order. */
  public List<Site> sites() {
    return sites;
  }
}
