package dev.penstock.plan.dsl;

import java.util.List;
import java.util.stream.Stream;

/** Keys by which rows are grouped together: one of several grouping sets. */
public final class KeySet {
  private final List<Term> terms;

  private KeySet(List<Term> terms) {
    this.terms = terms;
  }

  /** Some keys. */
  public static KeySet of(Expression<?, ?>... keys) {
    return new KeySet(Stream.of(keys).map(key -> key.term()).toList());
  }

  /** No keys: the total, which has a row over no rows too. */
  public static KeySet none() {
    return new KeySet(List.of());
  }

  List<Term> terms() {
    return terms;
  }
}
