package dev.penstock.benchmarks.generic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** The rows of one side of a join by key; a withdrawn row is looked for among those of its key. */
final class Index<K, R> {
  private final Function<R, K> key;
  private final Map<K, List<Change<R>>> rows = new HashMap<>();

  Index(Function<R, K> key) {
    this.key = key;
  }

  K key(R row) {
    return key.apply(row);
  }

  void add(Change<R> change) {
    List<Change<R>> block = rows.computeIfAbsent(key(change.row()), k -> new ArrayList<>(2));
    if (change.weight() > 0 || !withdraw(block, change)) {
      block.add(change);
    }
  }

  void forEach(K wanted, Consumer<Change<R>> action) {
    List<Change<R>> block = rows.get(wanted);
    if (block != null) {
      block.forEach(action);
    }
  }

  private static <R> boolean withdraw(List<Change<R>> block, Change<R> change) {
    for (int i = 0; i < block.size(); i++) {
      Change<R> kept = block.get(i);
      if (kept.row().equals(change.row())) {
        long weight = kept.weight() + change.weight();
        if (weight != 0) {
          block.set(i, new Change<>(kept.row(), weight));
        } else {
          block.set(i, block.get(block.size() - 1));
          block.remove(block.size() - 1);
        }
        return true;
      }
    }
    return false;
  }
}
