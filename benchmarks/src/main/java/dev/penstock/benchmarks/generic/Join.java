package dev.penstock.benchmarks.generic;

import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Pairs rows of two inputs with equal keys; a pair's weight is the product of its rows' weights.
 */
final class Join<K, L, R, O> {
  private final Index<K, L> left;
  private final Index<K, R> right;
  private final BiPredicate<L, R> condition;
  private final BiFunction<L, R, O> pair;
  private final Consumer<Change<O>> next;

  Join(
      Function<L, K> leftKey,
      Function<R, K> rightKey,
      BiPredicate<L, R> condition,
      BiFunction<L, R, O> pair,
      Consumer<Change<O>> next) {
    this.left = new Index<>(leftKey);
    this.right = new Index<>(rightKey);
    this.condition = condition;
    this.pair = pair;
    this.next = next;
  }

  /** Changes of the left input meet what has come on the right so far. */
  Consumer<Change<L>> left() {
    return change -> {
      right.forEach(left.key(change.row()), other -> matched(change, other));
      left.add(change);
    };
  }

  /** Changes of the right input meet what has come on the left so far. */
  Consumer<Change<R>> right() {
    return change -> {
      left.forEach(right.key(change.row()), other -> matched(other, change));
      right.add(change);
    };
  }

  private void matched(Change<L> l, Change<R> r) {
    if (condition.test(l.row(), r.row())) {
      next.accept(new Change<>(pair.apply(l.row(), r.row()), l.weight() * r.weight()));
    }
  }
}
