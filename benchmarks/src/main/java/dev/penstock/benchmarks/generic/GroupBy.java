package dev.penstock.benchmarks.generic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Keeps one accumulator per key. A flush passes on, for every group touched since the last one, the
 * row it showed and the row it shows now, if they differ.
 */
final class GroupBy<K, R, A extends Accumulator<R>, O> implements Consumer<Change<R>> {
  private final Function<R, K> key;
  private final Supplier<A> accumulator;
  private final BiFunction<K, A, O> result;
  private final Consumer<Change<O>> next;
  private final Map<K, Group<K, A, O>> groups = new HashMap<>();
  private final List<Group<K, A, O>> touched = new ArrayList<>();

  GroupBy(
      Function<R, K> key,
      Supplier<A> accumulator,
      BiFunction<K, A, O> result,
      Consumer<Change<O>> next) {
    this.key = key;
    this.accumulator = accumulator;
    this.result = result;
    this.next = next;
  }

  @Override
  public void accept(Change<R> change) {
    Group<K, A, O> group =
        groups.computeIfAbsent(key.apply(change.row()), k -> new Group<>(k, accumulator.get()));
    if (!group.touched) {
      group.touched = true;
      touched.add(group);
    }
    group.accumulator.add(change.row(), change.weight());
  }

  /** Ends the step for this operator. */
  void flush() {
    for (Group<K, A, O> group : touched) {
      O before = group.shown;
      boolean empty = group.accumulator.isEmpty();
      O now = empty ? null : result.apply(group.key, group.accumulator);
      group.shown = now;
      group.touched = false;
      if (empty) {
        groups.remove(group.key);
      }
      if (!Objects.equals(before, now)) {
        show(before, -1);
        show(now, +1);
      }
    }
    touched.clear();
  }

  private void show(O row, long weight) {
    if (row != null) {
      next.accept(new Change<>(row, weight));
    }
  }

  private static final class Group<K, A, O> {
    final K key;
    final A accumulator;
    O shown;
    boolean touched;

    Group(K key, A accumulator) {
      this.key = key;
      this.accumulator = accumulator;
    }
  }
}
