package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One row per key, changed in place: tables, groups, distinct rows, kept views.
 *
 * <p>A row is its key's columns, then the row count (word {@link #presence}), then what the
 * operator keeps. A row whose count is zero is absent; it stays findable until the step ends.
 *
 * <p>Without key columns there is one slot, 0, for ever.
 */
public final class KeyedRows extends KeyTable implements StateForm {
  /*
   * The first touch of a step copies the row to the log. The logged row is three things at
   * once: the old reading, what undo copies back, and what the group has shown so far. A row
   * that was absent before the step has a logged count of zero; undo removes it.
   *
   * What a group shows now (see `shows`) depends on how far the step's flush has come: groups
   * before `flushed` show their new row, `hidden` shows nothing, those behind still show the
   * logged row, and untouched ones what they hold.
   */
  private static final int HEAD = 2;
  private static final int NONE = -1;

  private final RowLayout row;
  private final int width;
  private final int presence;
  private final boolean global;
  private final List<SlotForm> parts = new ArrayList<>(0);
  private int[] counts = {};
  private RowText text;

  private long[] log;
  private Object[] objectLog;
  private int flushed;
  private int hidden = NONE;
  private long leastNew = 1;
  private long leastOld = 1;
  private long present;

  /**
   * Rows found by key.
   *
   * @param row all columns: the key's first, then the row count
   */
  public KeyedRows(String part, RowLayout key, RowLayout row) {
    this(part, key, row, /* global= */ false);
  }

  private KeyedRows(String part, RowLayout key, RowLayout row, boolean global) {
    super(part, key, row, HEAD);
    if (row.words() <= key.words() || row.objects() < key.objects()) {
      throw new IllegalArgumentException("the row " + row + " has no room for the key " + key);
    }
    this.row = row;
    this.width = row.words();
    this.presence = key.words();
    this.global = global;
    this.text = RowText.raw(key);
    this.log = new long[LEAST_SLOTS * width];
    this.objectLog = objectsOf(LEAST_SLOTS * objectStride);
    if (global) {
      leastNew = Long.MIN_VALUE;
      leastOld = Long.MAX_VALUE;
    }
  }

  /**
   * The one row of a global aggregate: it shows from the first step on, whatever its count. The
   * first step must touch it.
   */
  public static KeyedRows global(String part, RowLayout row) {
    return new KeyedRows(part, RowLayout.EMPTY, row, /* global= */ true);
  }

  /** Words that must not be below zero after a step, beside the row count; offsets in the row. */
  public KeyedRows counts(int... offsets) {
    counts = offsets.clone();
    return this;
  }

  /** How refusals print a row; without it the key's columns are printed as they are stored. */
  public KeyedRows describe(RowText text) {
    this.text = text;
    return this;
  }

  /** Where in the row the row count stands. */
  public int presence() {
    return presence;
  }

  /** All rows' words; valid until the next insert. */
  public long[] words() {
    return slotWords;
  }

  /** Where a slot's words begin. */
  public int at(int slot) {
    return slot * stride + HEAD;
  }

  /** All rows' objects; valid until the next insert. */
  public Object[] objects() {
    return slotObjects;
  }

  /** Where a slot's objects begin. */
  public int objectsAt(int slot) {
    return slot * objectStride;
  }

  /** Must precede every change of a row; the first of a step keeps a copy of the row. */
  public void touch(int slot) {
    if (slotWords[slot * stride + MARK] < base) {
      firstTouch(slot);
    }
  }

  /** The touched rows' words as they were before this step; valid until the next touch. */
  public long[] log() {
    return log;
  }

  /** Where the k-th touched row's words begin in the log. */
  public int logAt(int k) {
    return k * width;
  }

  /** The touched rows' objects as they were before this step. */
  public Object[] objectLog() {
    return objectLog;
  }

  /** Where the k-th touched row's objects begin in the log. */
  public int objectLogAt(int k) {
    return k * objectStride;
  }

  /** Whether the k-th touched row was shown before this step. */
  public boolean showedBefore(int k) {
    return log[k * width + presence] >= leastOld;
  }

  /** From here on touched rows show their new reading one by one, in the order of touch. */
  public void beginFlush() {
    flushed = 0;
    hidden = NONE;
  }

  /** The k-th touched row has lost its old reading and not got the new one yet. */
  public void showNothing(int k) {
    flushed = k;
    hidden = k;
  }

  /** The touched rows up to the k-th show their new reading. */
  public void showNew(int k) {
    flushed = k + 1;
    hidden = NONE;
  }

  /** All rows show their new reading until the step ends. */
  public void endFlush() {
    flushed = Integer.MAX_VALUE;
    hidden = NONE;
  }

  /** Whether the slot shows a row at this moment. */
  public boolean shows(int slot) {
    int at = slot * stride;
    long k = slotWords[at + MARK] - base;
    if (k < flushed) {
      return slotWords[at + HEAD + presence] >= leastNew;
    }
    return k != hidden && log[(int) k * width + presence] >= leastOld;
  }

  /** The array that holds the words of the row shown now. */
  public long[] shownWords(int slot) {
    return slotWords[slot * stride + MARK] - base < flushed ? slotWords : log;
  }

