package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * One aggregate of a group.
 *
 * @param function what is computed
 * @param argument over the columns of the aggregate's input; null for COUNT(*)
 * @param filter only rows for which it is TRUE count; null for all rows
 * @param type the type of the result
 * @param origin where the user wrote it
 */
public record AggregateCall(
    AggregateFunction function, Expr argument, Expr filter, SqlType type, SourceSpan origin) {
  /** Whether the result of good arguments can be FAILED. */
  public boolean failsItself() {
    return argument != null && function.canFail(argument.type(), type);
  }

  /** The calls with the rule applied to arguments and filters; the same list if none changes. */
  public static List<AggregateCall> map(List<AggregateCall> calls, UnaryOperator<Expr> rule) {
    List<AggregateCall> mapped = new ArrayList<>();
    boolean changed = false;
    for (AggregateCall call : calls) {
      Expr argument = call.argument == null ? null : rule.apply(call.argument);
      Expr filter = call.filter == null ? null : rule.apply(call.filter);
      boolean same = argument == call.argument && filter == call.filter;
      changed |= !same;
      mapped.add(
          same ? call : new AggregateCall(call.function, argument, filter, call.type, call.origin));
    }
    return changed ? mapped : calls;
  }
}
