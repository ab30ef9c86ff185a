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
public final class Blocks extends KeyTable implements StateForm {
  /*
   * A slot's block is a range of the arena: first << 32 | length in one word, its capacity in
   * the next, with a flag if the object behind the key's is its row index. The mark of the
   * running step is the length at first touch; what is behind it is the tail. Undo cuts the
   * tail. Commit folds it: a retraction meets equal rows, and rows of weight 0 give their
   * place to the last one.
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
  private static final int BLOCK = 2;
  private static final int CAPACITY = 3;
  private static final int HEAD = 4;

  /** Room for the rows of a key that gets its second. */
  private static final int SECOND = 4;

  /** The most room that a new key is given. */
  private static final int MOST_FIRST = 8;

  private static final long INDEXED = 1L << 32;

  private final RowLayout row;
  private final int width;
  private final int objectWidth;
  private final BlockFolder folder;
  private final Savings savings = new Savings();
  private RowText keyText;
  private RowText rowText;
  private Arena rows;
  private long rowCount;
  private long indexBytes;
  private int[] oldLengths = new int[LEAST_SLOTS];
  private int[] covers = new int[LEAST_SLOTS];
  private long[] outgrown = new long[LEAST_SLOTS];
  private int outgrownCount;
  private int indexes;

  /** Room for the rows of a new key: what keys have on average, within bounds. */
  private int firstCapacity = 1;

  /** The step was judged, only added rows of positive weight, and no key has an index. */
  private boolean isGrowing;

  /** Rows appended in this step. */
  private long growth;

  private boolean isAppendOnly;

