package dev.penstock.state;

import java.util.Arrays;

/**
 * What one operator keeps for the keys of a {@link KeyTable}, which it may share with others. It is
 * present or absent at a slot on its own.
 */
public abstract sealed class KeyPart implements StateForm permits Blocks, KeyedRows, OrderedRows {
  /*
   * The first word of the part's head in a slot is its mark: base + k units = touched in this
   * step, as the k-th; less = not in this step. So a new step forgets all marks by raising
   * `base`. Below the unit there is room for small things that the part keeps.
   *
   * The table's arrays are known here too, so that reaching them costs no detour.
   */
  final String part;
  final KeyTable keys;
  final RowLayout key;

  /** Words of the head: the mark, then what must be near. */
  final int headWords;

  /** Words and objects of the part's columns, which stand behind the key's. */
  int columnWords;

  int columnObjects;

  /** Where in a slot the head stands. */
  int head;

  long[] slotWords;
  Object[] slotObjects;
  int stride;
  int objectStride;
  long base;
  int touched;
  int[] touchedSlots = new int[KeyTable.LEAST_SLOTS];

  private final int unit;
  private int keyAt;

  KeyPart(String part, KeyTable keys, int headWords, int unit) {
    this.part = part;
    this.keys = keys;
    this.key = keys.key;
    this.headWords = headWords;
    this.unit = unit;
    this.base = unit;
  }

  /** The slots, found by key. */
  public final KeyTable keys() {
    return keys;
  }

  @Override
  public final String part() {
    return part;
  }

  /** How many slots this step has touched, new ones included. */
  public final int touched() {
    return touched;
  }

  /** Which of the touched slots a slot is; −1 if this step has not touched it. */
  final int touchOf(int slot) {
    long k = slotWords[slot * stride + head] - base;
    return k < 0 ? -1 : (int) (k / unit);
  }

  /** The k-th slot that this step has touched. */
  public final int touchedSlot(int k) {
    return touchedSlots[k];
  }

  /**
   * The part's columns begin so far behind the key's first word and object; sets how many there
   * are.
   */
  abstract void setColumns(int wordsAt, int objectsAt);

  /** Whether the part keeps anything at the slot, as far as the step has come. */
  abstract boolean isPresent(int slot);

  /** A slot has moved to a lower one; called between steps. */
  abstract void moved(int from, int to);

  /** A key that a snapshot holds, for messages. */
  abstract String keyText(long[] words, Object[] objects);

  /** The table's arrays are these from now on. */
  final void setSlots(
      long[] slotWords, Object[] slotObjects, int stride, int objectStride, int keyAt) {
    this.slotWords = slotWords;
    this.slotObjects = slotObjects;
    this.stride = stride;
    this.objectStride = objectStride;
    this.keyAt = keyAt;
  }

  /** Where a slot's columns begin, the key's first. */
  final int columnsAt(int slot) {
    return slot * stride + keyAt;
  }

  /** Whether the slot must stay: the part is present, or its turn in ending the step is to come. */
  final boolean holds(int slot) {
    return slotWords[slot * stride + head] >= base || isPresent(slot);
  }

  /** The number that the slot has among the touched ones. */
  final int startTouch(int slot) {
    if (touched == touchedSlots.length) {
      touchedSlots = Arrays.copyOf(touchedSlots, touched * 2);
    }
    touchedSlots[touched] = slot;
    int at = slot * stride + head;
    slotWords[at] = slotWords[at] & unit - 1 | base + (long) touched * unit;
    return touched++;
  }

  final void forgetTouches() {
    base += (long) touched * unit;
    touched = 0;
  }

  final void compactTouched() {
    if (touchedSlots.length > keys.slotCapacity()) {
      touchedSlots = new int[keys.slotCapacity()];
    }
  }

  final long slotBytes() {
    return keys.bytesOf(this) + 4L * touchedSlots.length;
  }
}
