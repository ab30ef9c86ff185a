package dev.penstock.view;

import dev.penstock.ChangeListener;
import dev.penstock.Changes;
import dev.penstock.ListView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A kept view at one published step; good while the pin is held under which it was taken. */
public class KeptSnapshot<R> implements ListView<R> {
  private final ListOutput<R> view;
  private final KeptRoot root;

  KeptSnapshot(ListOutput<R> view, KeptRoot root) {
    this.view = view;
    this.root = root;
  }

  final KeptRoot root() {
    return root;
  }

  final R row(int slot) {
    return view.row(root.words(slot), root.at(slot), root.objects(slot), root.objectsAt(slot));
  }

  @Override
  public final long size() {
    return root.total;
  }

  @Override
  public final List<R> snapshot() {
    List<R> rows = new ArrayList<>(Math.toIntExact(root.total));
    if (view.order() == null) {
      for (int slot = 0; slot < root.used; slot++) {
        addCopies(slot, rows);
      }
    } else {
      for (int slot : view.order().sort(root, slots())) {
        addCopies(slot, rows);
      }
    }
    return Collections.unmodifiableList(rows);
  }

  private void addCopies(int slot, List<R> rows) {
    long count = root.count(slot);
    if (count > 0) {
      R row = row(slot);
      for (long i = 0; i < count; i++) {
        rows.add(row);
      }
    }
  }

  private Integer[] slots() {
    List<Integer> slots = new ArrayList<>();
    for (int slot = 0; slot < root.used; slot++) {
      if (root.count(slot) != 0) {
        slots.add(slot);
      }
    }
    return slots.toArray(Integer[]::new);
  }

  /** The content as insertions. */
  final Changes<R> asChanges() {
    return new DeltaChanges<>(view, root.rows());
  }

  @Override
  public final Changes<R> changes() {
    throw new UnsupportedOperationException("a pinned view has content, not changes");
  }

  @Override
  public final void listen(ChangeListener<R> listener) {
    throw new UnsupportedOperationException("a pinned view does not change");
  }
}
