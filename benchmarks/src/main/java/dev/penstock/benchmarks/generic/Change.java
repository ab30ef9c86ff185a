package dev.penstock.benchmarks.generic;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A row that gains ({@code weight > 0}) or loses copies.
 *
 * @param weight never zero
 */
record Change<R>(R row, long weight) {

  /** The same change of another row. */
  <O> Change<O> with(O other) {
    return new Change<>(other, weight);
  }

  /** Passes on the changes of rows that satisfy a predicate. */
  static <R> Consumer<Change<R>> filter(Predicate<R> predicate, Consumer<Change<R>> next) {
    return change -> {
      if (predicate.test(change.row())) {
        next.accept(change);
      }
    };
  }

  /** Passes on the changes of converted rows. */
  static <R, O> Consumer<Change<R>> map(Function<R, O> function, Consumer<Change<O>> next) {
    return change -> next.accept(change.with(function.apply(change.row())));
  }

  /** Feeds appended rows into a pipeline. */
  static <R> void insert(R[] rows, Consumer<Change<R>> next) {
    for (R row : rows) {
      next.accept(new Change<>(row, 1));
    }
  }
}
