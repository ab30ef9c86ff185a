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
   * Small multisets are bags: entries (value, count) in a block, in no order, with cached
   * extremes. An insertion appends; a deletion scans for its value and, if it hit an extreme,
   * marks it stale; the next question scans once for both. Equal values may stand side by
   * side. Counts of one value never have both signs: a deletion that comes before its
   * insertion leaves an entry below zero, which the insertion meets, and judge refuses if it
   * does not come.
   *
   * A bag becomes LongCounts (two heaps) when it is large, or when repeated scans of a
   * middling one have cost more than the changes between them pay for: deletions that always
   * hit the extreme.
   *
   * Undo applies the inverse changes. The multiset is the same then, its arrangement need not
   * be.
   *
   * Cell: block, capacity and flags, minimum, maximum, scan work << 32 | entries below zero.
   */
  private static final int BLOCK = 0;
  private static final int STATE = 1;
  private static final int MIN = 2;
  private static final int MAX = 3;
  private static final int WORK = 4;
  private static final int CELL = 5;
  private static final int LEAST_CAPACITY = 2;
  private static final int MOST_ENTRIES = 512;
  private static final int DEMOTE = 64;
  private static final long LARGE = 1L << 32;
  private static final long STALE_MIN = 1L << 33;
  private static final long STALE_MAX = 1L << 34;
  private static final long STALE = STALE_MIN | STALE_MAX;
  private static final int SCAN_PAID = 8;
  private static final int SCAN_LIMIT = 4096;

  private LongCounts[] large = {};
  private int negatives;
  private LongFunction<String> text = Long::toString;

  /** Multisets for the slots of {@code owner}. */
  public LongExtremes(String part, KeyedRows owner) {
    super(part, owner, CELL, new Arena(part, 2, 0), new Journal(/* ofObjects= */ false));
  }

  /** How refusals print a value. */
  public LongExtremes describe(LongFunction<String> text) {
    this.text = text;
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
    return (int) cells[at + BLOCK] == (int) cells[at + WORK];
  }

  /** The least value; it is an error to ask if there is none. */
  public long min(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MIN)) != 0) {
      refresh(slot);
      if ((cells[at + STATE] & LARGE) != 0) {
        return large[slot].min();
      }
    }
    return cells[at + MIN];
  }

  /** The greatest value; it is an error to ask if there is none. */
  public long max(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MAX)) != 0) {
      refresh(slot);
      if ((cells[at + STATE] & LARGE) != 0) {
        return large[slot].max();
      }
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
        String row = owner.text(slot) + " value " + text.apply(journal.value(i));
        if (reported.add(row)) {
          errors.negative(part, row);
        }
      }
    }
  }

  @Override
  public void commit() {
    journal.clear();
  }

  @Override
  public void undo() {
    for (int i = journal.size() - 1; i >= 0; i--) {
      apply(journal.slot(i), journal.value(i), Math.negateExact(journal.weight(i)));
    }
    journal.clear();
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
      if (large[slot] != null && large[slot].size() <= DEMOTE) {
        demote(slot);
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
      negatives -= (int) cells[at + WORK];
      giveBlock(at);
    }
    clearCell(slot);
  }

  @Override
  void move(int from, int to) {
    super.move(from, to);
    if (from < large.length && large[from] != null) {
      reachLarge(to);
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
      LongCounts counts = large[slot];
      out.count(counts.size());
      for (int i = 0; i < counts.places(); i++) {
        if (counts.countAt(i) != 0) {
          out.word(counts.valueAt(i));
          out.word(counts.countAt(i));
        }
      }
    } else {
      int length = (int) cells[at + BLOCK];
      out.count(length);
      out.words(arena.words, first(at) * 2, length * 2);
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
    if (weight == 0) {
      return;
    }
    reach(slot);
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      applyLarge(slot, value, weight);
      return;
    }
    long work = cells[at + WORK];
    if (work >>> 32 != 0) {
      work -= Math.min(work >>> 32, SCAN_PAID) << 32;
      cells[at + WORK] = work;
    }
    if (weight < 0 || (int) work != 0) {
      meet(slot, value, weight);
    } else if (!addToLast(at, value, weight)) {
      push(slot, value, weight);
    }
  }

  private boolean addToLast(int at, long value, long weight) {
    int length = (int) cells[at + BLOCK];
    int last = (first(at) + length - 1) * 2;
    if (length == 0 || arena.words[last] != value) {
      return false;
    }
    arena.words[last + 1] = Math.addExact(arena.words[last + 1], weight);
    return true;
  }

  /** Adds an entry of its own and lets the cached extremes know. */
  private void push(int slot, long value, long weight) {
    int at = slot * CELL;
    long block = cells[at + BLOCK];
    int length = (int) block;
    if (length == (int) cells[at + STATE]) {
      if (length >= MOST_ENTRIES) {
        promote(slot);
        applyLarge(slot, value, weight);
        return;
      }
      block = enlarge(at, Math.max(LEAST_CAPACITY, length * 2));
    }
    int entry = ((int) (block >>> 32) + length) * 2;
    arena.words[entry] = value;
    arena.words[entry + 1] = weight;
    cells[at + BLOCK] = block + 1;
    entries++;
    if (weight < 0) {
      cells[at + WORK]++;
      negatives++;
    } else {
      include(at, value, length == (int) cells[at + WORK]);
    }
  }

  private void include(int at, long value, boolean only) {
    if (only) {
      cells[at + MIN] = value;
      cells[at + MAX] = value;
      cells[at + STATE] &= ~STALE;
      return;
    }
    // A stale extreme stays stale; storing a better bound beside the flag does no harm.
    cells[at + MIN] = Math.min(cells[at + MIN], value);
    cells[at + MAX] = Math.max(cells[at + MAX], value);
  }

  /** Takes from entries of the other sign what they have; the rest becomes an entry. */
  private void meet(int slot, long value, long weight) {
    int at = slot * CELL;
    int first = first(at);
    int length = (int) cells[at + BLOCK];
    long left = weight;
    boolean gone = false;
    long[] words = arena.words;
    for (int i = 0; i < length && left != 0; i++) {
      int entry = (first + i) * 2;
      long count = words[entry + 1];
      if (words[entry] != value || count < 0 == left < 0) {
        continue;
      }
      long sum = Math.addExact(count, left);
      if (sum != 0 && sum < 0 == count < 0) {
        words[entry + 1] = sum;
        left = 0;
      } else {
        left = sum;
        gone = true;
        length = removeEntry(at, i);
        i--;
      }
    }
    if (weight < 0 && gone) {
      cells[at + STATE] |=
          (value == cells[at + MIN] ? STALE_MIN : 0) | (value == cells[at + MAX] ? STALE_MAX : 0);
    }
    if (left != 0) {
      push(slot, value, left);
    } else if (length == 0) {
      giveBlock(at);
      clearCell(slot);
    } else if (length <= (int) cells[at + STATE] / 4) {
      enlarge(at, (int) cells[at + STATE] / 2);
    }
  }

  private int removeEntry(int at, int i) {
    int first = first(at);
    int last = (int) --cells[at + BLOCK];
    if (arena.words[(first + i) * 2 + 1] < 0) {
      cells[at + WORK]--;
      negatives--;
    }
    if (i < last) {
      arena.copy(first + last, arena, first + i, 1);
    }
    arena.clear(first + last, first + last + 1);
    entries--;
    return last;
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

  /** Brings cached extremes up to date, or finds that heaps serve better. */
  private void refresh(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return;
    }
    int first = first(at);
    int length = (int) cells[at + BLOCK];
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (int entry = first * 2; entry < (first + length) * 2; entry += 2) {
      if (arena.words[entry + 1] > 0) {
        min = Math.min(min, arena.words[entry]);
        max = Math.max(max, arena.words[entry]);
      }
    }
    cells[at + MIN] = min;
    cells[at + MAX] = max;
    cells[at + STATE] &= ~STALE;
    if (length > DEMOTE) {
      cells[at + WORK] += (long) length << 32;
      if (cells[at + WORK] >>> 32 > SCAN_LIMIT) {
        promote(slot);
      }
    }
  }

  private void promote(int slot) {
    int at = slot * CELL;
    LongCounts counts = new LongCounts();
    int first = first(at);
    int length = (int) cells[at + BLOCK];
    for (int entry = first * 2; entry < (first + length) * 2; entry += 2) {
      counts.add(arena.words[entry], arena.words[entry + 1]);
    }
    free(slot);
    entries += counts.size();
    negatives += counts.negatives();
    cells[at + STATE] = LARGE;
    reachLarge(slot);
    large[slot] = counts;
  }

  private void demote(int slot) {
    LongCounts counts = large[slot];
    free(slot);
    for (int i = 0; i < counts.places(); i++) {
      apply(slot, counts.valueAt(i), counts.countAt(i));
    }
  }

  private void reachLarge(int slot) {
    if (slot >= large.length) {
      large = Arrays.copyOf(large, Math.max(slot + 1, cells.length / CELL));
    }
  }

  private long count(int slot, long value) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return large[slot].count(value);
    }
    long count = 0;
    for (int i = 0; i < (int) cells[at + BLOCK]; i++) {
      int entry = (first(at) + i) * 2;
      count += arena.words[entry] == value ? arena.words[entry + 1] : 0;
    }
    return count;
  }

  /** Moves the entries to a block of another capacity. */
  private long enlarge(int at, int capacity) {
    long block = cells[at + BLOCK];
    int target = arena.take(capacity);
    arena.copy((int) (block >>> 32), arena, target, (int) block);
    giveBlock(at);
    cells[at + STATE] = cells[at + STATE] & STALE | capacity;
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
