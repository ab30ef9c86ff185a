package dev.penstock.view;

import dev.penstock.Changes;
import dev.penstock.scalar.Columns;

/** A view's delta as its user sees it: entries become records when asked for. */
final class DeltaChanges<R> implements Changes<R> {
  private final ChangeOutput<R> view;
  private final Delta delta;
  private final Columns columns;

  DeltaChanges(ChangeOutput<R> view, Delta delta) {
    this.view = view;
    this.delta = delta;
    this.columns = view.columns();
  }

  Delta delta() {
    return delta;
  }

  @Override
  public int size() {
    return delta.size();
  }

  @Override
  public long weight(int entry) {
    return delta.weight(check(entry));
  }

  @Override
  public R row(int entry) {
    check(entry);
    return view.row(delta.words(), delta.at(entry), delta.objects(), delta.objectsAt(entry));
  }

  @Override
  public boolean isNull(int entry, int column) {
    return columns.isNull(column, delta.words(), delta.at(check(entry)));
  }

  @Override
  public long longAt(int entry, int column) {
    return columns.longAt(column, delta.words(), delta.at(check(entry)));
  }

  @Override
  public double doubleAt(int entry, int column) {
    return columns.doubleAt(column, delta.words(), delta.at(check(entry)));
  }

  @Override
  public Object objectAt(int entry, int column) {
    return columns.objectAt(column, delta.objects(), delta.objectsAt(check(entry)));
  }

  private int check(int entry) {
    if (entry < 0 || entry >= delta.size()) {
      throw new IndexOutOfBoundsException(
          "entry " + entry + " of " + delta.size() + " changes of `" + view.name() + "`");
    }
    return entry;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < size(); i++) {
      text.append(i == 0 ? "" : ", ").append(weight(i) > 0 ? "+" : "").append(weight(i));
      text.append(' ').append(row(i));
    }
    return text.append(']').toString();
  }
}
