package dev.penstock.table;

import dev.penstock.scalar.Columns;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import java.util.Arrays;
import java.util.Objects;

/**
 * A table that keeps its rows by key and hands on the net change of each key.
 *
 * <p>{@link #apply} writes the batch into {@link #rows()}; the generated pipeline then goes through
 * the touched rows and hands on −old and +new of those that {@link #changed}.
 */
public abstract class NettedInput<R> extends AbstractInput<R> {
  /** What a row of the batch asks for, in the word that says whether the row is present. */
  static final long DELETE = 0;

  static final long UPSERT = 1;
  static final long UPDATE = 2;

  private final KeyedRows rows;
  private final int presence;
  private final int keyObjects;
  private final String part;

  /**
   * The last change of the batch by slot; meaningful for slots that the running step has touched.
   */
  private int[] lastChange = new int[16];

  /**
   * Takes the shape of the rows: the key's columns come first, then the word that says presence.
   */
  NettedInput(String name, String part, Columns columns, RowLayout key, RowLayout row) {
    super(name, columns, row, key.words());
    this.part = part;
    this.rows = new KeyedRows(name, key, row).describe(columns::text);
    this.presence = key.words();
    this.keyObjects = key.objects();
  }

  @Override
  public final KeyedRows rows() {
    return rows;
  }

  @Override
  public final String part() {
    return part;
  }

  @Override
  public final void apply() {
    long[] words = words();
    for (int row = 0; row < size(); row++) {
      long change = words[at(row) + presence];
      if (change == DELETE) {
        delete(row);
      } else {
        write(row, change);
      }
    }
  }

  private void delete(int row) {
    long hash = rows.keys().hash(words(), at(row), objects(), objectsAt(row));
    int slot = rows.keys().find(hash, words(), at(row), objects(), objectsAt(row));
    if (slot < 0) {
      return;
    }
    changing(slot, row);
    int at = rows.at(slot);
    Arrays.fill(rows.words(), at + presence, at + layout().words(), 0);
    int objectsAt = rows.objectsAt(slot);
    Arrays.fill(rows.objects(), objectsAt + keyObjects, objectsAt + layout().objects(), null);
  }

  private void write(int row, long change) {
    long hash = rows.keys().hash(words(), at(row), objects(), objectsAt(row));
    int slot = rows.keys().findOrInsert(hash, words(), at(row), objects(), objectsAt(row));
    changing(slot, row);
    int at = rows.at(slot);
    if (change == UPDATE && rows.words()[at + presence] == 0) {
      return;
    }
    System.arraycopy(words(), at(row), rows.words(), at, layout().words());
    rows.words()[at + presence] = 1;
    System.arraycopy(
        objects(), objectsAt(row), rows.objects(), rows.objectsAt(slot), layout().objects());
  }

  private void changing(int slot, int row) {
    rows.touch(slot);
    if (slot >= lastChange.length) {
      lastChange = Arrays.copyOf(lastChange, Math.max(slot + 1, 2 * lastChange.length));
    }
    lastChange[slot] = row;
  }

  /** Whether a touched row differs from what it was before the step. */
  public final boolean changed(int k) {
    int slot = rows.touchedSlot(k);
    long[] words = rows.words();
    int at = rows.at(slot);
    long[] log = rows.log();
    int logAt = rows.logAt(k);
    for (int i = presence; i < layout().words(); i++) {
      if (words[at + i] != log[logAt + i]) {
        return true;
      }
    }
    Object[] objects = rows.objects();
    int objectsAt = rows.objectsAt(slot);
    Object[] objectLog = rows.objectLog();
    int objectLogAt = rows.objectLogAt(k);
    for (int i = keyObjects; i < layout().objects(); i++) {
      if (!Objects.equals(objects[objectsAt + i], objectLog[objectLogAt + i])) {
        return true;
      }
    }
    return false;
  }

  @Override
  final int batchRow(int row) {
    return row < 0 || row >= rows.touched() ? -1 : lastChange[rows.touchedSlot(row)];
  }

  @Override
  public final void judge(ErrorBag errors) {
    for (int k = 0; k < rows.touched(); k++) {
      int slot = rows.touchedSlot(k);
      int row = lastChange[slot];
      if (rows.words()[rows.at(slot) + presence] == 0 && words()[at(row) + presence] == UPDATE) {
        errors.refuse(name(), "a row is updated that is not there", text(row), batchTicket(row));
      }
    }
  }
}
