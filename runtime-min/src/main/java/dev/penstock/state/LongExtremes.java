package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * MIN and MAX under deletes: per slot of a {@link KeyedRows} the multiset of its values, as words
 * in the order of signed longs. Floating numbers go through {@link #ordered} and back.
 */
public final class LongExtremes extends SlotForm {
  /*
   * Small multisets are bags: copies of values in a block, in no order, with cached extremes.
   * An insertion appends; a deletion scans for its value and, if that was an extreme, marks
   * it stale; the next question scans for a stale extreme.
   *
   * Whatever does not fit that goes to LongCounts (a table of counts and two heaps): large
   * groups, heavy weights, deletions that come before their insertion (whose count is below
   * zero for the time being; judge refuses it if it stays so), and middling bags whose
   * extremes are scanned for so often that heaps are cheaper: deletions that always hit the
   * extreme. A group that went there and is small when the step ends comes back.
   *
   * Undo applies the inverse changes. The multiset is the same then, its arrangement need not
   * be.
   *
   * Cell: block, scan work << 40 | flags | capacity, minimum, maximum.
   */
  private static final int BLOCK = 0;
  private static final int STATE = 1;
  private static final int MIN = 2;
  private static final int MAX = 3;
  private static final int CELL = 4;
  private static final int LEAST_CAPACITY = 2;
  private static final int MOST_ENTRIES = 1024;
  private static final int MOST_COPIES = 4;
  private static final int SMALL = 32;
  private static final long LARGE = 1L << 32;
  private static final long STALE_MIN = 1L << 33;
  private static final long STALE_MAX = 1L << 34;
  private static final int WORK = 40;
  private static final int SCAN_FREE = 512;
  private static final int SCAN_PAID = 16;
  private static final int SCAN_LIMIT = 4096;

  private LongCounts[] large = {};
  private int negatives;
  private boolean anySmallCounts;
  private String name = "value";
  private LongFunction<?> shown = Long::valueOf;

  /** Multisets for the slots of {@code owner}. */
  public LongExtremes(String part, KeyedRows owner) {
    super(part, owner, CELL, new Arena(part, 1, 0), new Journal(/* ofObjects= */ false));
  }

  /** How refusals call a value, and which one a word stands for. */
  public LongExtremes describe(String name, LongFunction<?> shown) {
    this.name = name;
    this.shown = shown;
    return this;
  }

  /** The word that stands for a canonical double, in the order of doubles, NaN last. */
  public static long ordered(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ (bits >> 63 & Long.MAX_VALUE);
  }

  /** The double that {@link #ordered(double)} made a word of. */
  public static double toDouble(long ordered) {
    return Double.longBitsToDouble(ordered ^ (ordered >> 63 & Long.MAX_VALUE));
  }

  /** The word that stands for a canonical float, in the order of floats, NaN last. */
  public static long ordered(float value) {
    int bits = Float.floatToIntBits(value);
    return bits ^ (bits >> 31 & Integer.MAX_VALUE);
  }

  /** The float that {@link #ordered(float)} made a word of. */
  public static float toFloat(long ordered) {
    int bits = (int) ordered;
    return Float.intBitsToFloat(bits ^ (bits >> 31 & Integer.MAX_VALUE));
  }

  /** Adds {@code weight} copies of a value; takes them out if it is below zero. */
  public void add(int slot, long value, long weight) {
    journal.add(slot, value, weight);
    apply(slot, value, weight);
  }

  /** Whether there is no value; values below zero are none. */
  public boolean isEmpty(int slot) {
    int at = slot * CELL;
    if (at >= cells.length) {
      return true;
    }
    if ((cells[at + STATE] & LARGE) != 0) {
      return large[slot].size() == large[slot].negatives();
    }
    return (int) cells[at + BLOCK] == 0;
  }

  /** The least value; it is an error to ask if there is none. */
  public long min(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MIN)) != 0) {
      return findMin(slot);
    }
    return cells[at + MIN];
  }

  /** The greatest value; it is an error to ask if there is none. */
  public long max(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MAX)) != 0) {
      return findMax(slot);
    }
    return cells[at + MAX];
  }

  @Override
  public void judge(ErrorBag errors) {
    if (negatives == 0) {
      return;
    }
    Set<String> reported = new HashSet<>();
    for (int i = 0; i < journal.size(); i++) {
      int slot = journal.slot(i);
      if (journal.weight(i) < 0 && count(slot, journal.value(i)) < 0) {
        String value = RowText.columns(name, shown.apply(journal.value(i)));
        String row = RowText.joined(owner.text(slot), value);
        if (reported.add(row)) {
          errors.negative(part, row);
        }
      }
    }
  }

  @Override
  public void commit() {
    for (int i = 0; anySmallCounts && i < journal.size(); i++) {
      demote(journal.slot(i));
    }
    anySmallCounts = false;
    journal.clear();
  }

  @Override
  public void undo() {
    for (int i = journal.size() - 1; i >= 0; i--) {
      apply(journal.slot(i), journal.value(i), Math.negateExact(journal.weight(i)));
    }
    commit();
  }

  @Override
  public long bytes() {
    long bytes = super.bytes() + 4L * large.length;
    for (LongCounts counts : large) {
      bytes += counts == null ? 0 : counts.bytes();
    }
    return bytes;
  }

  @Override
  public boolean compact(long budget) {
    for (int slot = 0; slot < large.length; slot++) {
      demote(slot);
      if (large[slot] != null) {
        large[slot].compact();
      }
    }
    int kept = large.length;
    while (kept > 0 && large[kept - 1] == null) {
      kept--;
    }
    large = kept < large.length ? Arrays.copyOf(large, kept) : large;
    compactCells();
    return compactArena(budget);
  }

  @Override
  void free(int slot) {
    if (!isKept(slot)) {
      return;
    }
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      entries -= large[slot].size();
      negatives -= large[slot].negatives();
      large[slot] = null;
    } else {
      entries -= (int) cells[at + BLOCK];
      giveBlock(at);
    }
    clearCell(slot);
  }

  @Override
  void move(int from, int to) {
    super.move(from, to);
    if (from < large.length && large[from] != null) {
      large[to] = large[from];
      large[from] = null;
    }
  }

  @Override
  int capacity(int slot) {
    return (int) cells[slot * CELL + STATE];
  }

  @Override
  String layout() {
    return "extremes of words, key " + owner.key;
  }

  @Override
  void write(int slot, PartWriter out) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      Multisets.write(large[slot], out);
    } else {
      int first = first(at);
      int end = first + (int) cells[at + BLOCK];
      Multisets.write(Arrays.copyOfRange(arena.words, first, end), out);
    }
  }

  @Override
  void read(int slot, PartReader in) {
    for (int i = in.count(); i > 0; i--) {
      long value = in.word();
      apply(slot, value, in.word());
    }
  }

  private void apply(int slot, long value, long weight) {
    reach(slot);
    int at = slot * CELL;
    long left = weight;
    if ((cells[at + STATE] & LARGE) == 0 && left >= -MOST_COPIES && left <= MOST_COPIES) {
      while (left > 0 && push(at, value)) {
        left--;
      }
      while (left < 0 && pull(at, value)) {
        left++;
      }
    }
    if (left != 0) {
      promote(slot);
      applyLarge(slot, value, left);
    } else if ((int) cells[at + BLOCK] == 0 && (cells[at + STATE] & LARGE) == 0) {
      free(slot);
    }
  }

  /** Adds a copy, if there is room. */
  private boolean push(int at, long value) {
    long block = cells[at + BLOCK];
    int length = (int) block;
    if (length == (int) cells[at + STATE]) {
      if (length >= MOST_ENTRIES) {
        return false;
      }
      block = resize(at, Math.max(LEAST_CAPACITY, length * 2));
    }
    arena.words[(int) (block >>> 32) + length] = value;
    cells[at + BLOCK] = block + 1;
    entries++;
    if (length == 0) {
      cells[at + MIN] = value;
      cells[at + MAX] = value;
      cells[at + STATE] &= ~(STALE_MIN | STALE_MAX);
    } else {
      // A stale extreme stays stale; storing a better bound beside the flag does no harm.
      cells[at + MIN] = Math.min(cells[at + MIN], value);
      cells[at + MAX] = Math.max(cells[at + MAX], value);
    }
    return true;
  }

  /** Takes out a copy, if there is one. */
  private boolean pull(int at, long value) {
    long[] words = arena.words;
    long block = cells[at + BLOCK];
    int first = (int) (block >>> 32);
    int last = first + (int) block - 1;
    int i = first;
    while (i <= last && words[i] != value) {
      i++;
    }
    if (i > last) {
      return false;
    }
    words[i] = words[last];
    words[last] = 0;
    cells[at + BLOCK] = block - 1;
    entries--;
    long state = cells[at + STATE];
    long work = Math.max(0, (state >>> WORK) - SCAN_PAID);
    state = state & (1L << WORK) - 1 | work << WORK;
    state |= value == cells[at + MIN] ? STALE_MIN : 0;
    state |= value == cells[at + MAX] ? STALE_MAX : 0;
    cells[at + STATE] = state;
    if ((int) block - 1 <= (int) state / 4 && (int) state > LEAST_CAPACITY) {
      resize(at, (int) state / 2);
    }
    return true;
  }

  private void applyLarge(int slot, long value, long weight) {
    LongCounts counts = large[slot];
    entries -= counts.size();
    negatives -= counts.negatives();
    counts.add(value, weight);
    entries += counts.size();
    negatives += counts.negatives();
    if (counts.size() == 0) {
      large[slot] = null;
      clearCell(slot);
    }
  }

  private long findMin(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return large[slot].min();
    }
    long min = least(arena.words, first(at), first(at) + (int) cells[at + BLOCK]);
    cells[at + MIN] = min;
    cells[at + STATE] &= ~STALE_MIN;
    payScan(slot);
    return min;
  }

  private long findMax(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return large[slot].max();
    }
    long max = greatest(arena.words, first(at), first(at) + (int) cells[at + BLOCK]);
    cells[at + MAX] = max;
    cells[at + STATE] &= ~STALE_MAX;
    payScan(slot);
    return max;
  }

  private static long least(long[] words, int from, int to) {
    long least = Long.MAX_VALUE;
    for (int i = from; i < to; i++) {
      least = Math.min(least, words[i]);
    }
    return least;
  }

  private static long greatest(long[] words, int from, int to) {
    long greatest = Long.MIN_VALUE;
    for (int i = from; i < to; i++) {
      greatest = Math.max(greatest, words[i]);
    }
    return greatest;
  }

  /** Books a scan, and turns to heaps when scans have cost more than deletions have paid. */
  private void payScan(int slot) {
    int at = slot * CELL;
    int length = (int) cells[at + BLOCK];
    if (length > SCAN_FREE) {
      cells[at + STATE] += (long) length << WORK;
      if (cells[at + STATE] >>> WORK > SCAN_LIMIT) {
        promote(slot);
      }
    }
  }

  private void promote(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return;
    }
    LongCounts counts = new LongCounts();
    int length = (int) cells[at + BLOCK];
    for (int i = first(at); i < first(at) + length; i++) {
      counts.add(arena.words[i], 1);
    }
    anySmallCounts |= length <= SMALL;
    free(slot);
    entries += counts.size();
    cells[at + STATE] = LARGE;
    reachLarge(slot);
    large[slot] = counts;
  }

  /** Makes a bag of a table of counts that is small and regular. */
  private void demote(int slot) {
    if (slot >= large.length || large[slot] == null || !large[slot].isSmall(SMALL)) {
      return;
    }
    LongCounts counts = large[slot];
    free(slot);
    for (int i = 0; i < counts.places(); i++) {
      for (long copy = counts.countAt(i); copy > 0; copy--) {
        push(slot * CELL, counts.valueAt(i));
      }
    }
  }

  private void reachLarge(int slot) {
    if (slot >= large.length) {
      large = Arrays.copyOf(large, Math.max(slot + 1, cells.length / CELL));
    }
  }

  private long count(int slot, long value) {
    return slot < large.length && large[slot] != null ? large[slot].count(value) : 0;
  }

  /** Moves the bag to a block of another capacity. */
  private long resize(int at, int capacity) {
    long block = cells[at + BLOCK];
    int target = arena.take(capacity);
    arena.copy((int) (block >>> 32), arena, target, (int) block);
    giveBlock(at);
    cells[at + STATE] = cells[at + STATE] & ~0xffff_ffffL | capacity;
    cells[at + BLOCK] = (long) target << 32 | (int) block;
    return cells[at + BLOCK];
  }

  private void giveBlock(int at) {
    int capacity = (int) cells[at + STATE];
    if (capacity > 0) {
      arena.give(first(at), capacity, (int) cells[at + BLOCK]);
    }
  }

  private int first(int at) {
    return (int) (cells[at + BLOCK] >>> 32);
  }
}
