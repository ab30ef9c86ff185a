package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * MIN and MAX under deletes: per slot of a {@link KeyedRows} the multiset of its values: strings or
 * decimals, never null, in the order of a comparator that agrees with equality.
 */
public final class ObjectExtremes extends SlotForm {
  /*
   * Small multisets are bags: entries, count and value, in a block, in no order, with cached
   * extremes. An insertion appends; a deletion scans for its value and, if it hit an extreme,
   * marks it stale; the next question scans once for both. Equal values may stand side by
   * side. Counts of one value never have both signs: a deletion that comes before its
   * insertion leaves an entry below zero, which the insertion meets, and judge refuses if it
   * does not come.
   *
   * A bag becomes ObjectCounts (two heaps) when it is large, or when repeated scans of a
   * middling one have cost more than the changes between them pay for: deletions that always
   * hit the extreme.
   *
   * Undo applies the inverse changes. The multiset is the same then, its arrangement need not
   * be.
   *
   * Cell: block, capacity and flags, scan work << 32 | entries below zero. The cached
   * extremes stand in an array beside, two per slot.
   */
  private static final int BLOCK = 0;
  private static final int STATE = 1;
  private static final int WORK = 2;
  private static final int CELL = 3;
  private static final int LEAST_CAPACITY = 2;
  private static final int MOST_ENTRIES = 512;
  private static final int DEMOTE = 64;
  private static final long LARGE = 1L << 32;
  private static final long STALE_MIN = 1L << 33;
  private static final long STALE_MAX = 1L << 34;
  private static final long STALE = STALE_MIN | STALE_MAX;
  private static final int SCAN_PAID = 8;
  private static final int SCAN_LIMIT = 4096;

  private final Comparator<Object> order;
  private Object[] bounds = new Object[cells.length / CELL * 2];
  private ObjectCounts[] large = {};
  private int negatives;
  private Function<Object, String> text = RowText::literal;

  /** Multisets for the slots of {@code owner}, ordered by {@code order}. */
  @SuppressWarnings("unchecked")
  public ObjectExtremes(String part, KeyedRows owner, Comparator<?> order) {
    super(part, owner, CELL, new Arena(part, 1, 1), new Journal(/* ofObjects= */ true));
    this.order = (Comparator<Object>) order;
  }

  /** How refusals print a value. */
  public ObjectExtremes describe(Function<Object, String> text) {
    this.text = text;
    return this;
  }

