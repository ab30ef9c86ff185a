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
public final class KeyedRows extends KeyPart {
  /*
   * The first touch of a step copies the row to the log. The logged row is three things at
   * once: the old reading, what undo copies back, and what the group has shown so far. A row
   * that was absent before the step has a logged count of zero; undo removes it.
   *
   * What a group shows now (see `shows`) depends on how far the step's flush has come: groups
   * before `flushed` show their new row, `hidden` shows nothing, those behind still show the
   * logged row, and untouched ones what they hold.
   *
   * In a table that other rows share, theirs stand between the key and the columns of these;
   * the log has the same gap, so that a column is read at one offset everywhere.
   */
  private static final int HEAD = 1;
  private static final int NONE = -1;

  private final RowLayout row;
  private final boolean global;
  private final List<SlotForm> parts = new ArrayList<>(0);
  private int[] counts = {};
  private RowText text;

  /** Where the own columns begin, counted from the key's first, and where they end. */
  private int presence;

  private int width;
  private int ownObjects;
  private int objectWidth;

  private long[] log;
  private Object[] objectLog;
  private int flushed;
  private int hidden = NONE;
  private long leastNew = 1;
  private long leastOld = 1;
  private long present;

  /**
   * Rows found by key, in a table of their own.
   *
   * @param row all columns: the key's first, then the row count
   */
  public KeyedRows(String part, RowLayout key, RowLayout row) {
    this(part, new KeyTable(key), row);
  }

  /**
   * Rows at the slots of a table that others may share.
   *
   * @param row all columns from the key's on: those of the rows that have come to the table before,
   *     then the row count
   */
  public KeyedRows(String part, KeyTable keys, RowLayout row) {
    this(part, keys, row, /* global= */ false);
  }

  private KeyedRows(String part, KeyTable keys, RowLayout row, boolean global) {
    super(part, keys, HEAD, /* unit= */ 1);
    this.row = row;
    this.global = global;
    this.text = RowText.raw(key);
    keys.attach(this);
    this.log = new long[KeyTable.LEAST_SLOTS * width];
    this.objectLog = KeyTable.objectsOf(KeyTable.LEAST_SLOTS * objectWidth);
    if (global) {
      leastNew = Long.MIN_VALUE;
      leastOld = Long.MAX_VALUE;
    }
  }

  @Override
  void setColumns(int wordsAt, int objectsAt) {
    if (row.words() <= wordsAt || row.objects() < objectsAt) {
      String taken = new RowLayout(wordsAt, objectsAt).toString();
      throw new IllegalArgumentException("the row " + row + " has no room beside " + taken);
    }
    presence = wordsAt;
    width = row.words();
    columnWords = width - wordsAt;
    ownObjects = objectsAt;
    objectWidth = row.objects();
    columnObjects = objectWidth - objectsAt;
  }

