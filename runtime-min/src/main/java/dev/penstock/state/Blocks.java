package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.util.Arrays;

/**
 * Weighted rows found by key, contiguous per key: join sides. Word 0 of a row is its weight; the
 * key's columns stand beside the slot and need not be repeated.
 *
 * <p>A step appends rows, retractions with a negative weight; scans see them all, equal rows not
 * yet added up. Without key columns there is one slot, 0, for ever.
 */
public final class Blocks extends KeyPart {
  /*
   * A slot's block is a range of the arena: first << 32 | length in one word. Its capacity is a
   * power of two, so it fits below the mark: one more than the binary logarithm, 0 = no block.
   * What stands behind the length at first touch is the step's tail. Undo cuts the tail. Commit
   * folds it: a retraction meets equal rows, and rows of weight 0 give their place to the last
   * one.
   *
   * Up to SMALL rows a retraction scans the block. Beyond, the first retraction makes a row
   * index, which is kept while the key stays large, and merges equal rows. Other blocks may hold
   * equal rows side by side: merging them would cost a scan per insertion. So keys that only
   * grow pay nothing, and a step that only appends is committed without a look at its keys.
   *
   * Most keys have one retraction at most; judge remembers which row covers it, so that
   * commit need not search again.
   *
   * A block that is outgrown within a step stays as it is until the step ends, so that a scan
   * that has begun still reads its rows.
   */
  static final int SMALL = 256;
  private static final int DROP_INDEX = SMALL / 2;
  private static final int BLOCK = 1;
  private static final int HEAD = 2;
  private static final int UNIT = 1 << 5;
  private static final long CAPACITY = UNIT - 1;

  /** Room for the rows of a key that gets its second. */
  private static final int SECOND = 4;

  /** The most room that a new key is given. */
  private static final int MOST_FIRST = 8;

  private final RowLayout row;
  private final int width;
  private final int objectWidth;
  private final BlockFolder folder;
  private final RowIndexes indexes = new RowIndexes();
  private final Savings savings = new Savings();
  private RowText keyText;
  private RowText rowText;
  private Arena rows;
  private long rowCount;
  private int[] oldLengths = new int[KeyTable.LEAST_SLOTS];
  private int[] covers = new int[KeyTable.LEAST_SLOTS];
  private long[] outgrown = new long[KeyTable.LEAST_SLOTS];
  private int outgrownCount;

  /** Slots that have a block. */
  private int blocks;

  /** Room for the rows of a new key: what keys have on average, within bounds. */
  private int firstCapacity = 1;

  /** The step was judged, only added rows of positive weight, and no key has an index. */
  private boolean isGrowing;

  /** Rows appended in this step. */
  private long growth;

  private boolean isAppendOnly;

  /**
   * Rows of {@code row}, the weight first, by keys of {@code key}, in a table of their own.
   *
   * @param row the columns that are kept per row; those of the key only if they are wanted twice
   */
  public Blocks(String part, RowLayout key, RowLayout row) {
    this(part, new KeyTable(key), row);
  }

  /** Rows of {@code row}, the weight first, at the slots of a table that others may share. */
  public Blocks(String part, KeyTable keys, RowLayout row) {
    super(part, keys, HEAD, UNIT);
    if (row.words() < 1) {
      throw new IllegalArgumentException("a row begins with its weight");
    }
    this.row = row;
    this.width = row.words();
    this.objectWidth = row.objects();
    this.rows = new Arena(part, width, objectWidth);
    this.folder = new BlockFolder(row);
    this.keyText = RowText.raw(key);
    this.rowText = RowText.raw(row);
    keys.attach(this);
  }

  /** How refusals print a key and a row; without it they are printed as they are stored. */
  public Blocks describe(RowText keyText, RowText rowText) {
    this.keyText = keyText;
    this.rowText = rowText;
    return this;
  }

  /**
   * Promises that rows are only ever added, with positive weights, so that a step has nothing to
   * judge and nothing to fold.
   */
  public Blocks appendOnly() {
    isAppendOnly = true;
    return this;
  }

  /** The position of the slot's first row. */
  public int first(int slot) {
    return (int) (slotWords[slot * stride + head + BLOCK] >>> 32);
  }

  /** One more than the position of the slot's last row, this step's rows included. */
  public int end(int slot) {
    long block = slotWords[slot * stride + head + BLOCK];
    return (int) (block >>> 32) + (int) block;
  }

  /**
   * The position of a new row, all zero and null. The block may move and the arrays be replaced:
   * positions taken before still read the same rows until the step ends, but do not mix them with
   * positions taken after. {@code end(slot) - 1} is where the block ended before this call.
   */
  public int append(int slot) {
    int at = slot * stride + head;
    long mark = slotWords[at];
    if (mark < base) {
      firstTouch(slot);
    }
    long block = slotWords[at + BLOCK];
    if ((int) block == capacity(mark)) {
      block = enlarge(slot, block);
    }
    slotWords[at + BLOCK] = block + 1;
    growth++;
    return (int) (block >>> 32) + (int) block;
  }