  /** Adds {@code weight} copies of a value; takes them out if it is below zero. */
  public void add(int slot, Object value, long weight) {
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
  public Object min(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MIN)) != 0) {
      refresh(slot);
      if ((cells[at + STATE] & LARGE) != 0) {
        return large[slot].min();
      }
    }
    return bounds[slot * 2];
  }

  /** The greatest value; it is an error to ask if there is none. */
  public Object max(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MAX)) != 0) {
      refresh(slot);
      if ((cells[at + STATE] & LARGE) != 0) {
        return large[slot].max();
      }
    }
    return bounds[slot * 2 + 1];
  }

  @Override
  public void judge(ErrorBag errors) {
    if (negatives == 0) {
      return;
    }
    Set<String> reported = new HashSet<>();
    for (int i = 0; i < journal.size(); i++) {
      int slot = journal.slot(i);
      if (journal.weight(i) < 0 && count(slot, journal.object(i)) < 0) {
        String row = owner.text(slot) + " value " + text.apply(journal.object(i));
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
      apply(journal.slot(i), journal.object(i), Math.negateExact(journal.weight(i)));
    }
    journal.clear();
  }

  @Override
  public long bytes() {
    long bytes = super.bytes() + 4L * (large.length + bounds.length);
    for (ObjectCounts counts : large) {
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
    if (bounds.length > cells.length / CELL * 2) {
      bounds = Arrays.copyOf(bounds, cells.length / CELL * 2);
    }
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
    clearBounds(slot);
  }

  @Override
  void move(int from, int to) {
    super.move(from, to);
    if (from * 2 < bounds.length) {
      reachBounds(to);
      System.arraycopy(bounds, from * 2, bounds, to * 2, 2);
      clearBounds(from);
    }
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
    return "extremes of objects, key " + owner.key;
  }

  @Override
  void write(int slot, PartWriter out) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      ObjectCounts counts = large[slot];
      out.count(counts.size());
      for (int i = 0; i < counts.places(); i++) {
        if (counts.countAt(i) != 0) {
          out.object(counts.valueAt(i));
          out.word(counts.countAt(i));
        }
      }
    } else {
      int length = (int) cells[at + BLOCK];
      out.count(length);
      for (int entry = first(at); entry < first(at) + length; entry++) {
        out.object(arena.objects[entry]);
        out.word(arena.words[entry]);
      }
    }
  }

  @Override
  void read(int slot, PartReader in) {
    for (int i = in.count(); i > 0; i--) {
      Object value = in.object();
      apply(slot, value, in.word());
    }
  }

  private void apply(int slot, Object value, long weight) {
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

  private boolean addToLast(int at, Object value, long weight) {
    int length = (int) cells[at + BLOCK];
    int last = first(at) + length - 1;
    if (length == 0 || !arena.objects[last].equals(value)) {
      return false;
    }
    arena.words[last] = Math.addExact(arena.words[last], weight);
    return true;
  }

  /** Adds an entry of its own and lets the cached extremes know. */
  private void push(int slot, Object value, long weight) {
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
    int entry = (int) (block >>> 32) + length;
    arena.objects[entry] = value;
    arena.words[entry] = weight;
    cells[at + BLOCK] = block + 1;
    entries++;
    if (weight < 0) {
      cells[at + WORK]++;
      negatives++;
    } else {
      include(slot, value, length == (int) cells[at + WORK]);
    }
  }

  private void include(int slot, Object value, boolean only) {
    int at = slot * CELL;
    reachBounds(slot);
    if (only) {
      cells[at + STATE] &= ~STALE;
    }
    // A stale extreme stays stale; storing a better bound beside the flag does no harm.
    if (only || order.compare(value, bounds[slot * 2]) < 0) {
      bounds[slot * 2] = value;
    }
    if (only || order.compare(value, bounds[slot * 2 + 1]) > 0) {
      bounds[slot * 2 + 1] = value;
    }
  }

  /** Takes from entries of the other sign what they have; the rest becomes an entry. */
  private void meet(int slot, Object value, long weight) {
    int at = slot * CELL;
    int first = first(at);
    int length = (int) cells[at + BLOCK];
    long left = weight;
    boolean gone = false;
    long[] words = arena.words;
    for (int i = 0; i < length && left != 0; i++) {
      int entry = first + i;
      long count = words[entry];
      if (count < 0 == left < 0 || !arena.objects[entry].equals(value)) {
        continue;
      }
      long sum = Math.addExact(count, left);
      if (sum != 0 && sum < 0 == count < 0) {
        words[entry] = sum;
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
          (value.equals(bounds[slot * 2]) ? STALE_MIN : 0)
              | (value.equals(bounds[slot * 2 + 1]) ? STALE_MAX : 0);
    }
    if (left != 0) {
      push(slot, value, left);
    } else if (length == 0) {
      free(slot);
    } else if (length <= (int) cells[at + STATE] / 4) {
      enlarge(at, (int) cells[at + STATE] / 2);
    }
  }

  private int removeEntry(int at, int i) {
    int first = first(at);
    int last = (int) --cells[at + BLOCK];
    if (arena.words[first + i] < 0) {
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

  private void applyLarge(int slot, Object value, long weight) {
    ObjectCounts counts = large[slot];
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
    Object min = null;
    Object max = null;
    for (int entry = first; entry < first + length; entry++) {
      if (arena.words[entry] > 0) {
        Object value = arena.objects[entry];
        min = min == null || order.compare(value, min) < 0 ? value : min;
        max = max == null || order.compare(value, max) > 0 ? value : max;
      }
    }
    bounds[slot * 2] = min;
    bounds[slot * 2 + 1] = max;
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
    ObjectCounts counts = new ObjectCounts(order);
    int first = first(at);
    int length = (int) cells[at + BLOCK];
    for (int entry = first; entry < first + length; entry++) {
      counts.add(arena.objects[entry], arena.words[entry]);
    }
    free(slot);
    entries += counts.size();
    negatives += counts.negatives();
    cells[at + STATE] = LARGE;
    reachLarge(slot);
    large[slot] = counts;
  }

  private void demote(int slot) {
    ObjectCounts counts = large[slot];
    free(slot);
    for (int i = 0; i < counts.places(); i++) {
      apply(slot, counts.valueAt(i), counts.countAt(i));
    }
  }

  private void reachBounds(int slot) {
    if (slot * 2 >= bounds.length) {
      bounds = Arrays.copyOf(bounds, cells.length / CELL * 2);
    }
  }

  private void clearBounds(int slot) {
    if (slot * 2 < bounds.length) {
      bounds[slot * 2] = null;
      bounds[slot * 2 + 1] = null;
    }
  }

  private void reachLarge(int slot) {
    if (slot >= large.length) {
      large = Arrays.copyOf(large, Math.max(slot + 1, cells.length / CELL));
    }
  }

  private long count(int slot, Object value) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return large[slot].count(value);
    }
    long count = 0;
    for (int i = 0; i < (int) cells[at + BLOCK]; i++) {
      int entry = first(at) + i;
      count += arena.objects[entry].equals(value) ? arena.words[entry] : 0;
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