  /**
   * The one row of a global aggregate: it shows from the first step on, whatever its count. The
   * first step must touch it.
   */
  public static KeyedRows global(String part, RowLayout row) {
    return new KeyedRows(part, new KeyTable(RowLayout.EMPTY), row, /* global= */ true);
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
    return columnsAt(slot);
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
    if (slotWords[slot * stride + head] < base) {
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
    return k * objectWidth;
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
    long k = slotWords[slot * stride + head] - base;
    if (k < flushed) {
      return slotWords[columnsAt(slot) + presence] >= leastNew;
    }
    return k != hidden && log[(int) k * width + presence] >= leastOld;
  }

  /** The array that holds the words of the row shown now. */
  public long[] shownWords(int slot) {
    return slotWords[slot * stride + head] - base < flushed ? slotWords : log;
  }

  /** Where they begin. */
  public int shownAt(int slot) {
    long k = slotWords[slot * stride + head] - base;
    return k < flushed ? columnsAt(slot) : (int) k * width;
  }

  /** The array that holds the objects of the row shown now. */
  public Object[] shownObjects(int slot) {
    return slotWords[slot * stride + head] - base < flushed ? slotObjects : objectLog;
  }

  /** Where they begin. */
  public int shownObjectsAt(int slot) {
    long k = slotWords[slot * stride + head] - base;
    return k < flushed ? slot * objectStride : (int) k * objectWidth;
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
        int from = k * width + presence;
        System.arraycopy(log, from, slotWords, at(slot) + presence, columnWords);
        from = k * objectWidth + ownObjects;
        System.arraycopy(objectLog, from, slotObjects, ownObjectsAt(slot), columnObjects);
      }
    }
    endStep();
  }

  @Override
  public void write(PartWriter out) {
    out.layout(layout());
    int[] ends = new int[Hash.KEY_GROUPS];
    int[] sorted = keys.slotsByGroup(this, ends);
    int from = 0;
    for (int group = 0; group < Hash.KEY_GROUPS; group++) {
      out.group(group, ends[group] - from);
      for (; from < ends[group]; from++) {
        int slot = sorted[from];
        out.words(slotWords, at(slot), key.words());
        out.words(slotWords, at(slot) + presence, columnWords);
        out.objects(slotObjects, objectsAt(slot), key.objects());
        out.objects(slotObjects, ownObjectsAt(slot), columnObjects);
      }
    }
  }

  @Override
  public void read(PartReader in) {
    in.layout(layout());
    long[] words = new long[width];
    Object[] objects = KeyTable.objectsOf(objectWidth);
    while (in.nextGroup()) {
      for (int i = in.rows(); i > 0; i--) {
        in.words(words, 0, key.words());
        in.words(words, presence, columnWords);
        in.objects(objects, 0, key.objects());
        in.objects(objects, ownObjects, columnObjects);
        int slot = keys.restored(in, this, words, objects);
        System.arraycopy(words, presence, slotWords, at(slot) + presence, columnWords);
        System.arraycopy(objects, ownObjects, slotObjects, ownObjectsAt(slot), columnObjects);
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
  public long changed() {
    return touched;
  }

  @Override
  public long bytes() {
    return slotBytes() + 8L * log.length + 4L * objectLog.length;
  }

  @Override
  public boolean compact(long budget) {
    boolean left = keys.compact(budget);
    compactTouched();
    int capacity = keys.slotCapacity();
    if (log.length > capacity * width) {
      log = new long[capacity * width];
      objectLog = KeyTable.objectsOf(capacity * objectWidth);
    }
    return left;
  }

  String text(int slot) {
    return text.text(slotWords, at(slot), slotObjects, objectsAt(slot));
  }

  /** The slot of a key, negative if it is absent. */
  int present(long[] words, Object[] objects) {
    int slot = keys.find(keys.hash(words, 0, objects, 0), words, 0, objects, 0);
    return slot < 0 || isPresent(slot) ? slot : -1;
  }

  @Override
  boolean isPresent(int slot) {
    return slotWords[columnsAt(slot) + presence] != 0;
  }

  @Override
  String keyText(long[] words, Object[] objects) {
    return text.text(words, 0, objects, 0);
  }

  /** The part keeps something for every slot and is told when a slot goes or moves. */
  void attach(SlotForm part) {
    parts.add(part);
  }

  @Override
  void moved(int from, int to) {
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).move(from, to);
    }
  }

  private void firstTouch(int slot) {
    int k = startTouch(slot);
    if (k * width == log.length) {
      int capacity = KeyTable.grown(part, k, Math.max(width, objectWidth));
      log = Arrays.copyOf(log, capacity * width);
      objectLog = KeyTable.resize(objectLog, capacity * objectWidth);
    }
    System.arraycopy(slotWords, at(slot), log, k * width, width);
    if (objectWidth > 0) {
      System.arraycopy(slotObjects, objectsAt(slot), objectLog, k * objectWidth, objectWidth);
    }
  }

  private int ownObjectsAt(int slot) {
    return slot * objectStride + ownObjects;
  }

  private void drop(int slot) {
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).free(slot);
    }
    if (!keys.release(slot, this)) {
      int own = at(slot) + presence;
      Arrays.fill(slotWords, own, own + columnWords, 0);
      own = ownObjectsAt(slot);
      Arrays.fill(slotObjects, own, own + columnObjects, null);
    }
  }

  private void endStep() {
    Arrays.fill(objectLog, 0, touched * objectWidth, null);
    forgetTouches();
    flushed = 0;
    hidden = NONE;
  }

  private String layout() {
    RowLayout own = new RowLayout(key.words() + columnWords, key.objects() + columnObjects);
    return "keyed rows, key " + key + ", row " + own;
  }
}