  /** All rows' words; valid until the next append. */
  public long[] words() {
    return rows.words;
  }

  /** Where a row's words begin. */
  public int at(int position) {
    return position * width;
  }

  /** All rows' objects; valid until the next append. */
  public Object[] objects() {
    return rows.objects;
  }

  /** Where a row's objects begin. */
  public int objectsAt(int position) {
    return position * objectWidth;
  }

  @Override
  public void judge(ErrorBag errors) {
    isGrowing = isAppendOnly || indexes.isEmpty();
    if (isAppendOnly) {
      return;
    }
    for (int k = 0; k < touched; k++) {
      int slot = touchedSlots[k];
      long block = slotWords[slot * stride + head + BLOCK];
      folder.open(rows, (int) (block >>> 32), indexes.get(slot));
      int missing = folder.missing(oldLengths[k], (int) block);
      for (int i = 0; i < missing; i++) {
        errors.negative(part, text(slot, folder.missingRow(i)));
      }
      covers[k] = folder.cover();
      isGrowing &= !folder.isRetracted() && (int) block > oldLengths[k];
    }
  }

  @Override
  public void commit() {
    if (isGrowing) {
      rowCount += growth;
      endCommit();
      return;
    }
    for (int k = 0; k < touched; k++) {
      int slot = touchedSlots[k];
      int at = slot * stride + head;
      long block = slotWords[at + BLOCK];
      int length = (int) block;
      int left = fold(slot, (int) (block >>> 32), oldLengths[k], length, covers[k]);
      slotWords[at + BLOCK] = block - length + left;
      rowCount += left - oldLengths[k];
      if (left < length || left == 0) {
        shrink(slot, left);
      }
    }
    endCommit();
  }

  private void endCommit() {
    long average = rowCount / Math.max(1, blocks);
    firstCapacity = Integer.highestOneBit((int) Math.max(1, Math.min(average, MOST_FIRST)));
    endStep();
  }

  @Override
  public void undo() {
    for (int k = touched - 1; k >= 0; k--) {
      int slot = touchedSlots[k];
      int at = slot * stride + head;
      long block = slotWords[at + BLOCK];
      int first = (int) (block >>> 32);
      rows.clear(first + oldLengths[k], first + (int) block);
      slotWords[at + BLOCK] = block - (int) block + oldLengths[k];
      if (oldLengths[k] == 0) {
        vacate(slot);
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
        write(sorted[from], out);
      }
    }
  }

  @Override
  public void read(PartReader in) {
    in.layout(layout());
    long[] words = new long[key.words()];
    Object[] objects = KeyTable.objectsOf(key.objects());
    while (in.nextGroup()) {
      for (int i = in.rows(); i > 0; i--) {
        in.words(words, 0, words.length);
        in.objects(objects, 0, objects.length);
        readRows(keys.restored(in, this, words, objects), in);
      }
    }
  }

  @Override
  public long rows() {
    return rowCount;
  }

  @Override
  public long changed() {
    return growth;
  }

  @Override
  public long bytes() {
    return slotBytes()
        + rows.bytes()
        + indexes.bytes()
        + folder.bytes()
        + 8L * oldLengths.length
        + 8L * outgrown.length;
  }

  @Override
  public boolean compact(long budget) {
    boolean left = keys.compact(budget);
    compactTouched();
    compactScratch(keys.slotCapacity());
    long needed = 0;
    for (int slot = 0; slot < keys.used(); slot++) {
      int length = length(slot);
      needed += length == 0 ? 0 : KeyTable.powerOfTwo(length);
    }
    if (rows.capacity() <= Math.max(Arena.LEAST_ROWS, needed * 2)) {
      return left;
    }
    if (!savings.allow(rowCount, budget)) {
      return true;
    }
    rebuild((int) needed);
    return left;
  }

  private void compactScratch(int slots) {
    if (oldLengths.length > slots) {
      oldLengths = new int[slots];
      covers = new int[slots];
    }
    if (outgrown.length > slots) {
      outgrown = new long[slots];
    }
    indexes.compact(slots);
    folder.compact();
  }

  @Override
  void setColumns(int wordsAt, int objectsAt) {}

  @Override
  boolean isPresent(int slot) {
    return length(slot) != 0;
  }

  @Override
  void moved(int from, int to) {
    indexes.move(from, to);
  }

  @Override
  String keyText(long[] words, Object[] objects) {
    return RowText.raw(key).text(words, 0, objects, 0);
  }

  private void firstTouch(int slot) {
    int k = startTouch(slot);
    if (k == oldLengths.length) {
      oldLengths = Arrays.copyOf(oldLengths, k * 2);
      covers = Arrays.copyOf(covers, k * 2);
    }
    covers[k] = BlockFolder.NONE;
    oldLengths[k] = length(slot);
  }

