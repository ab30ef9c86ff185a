package dev.penstock.plan.dsl;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalPlan;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a plan class has defined. Positions in the plan count lines from the one that defines the
 * view, so that what is generated from it does not change with the rest of the file.
 *
 * @param plan the queries
 * @param places where each view is defined, file and line
 */
public record DefinedPlan(LogicalPlan plan, Map<String, SourceSpan> places) {
  public DefinedPlan {
    places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
  }

  /** A fault of the plan with its place in the user's file instead of the place in the view. */
  public Diagnostic located(Diagnostic diagnostic) {
    SourceSpan view = places.get(diagnostic.span().source());
    if (view == null || diagnostic.span().isNone()) {
      return diagnostic;
    }
    int line = view.line() + diagnostic.span().line() - 1;
    return new Diagnostic(
        diagnostic.message(),
        new SourceSpan(view.source(), line, 1, line, 1),
        diagnostic.arguments());
  }
}
