package dev.penstock.codegen.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
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

  private final Map<Object, Integer> numbers = new LinkedHashMap<>();
  private final List<Site> sites = new ArrayList<>();

  /** The number of an expression. */
  public int number(Expr expr, String reason) {
    return number(List.of(expr, reason), expr.origin(), reason);
  }

  /** The number of anything of the plan that can fail; equal things are one. */
  public int number(Object identity, SourceSpan origin, String reason) {
    return numbers.computeIfAbsent(
        identity,
        key -> {
          sites.add(new Site(origin, reason));
          return sites.size();
        });
  }

  /** What was numbered, in order. */
  public List<Site> sites() {
    return sites;
  }
}