  private int fold(int slot, int first, int oldLength, int length, int cover) {
    RowIndex index = indexes.get(slot);
    folder.open(rows, first, index);
    boolean isNew = index == null && length > SMALL && folder.isRetracted(oldLength, length);
    if (isNew) {
      index = new RowIndex(length);
      folder.open(rows, first, index);
    }
    if (index == null) {
      return cover == BlockFolder.NONE
          ? folder.cancel(oldLength, length)
          : folder.settle(cover, oldLength, length);
    }
    int left = folder.merge(isNew ? 0 : oldLength, length);
    boolean isLarge = left > (isNew ? SMALL : DROP_INDEX);
    indexes.put(slot, isLarge ? index : null, keys.slotCapacity());
    return left;
  }

  private long enlarge(int slot, long block) {
    int first = (int) (block >>> 32);
    int length = (int) block;
    int capacity = length == 0 ? firstCapacity : Math.max(SECOND, Math.multiplyExact(length, 2));
    int target = rows.take(capacity);
    if (length == 0) {
      blocks++;
    } else {
      rows.copy(first, rows, target, length);
      if (outgrownCount == outgrown.length) {
        outgrown = Arrays.copyOf(outgrown, outgrownCount * 2);
      }
      outgrown[outgrownCount++] = block;
    }
    setCapacity(slot, capacity);
    return (long) target << 32 | length;
  }

  private void shrink(int slot, int left) {
    if (left == 0) {
      vacate(slot);
      return;
    }
    int at = slot * stride + head;
    int capacity = capacity(slotWords[at]);
    int wanted = capacity;
    while (wanted > KeyTable.LEAST_SLOTS && left <= wanted / 4) {
      wanted /= 2;
    }
    if (wanted < capacity) {
      int first = first(slot);
      int target = rows.take(wanted);
      rows.copy(first, rows, target, left);
      rows.give(first, capacity, left);
      slotWords[at + BLOCK] = (long) target << 32 | left;
      setCapacity(slot, wanted);
    }
  }

  /** The slot has no rows left. */
  private void vacate(int slot) {
    int at = slot * stride + head;
    int capacity = capacity(slotWords[at]);
    if (capacity > 0) {
      rows.give(first(slot), capacity, /* filled= */ 0);
      slotWords[at] &= -UNIT;
      slotWords[at + BLOCK] = 0;
      blocks--;
    }
    if (!key.isEmpty()) {
      keys.release(slot, this);
    }
  }

  private void endStep() {
    growth = 0;
    for (int i = 0; i < outgrownCount; i++) {
      int capacity = (int) outgrown[i];
      rows.give((int) (outgrown[i] >>> 32), capacity, capacity);
    }
    outgrownCount = 0;
    isGrowing = false;
    forgetTouches();
  }

  private void rebuild(int needed) {
    Arena target = new Arena(part, width, objectWidth, needed);
    for (int slot = 0; slot < keys.used(); slot++) {
      int length = length(slot);
      if (length > 0) {
        int capacity = KeyTable.powerOfTwo(length);
        int first = target.take(capacity);
        rows.copy(first(slot), target, first, length);
        slotWords[slot * stride + head + BLOCK] = (long) first << 32 | length;
        setCapacity(slot, capacity);
      }
    }
    rows = target;
  }

  private void write(int slot, PartWriter out) {
    out.words(slotWords, keys.at(slot), key.words());
    out.objects(slotObjects, keys.objectsAt(slot), key.objects());
    int first = first(slot);
    int length = end(slot) - first;
    out.count(length);
    out.words(rows.words, first * width, length * width);
    out.objects(rows.objects, first * objectWidth, length * objectWidth);
  }

  private void readRows(int slot, PartReader in) {
    int length = in.count();
    if (length > 0) {
      int capacity = KeyTable.powerOfTwo(length);
      int first = rows.take(capacity);
      in.words(rows.words, first * width, length * width);
      in.objects(rows.objects, first * objectWidth, length * objectWidth);
      blocks++;
      setCapacity(slot, capacity);
      int left = fold(slot, first, 0, length, BlockFolder.NONE);
      slotWords[slot * stride + head + BLOCK] = (long) first << 32 | left;
      rowCount += left;
    }
    if (!isPresent(slot)) {
      vacate(slot);
    }
  }

  private int length(int slot) {
    return (int) slotWords[slot * stride + head + BLOCK];
  }

  private static int capacity(long mark) {
    return 1 << (mark & CAPACITY) >>> 1;
  }

  private void setCapacity(int slot, int capacity) {
    int at = slot * stride + head;
    slotWords[at] = slotWords[at] & ~CAPACITY | Integer.numberOfTrailingZeros(capacity) + 1;
  }

  private String text(int slot, int row) {
    int position = first(slot) + row;
    String text = rowText.text(rows.words, at(position), rows.objects, objectsAt(position));
    String keyed = keyText.text(slotWords, keys.at(slot), slotObjects, keys.objectsAt(slot));
    return RowText.joined(keyed, text);
  }

  private String layout() {
    return "blocks, key " + key + ", row " + row;
  }
}
