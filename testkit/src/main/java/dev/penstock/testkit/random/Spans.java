package dev.penstock.testkit.random;

import dev.penstock.plan.diagnostic.SourceSpan;

/** Places in texts that do not exist, each used once, so that every expression has its identity. */
final class Spans {
  private final String view;
  private int next;

  Spans(String view) {
    this.view = view;
  }

  SourceSpan next() {
    next++;
    return new SourceSpan(view, 1, next, 1, next);
  }
}
