package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;

/**
 * MIN and MAX under deletes: per slot of a {@link KeyedRows} the multiset of its values: strings or
 * decimals, never null, in the order of a comparator that agrees with equality.
 */
public final class ObjectExtremes extends SlotForm {
  /*
   * Small multisets are bags: copies of values in a block, each beside its hash, in no order,
   * with cached extremes. An insertion appends; a deletion scans for its value and, if that
   * was an extreme, marks it stale; the next question scans for a stale extreme.
   *
   * Whatever does not fit that goes to ObjectCounts (a table of counts and two heaps): large
   * groups, heavy weights, deletions that come before their insertion (whose count is below
   * zero for the time being; judge refuses it if it stays so), and middling bags whose
   * extremes are scanned for so often that heaps are cheaper: deletions that always hit the
   * extreme. A group that went there and is small when the step ends comes back.
   *
   * Undo applies the inverse changes. The multiset is the same then, its arrangement need not
   * be.
   *
   * Cell: block, scan work << 40 | flags | capacity. The cached extremes stand in an array
   * beside, two per slot.
   */
  private static final int BLOCK = 0;
  private static final int STATE = 1;
  private static final int CELL = 2;
  private static final int LEAST_CAPACITY = 2;
  private static final int MOST_ENTRIES = 512;
  private static final int MOST_COPIES = 4;
  private static final int SMALL = 32;
  private static final long LARGE = 1L << 32;
  private static final long STALE_MIN = 1L << 33;
  private static final long STALE_MAX = 1L << 34;
  private static final int WORK = 40;
  private static final int SCAN_FREE = 32;
  private static final int SCAN_PAID = 16;
  private static final int SCAN_LIMIT = 4096;

  private final Comparator<Object> order;
  private Object[] bounds = new Object[cells.length / CELL * 2];
  private ObjectCounts[] large = {};
  private int negatives;
  private boolean anySmallCounts;
  private String name = "value";

  /** Multisets for the slots of {@code owner}, ordered by {@code order}. */
  @SuppressWarnings("unchecked")
  public ObjectExtremes(String part, KeyedRows owner, Comparator<?> order) {
    super(part, owner, CELL, new Arena(part, 1, 1), new Journal(/* ofObjects= */ true));
    this.order = (Comparator<Object>) order;
  }

  /** How refusals call a value. */
  public ObjectExtremes describe(String name) {
    this.name = name;
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
    return (int) cells[at + BLOCK] == 0;
  }

  /** The least value; it is an error to ask if there is none. */
  public Object min(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MIN)) != 0) {
      return findMin(slot);
    }
    return bounds[slot * 2];
  }

  /** The greatest value; it is an error to ask if there is none. */
  public Object max(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & (LARGE | STALE_MAX)) != 0) {
      return findMax(slot);
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
        String value = RowText.columns(name, journal.object(i));
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
      apply(journal.slot(i), journal.object(i), Math.negateExact(journal.weight(i)));
    }
    commit();
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
      Multisets.write(large[slot], order, out);
    } else {
      int first = first(at);
      int end = first + (int) cells[at + BLOCK];
      Multisets.write(Arrays.copyOfRange(arena.objects, first, end), order, out);
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
    reach(slot);
    int at = slot * CELL;
    long left = weight;
    if ((cells[at + STATE] & LARGE) == 0 && left >= -MOST_COPIES && left <= MOST_COPIES) {
      while (left > 0 && push(slot, value)) {
        left--;
      }
      while (left < 0 && pull(slot, value)) {
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
  private boolean push(int slot, Object value) {
    int at = slot * CELL;
    long block = cells[at + BLOCK];
    int length = (int) block;
    if (length == (int) cells[at + STATE]) {
      if (length >= MOST_ENTRIES) {
        return false;
      }
      block = resize(at, Math.max(LEAST_CAPACITY, length * 2));
    }
    arena.words[(int) (block >>> 32) + length] = value.hashCode();
    arena.objects[(int) (block >>> 32) + length] = value;
    cells[at + BLOCK] = block + 1;
    entries++;
    reachBounds(slot);
    if (length == 0) {
      cells[at + STATE] &= ~(STALE_MIN | STALE_MAX);
    }
    // A stale extreme stays stale; storing a better bound beside the flag does no harm.
    if (length == 0 || order.compare(value, bounds[slot * 2]) < 0) {
      bounds[slot * 2] = value;
    }
    if (length == 0 || order.compare(value, bounds[slot * 2 + 1]) > 0) {
      bounds[slot * 2 + 1] = value;
    }
    return true;
  }

  /** Takes out a copy, if there is one. */
  private boolean pull(int slot, Object value) {
    int at = slot * CELL;
    long[] words = arena.words;
    long block = cells[at + BLOCK];
    int first = (int) (block >>> 32);
    int last = first + (int) block - 1;
    int hash = value.hashCode();
    int i = first;
    while (i <= last && (words[i] != hash || !arena.objects[i].equals(value))) {
      i++;
    }
    if (i > last) {
      return false;
    }
    arena.copy(last, arena, i, 1);
    arena.clear(last, last + 1);
    cells[at + BLOCK] = block - 1;
    entries--;
    long state = cells[at + STATE];
    long work = Math.max(0, (state >>> WORK) - SCAN_PAID);
    state = state & (1L << WORK) - 1 | work << WORK;
    state |= value.equals(bounds[slot * 2]) ? STALE_MIN : 0;
    state |= value.equals(bounds[slot * 2 + 1]) ? STALE_MAX : 0;
    cells[at + STATE] = state;
    if ((int) block - 1 <= (int) state / 4 && (int) state > LEAST_CAPACITY) {
      resize(at, (int) state / 2);
    }
    return true;
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

  private Object findMin(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return large[slot].min();
    }
    Object min = arena.objects[first(at)];
    for (int i = first(at) + 1; i < first(at) + (int) cells[at + BLOCK]; i++) {
      min = order.compare(arena.objects[i], min) < 0 ? arena.objects[i] : min;
    }
    bounds[slot * 2] = min;
    cells[at + STATE] &= ~STALE_MIN;
    payScan(slot);
    return min;
  }

  private Object findMax(int slot) {
    int at = slot * CELL;
    if ((cells[at + STATE] & LARGE) != 0) {
      return large[slot].max();
    }
    Object max = arena.objects[first(at)];
    for (int i = first(at) + 1; i < first(at) + (int) cells[at + BLOCK]; i++) {
      max = order.compare(arena.objects[i], max) > 0 ? arena.objects[i] : max;
    }
    bounds[slot * 2 + 1] = max;
    cells[at + STATE] &= ~STALE_MAX;
    payScan(slot);
    return max;
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
    ObjectCounts counts = new ObjectCounts(order);
    int length = (int) cells[at + BLOCK];
    for (int i = first(at); i < first(at) + length; i++) {
      counts.add(arena.objects[i], 1);
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
    ObjectCounts counts = large[slot];
    free(slot);
    for (int i = 0; i < counts.places(); i++) {
      for (long copy = counts.countAt(i); copy > 0; copy--) {
        push(slot, counts.valueAt(i));
      }
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