  /** Where they begin. */
  public int shownAt(int slot) {
    int at = slot * stride;
    long k = slotWords[at + MARK] - base;
    return k < flushed ? at + HEAD : (int) k * width;
  }

  /** The array that holds the objects of the row shown now. */
  public Object[] shownObjects(int slot) {
    return slotWords[slot * stride + MARK] - base < flushed ? slotObjects : objectLog;
  }

  /** Where they begin. */
  public int shownObjectsAt(int slot) {
    long k = slotWords[slot * stride + MARK] - base;
    return (k < flushed ? slot : (int) k) * objectStride;
  }

  @Override
  public String part() {
    return part;
  }

  @Override
  public void judge(ErrorBag errors) {
    for (int k = 0; k < touched; k++) {
      int at = at(touchedSlots[k]);
      long sign = slotWords[at + presence];
      for (int count : counts) {
        sign |= slotWords[at + count];
      }
      if (sign < 0) {
        errors.negative(part, text(touchedSlots[k]));
      }
    }
  }

  @Override
  public void commit() {
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).commit();
    }
    for (int k = 0; k < touched; k++) {
      int slot = touchedSlots[k];
      boolean wasPresent = log[k * width + presence] != 0;
      boolean isPresent = slotWords[at(slot) + presence] != 0;
      present += (isPresent ? 1 : 0) - (wasPresent ? 1 : 0);
      if (!isPresent && !key.isEmpty()) {
        drop(slot);
      }
    }
    endStep();
    if (global) {
      leastOld = Long.MIN_VALUE;
    }
  }

  @Override
  public void undo() {
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).undo();
    }
    for (int k = touched - 1; k >= 0; k--) {
      int slot = touchedSlots[k];
      if (log[k * width + presence] == 0 && !key.isEmpty()) {
        drop(slot);
      } else {
        System.arraycopy(log, k * width, slotWords, at(slot), width);
        System.arraycopy(
            objectLog, k * objectStride, slotObjects, slot * objectStride, objectStride);
      }
    }
    endStep();
  }

  @Override
  public void write(PartWriter out) {
    out.layout(layout());
    int[] ends = new int[Hash.KEY_GROUPS];
    int[] sorted = slotsByGroup(ends);
    int from = 0;
    for (int group = 0; group < Hash.KEY_GROUPS; group++) {
      out.group(group, ends[group] - from);
      for (; from < ends[group]; from++) {
        out.words(slotWords, at(sorted[from]), width);
        out.objects(slotObjects, sorted[from] * objectStride, objectStride);
      }
    }
  }

  @Override
  public void read(PartReader in) {
    in.layout(layout());
    long[] words = new long[width];
    Object[] objects = objectsOf(objectStride);
    while (in.nextGroup()) {
      for (int i = in.rows(); i > 0; i--) {
        in.words(words, 0, width);
        in.objects(objects, 0, objectStride);
        int slot = newSlot(in, words, objects);
        System.arraycopy(words, 0, slotWords, at(slot), width);
        System.arraycopy(objects, 0, slotObjects, slot * objectStride, objectStride);
        present += words[presence] != 0 ? 1 : 0;
      }
    }
    if (global) {
      leastOld = Long.MIN_VALUE;
    }
  }

  @Override
  public long rows() {
    return global ? 1 : present;
  }

  @Override
  public long bytes() {
    return tableBytes() + 8L * log.length + 4L * objectLog.length;
  }

  @Override
  public boolean compact(long budget) {
    boolean left = compactSlots(budget);
    int capacity = slotCapacity();
    if (log.length > capacity * width) {
      log = new long[capacity * width];
      objectLog = objectsOf(capacity * objectStride);
    }
    return left;
  }

  String text(int slot) {
    return text.text(slotWords, at(slot), slotObjects, slot * objectStride);
  }

  /** The part keeps something for every slot and is told when a slot goes or moves. */
  void attach(SlotForm part) {
    parts.add(part);
  }

  @Override
  void firstTouch(int slot) {
    int k = startTouch(slot);
    if (k * width == log.length) {
      int capacity = grown(part, k, Math.max(width, objectStride));
      log = Arrays.copyOf(log, capacity * width);
      objectLog = resize(objectLog, capacity * objectStride);
    }
    System.arraycopy(slotWords, at(slot), log, k * width, width);
    if (objectStride > 0) {
      System.arraycopy(slotObjects, slot * objectStride, objectLog, k * objectStride, objectStride);
    }
  }

  @Override
  void moved(int from, int to) {
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).move(from, to);
    }
  }

  private int newSlot(PartReader in, long[] words, Object[] objects) {
    if (key.isEmpty()) {
      return 0;
    }
    long hash = hash(words, 0, objects, 0);
    in.check(hash, text.text(words, 0, objects, 0));
    int i = search(hash, words, 0, objects, 0);
    if (slotAt(i) >= 0) {
      throw in.damaged("the key " + text.text(words, 0, objects, 0) + " is there twice");
    }
    return place(i, hash);
  }

  private void drop(int slot) {
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).free(slot);
    }
    remove(slot);
  }

  private void endStep() {
    Arrays.fill(objectLog, 0, touched * objectStride, null);
    forgetTouches();
    flushed = 0;
    hidden = NONE;
  }

  private String layout() {
    return "keyed rows, key " + key + ", row " + row;
  }
}