  /**
   * Rows of {@code row}, the weight first, by keys of {@code key}.
   *
   * @param row the columns that are kept per row; those of the key only if they are wanted twice
   */
  public Blocks(String part, RowLayout key, RowLayout row) {
    super(part, key, new RowLayout(key.words(), key.objects() + 1), HEAD);
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

  /** All keys' words; valid until the next insert. */
  public long[] keyWords() {
    return slotWords;
  }

  /** Where a slot's key words begin. */
  public int keyAt(int slot) {
    return slot * stride + HEAD;
  }

  /** All keys' objects; valid until the next insert. */
  public Object[] keyObjects() {
    return slotObjects;
  }

  /** Where a slot's key objects begin. */
  public int keyObjectsAt(int slot) {
    return slot * objectStride;
  }

  /** The position of the slot's first row. */
  public int first(int slot) {
    return (int) (slotWords[slot * stride + BLOCK] >>> 32);
  }

  /** One more than the position of the slot's last row, this step's rows included. */
  public int end(int slot) {
    long block = slotWords[slot * stride + BLOCK];
    return (int) (block >>> 32) + (int) block;
  }

  /**
   * The position of a new row, all zero and null. The block may move and the arrays be replaced:
   * positions taken before still read the same rows until the step ends, but do not mix them with
   * positions taken after. {@code end(slot) - 1} is where the block ended before this call.
   */
  public int append(int slot) {
    int at = slot * stride;
    if (slotWords[at + MARK] < base) {
      firstTouch(slot);
    }
    long block = slotWords[at + BLOCK];
    if ((int) block == (int) slotWords[at + CAPACITY]) {
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
  public String part() {
    return part;
  }

  @Override
  public void judge(ErrorBag errors) {
    isGrowing = isAppendOnly || indexes == 0;
    if (isAppendOnly) {
      return;
    }
    for (int k = 0; k < touched; k++) {
      int slot = touchedSlots[k];
      long block = slotWords[slot * stride + BLOCK];
      folder.open(rows, (int) (block >>> 32), index(slot));
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
      int at = slot * stride;
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
    long average = rowCount / Math.max(1, live());
    firstCapacity = Integer.highestOneBit((int) Math.max(1, Math.min(average, MOST_FIRST)));
    endStep();
  }

  @Override
  public void undo() {
    for (int k = touched - 1; k >= 0; k--) {
      int slot = touchedSlots[k];
      int at = slot * stride;
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
    int[] sorted = slotsByGroup(ends);
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
    Object[] objects = objectsOf(key.objects());
    while (in.nextGroup()) {
      for (int i = in.rows(); i > 0; i--) {
        in.words(words, 0, words.length);
        in.objects(objects, 0, objects.length);
        readRows(newSlot(in, words, objects), in);
      }
    }
  }

  @Override
  public long rows() {
    return rowCount;
  }

  @Override
  public long bytes() {
    return tableBytes()
        + rows.bytes()
        + indexBytes
        + folder.bytes()
        + 8L * oldLengths.length
        + 8L * outgrown.length;
  }

  @Override
  public boolean compact(long budget) {
    boolean left = compactSlots(budget);
    if (oldLengths.length > slotCapacity()) {
      oldLengths = new int[slotCapacity()];
      covers = new int[slotCapacity()];
    }
    if (outgrown.length > slotCapacity()) {
      outgrown = new long[slotCapacity()];
    }
    folder.compact();
    long needed = 0;
    for (int slot = 0; slot < used(); slot++) {
      int length = isFree(slot) ? 0 : end(slot) - first(slot);
      needed += length == 0 ? 0 : powerOfTwo(length);
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

  @Override
  void firstTouch(int slot) {
    int k = startTouch(slot);
    if (k == oldLengths.length) {
      oldLengths = Arrays.copyOf(oldLengths, k * 2);
      covers = Arrays.copyOf(covers, k * 2);
    }
    covers[k] = BlockFolder.NONE;
    oldLengths[k] = (int) slotWords[slot * stride + BLOCK];
  }

  @Override
  void moved(int from, int to) {}

  private int fold(int slot, int first, int oldLength, int length, int cover) {
    RowIndex index = index(slot);
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
    long before = isNew ? 0 : index.bytes();
    int left = folder.merge(isNew ? 0 : oldLength, length);
    if (left > (isNew ? SMALL : DROP_INDEX)) {
      setIndex(slot, index);
      indexBytes += index.bytes() - before;
    } else {
      setIndex(slot, null);
      indexBytes -= before;
    }
    return left;
  }

  private long enlarge(int slot, long block) {
    int first = (int) (block >>> 32);
    int length = (int) block;
    int capacity = length == 0 ? firstCapacity : Math.max(SECOND, Math.multiplyExact(length, 2));
    int target = rows.take(capacity);
    if (length > 0) {
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
    int at = slot * stride;
    int capacity = (int) slotWords[at + CAPACITY];
    int wanted = capacity;
    while (wanted > LEAST_SLOTS && left <= wanted / 4) {
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
    int at = slot * stride;
    int capacity = (int) slotWords[at + CAPACITY];
    if (capacity > 0) {
      rows.give(first(slot), capacity, /* filled= */ 0);
    }
    if (key.isEmpty()) {
      slotWords[at + BLOCK] = 0;
      slotWords[at + CAPACITY] = 0;
    } else {
      remove(slot);
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
    for (int slot = 0; slot < used(); slot++) {
      int length = isFree(slot) ? 0 : end(slot) - first(slot);
      if (length > 0) {
        int first = target.take(powerOfTwo(length));
        rows.copy(first(slot), target, first, length);
        slotWords[slot * stride + BLOCK] = (long) first << 32 | length;
        setCapacity(slot, powerOfTwo(length));
      }
    }
    rows = target;
  }

  private void write(int slot, PartWriter out) {
    out.words(slotWords, keyAt(slot), key.words());
    out.objects(slotObjects, keyObjectsAt(slot), key.objects());
    int first = first(slot);
    int length = end(slot) - first;
    out.count(length);
    out.words(rows.words, first * width, length * width);
    out.objects(rows.objects, first * objectWidth, length * objectWidth);
  }

  private int newSlot(PartReader in, long[] words, Object[] objects) {
    if (key.isEmpty()) {
      return 0;
    }
    long hash = hash(words, 0, objects, 0);
    String text = RowText.raw(key).text(words, 0, objects, 0);
    in.check(hash, text);
    int i = search(hash, words, 0, objects, 0);
    if (slotAt(i) >= 0) {
      throw in.damaged("the key " + text + " is there twice");
    }
    int slot = place(i, hash);
    copyKey(slot, words, 0, objects, 0);
    return slot;
  }

  private void readRows(int slot, PartReader in) {
    int length = in.count();
    if (length == 0) {
      return;
    }
    int first = rows.take(powerOfTwo(length));
    in.words(rows.words, first * width, length * width);
    in.objects(rows.objects, first * objectWidth, length * objectWidth);
    setCapacity(slot, powerOfTwo(length));
    int left = fold(slot, first, 0, length, BlockFolder.NONE);
    slotWords[slot * stride + BLOCK] = (long) first << 32 | left;
    rowCount += left;
  }

  private RowIndex index(int slot) {
    boolean indexed = (slotWords[slot * stride + CAPACITY] & INDEXED) != 0;
    return indexed ? (RowIndex) slotObjects[(slot + 1) * objectStride - 1] : null;
  }

  private void setIndex(int slot, RowIndex index) {
    int at = slot * stride + CAPACITY;
    indexes += (index == null ? 0 : 1) - ((slotWords[at] & INDEXED) == 0 ? 0 : 1);
    slotWords[at] = slotWords[at] & ~INDEXED | (index == null ? 0 : INDEXED);
    slotObjects[(slot + 1) * objectStride - 1] = index;
  }

  private void setCapacity(int slot, int capacity) {
    int at = slot * stride + CAPACITY;
    slotWords[at] = slotWords[at] & INDEXED | capacity;
  }

  private String text(int slot, int row) {
    int position = first(slot) + row;
    String text = rowText.text(rows.words, at(position), rows.objects, objectsAt(position));
    String keyed = keyText.text(slotWords, keyAt(slot), slotObjects, keyObjectsAt(slot));
    return RowText.joined(keyed, text);
  }

  private String layout() {
    return "blocks, key " + key + ", row " + row;
  }
}
