package dev.penstock.state;

import java.util.Arrays;
import java.util.Objects;

/**
 * Slots found by key: an open-addressing index of slot numbers over dense rows of words and
 * objects.
 *
 * <p>Finding is a loop over {@link #home}, {@link #next}, {@link #slotAt}, {@link #hashOf} that
 * compares the key's columns itself; generated code writes it for its key, {@link #find} does it
 * for any.
 */
public abstract class KeyTable {
  /*
   * index[i] = slot + 1, 0 = vacant; linear probing from the low bits of the hash; at most
   * a third full; a key is removed by shifting the entries behind it back, so there are no
   * tombstones and probes never get longer with age.
   *
   * A slot is `stride` words: first its hash and its mark, then the subclass's columns, which
   * begin with the key. The mark tells when the slot was touched: base + k = in this step, as
   * the k-th; less = not in this step; FREE = no key here, and the hash word links to the
   * next free slot. So a probe costs two cache misses, index and slot, and a new step forgets
   * all marks by raising `base`.
   *
   * Free slots are all zero and null, so a new one need not be cleared.
   */
  static final Object[] NO_OBJECTS = {};
  static final int LEAST_SLOTS = 8;
  static final int LEAST_INDEX = 16;
  static final int HASH = 0;
  static final int MARK = 1;
  private static final long FREE = -1;
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  final String part;
  final RowLayout key;
  final int stride;
  final int objectStride;
  final int head;

  long[] slotWords;
  Object[] slotObjects;
  long base = 1;
  int touched;
  int[] touchedSlots = new int[LEAST_SLOTS];

  private int[] index = new int[LEAST_INDEX];
  private int mask = LEAST_INDEX - 1;
  private int used;
  private int live;
  private int free = -1;

  /** Per slot {@code head} words that begin with hash and mark, then columns of {@code widths}. */
  KeyTable(String part, RowLayout key, RowLayout widths, int head) {
    this.part = Objects.requireNonNull(part);
    this.key = key;
    this.head = head;
    this.stride = head + widths.words();
    this.objectStride = widths.objects();
    this.slotWords = new long[LEAST_SLOTS * stride];
    this.slotObjects = objectsOf(LEAST_SLOTS * objectStride);
    if (key.isEmpty()) {
      place(home(Hash.finish(Hash.SEED)), Hash.finish(Hash.SEED));
    }
  }

  /** Where the search for a hash begins. */
  public final int home(long hash) {
    return (int) hash & mask;
  }

  /** Where the search goes on. */
  public final int next(int i) {
    return (i + 1) & mask;
  }

  /** The slot at a place of the search; negative: the key is absent. */
  public final int slotAt(int i) {
    return index[i] - 1;
  }

  /** The finished hash of a slot's key. */
  public final long hashOf(int slot) {
    return slotWords[slot * stride + HASH];
  }

  /**
   * A new slot for an absent key, all zero and null; the caller writes the key's columns. Arrays
   * may be replaced. The slot is known as new in this step.
   *
   * @param i the place where the search ended
   */
  public final int insert(int i, long hash) {
    int slot = place(i, hash);
    firstTouch(slot);
    return slot;
  }

  /** The hash of a key at these places. */
  public final long hash(long[] words, int at, Object[] objects, int objectsAt) {
    long h = Hash.words(Hash.SEED, words, at, key.words());
    return Hash.finish(Hash.objects(h, objects, objectsAt, key.objects()));
  }

  /** The slot of a key, or a negative number. */
  public final int find(long hash, long[] words, int at, Object[] objects, int objectsAt) {
    return slotAt(search(hash, words, at, objects, objectsAt));
  }

  /** The slot of a key; an absent one gets a new slot, its key columns written. */
  public final int findOrInsert(long hash, long[] words, int at, Object[] objects, int objectsAt) {
    int i = search(hash, words, at, objects, objectsAt);
    int slot = slotAt(i);
    if (slot < 0) {
      slot = insert(i, hash);
      copyKey(slot, words, at, objects, objectsAt);
    }
    return slot;
  }

  /** How many slots this step has touched, new ones included. */
  public final int touched() {
    return touched;
  }

  /** The k-th slot that this step has touched. */
  public final int touchedSlot(int k) {
    return touchedSlots[k];
  }

  /** Remembers what the slot held before this step; called once per step and slot. */
  abstract void firstTouch(int slot);

  /** A slot has moved; called by {@link #compactSlots}. */
  abstract void moved(int from, int to);

  final int search(long hash, long[] words, int at, Object[] objects, int objectsAt) {
    int i = home(hash);
    for (int slot = slotAt(i); slot >= 0; slot = slotAt(i)) {
      if (hashOf(slot) == hash && keyEquals(slot, words, at, objects, objectsAt)) {
        return i;
      }
      i = next(i);
    }
    return i;
  }

  final void copyKey(int slot, long[] words, int at, Object[] objects, int objectsAt) {
    System.arraycopy(words, at, slotWords, slot * stride + head, key.words());
    System.arraycopy(objects, objectsAt, slotObjects, slot * objectStride, key.objects());
  }

  final boolean isFree(int slot) {
    return slotWords[slot * stride + MARK] == FREE;
  }

  /** The number that the slot has among the touched ones. */
  final int startTouch(int slot) {
    if (touched == touchedSlots.length) {
      touchedSlots = Arrays.copyOf(touchedSlots, touched * 2);
    }
    touchedSlots[touched] = slot;
    slotWords[slot * stride + MARK] = base + touched;
    return touched++;
  }

  final void forgetTouches() {
    base += touched;
    touched = 0;
  }

  final int place(int i, long hash) {
    int place = i;
    if (live >= index.length / 3) {
      reindex(index.length * 2);
      place = vacancy(hash);
    }
    int slot = takeSlot();
    index[place] = slot + 1;
    slotWords[slot * stride + HASH] = hash;
    slotWords[slot * stride + MARK] = 0;
    live++;
    return slot;
  }

  /** Takes the key out and clears its slot. */
  final void remove(int slot) {
    shiftBack(placeOf(slot));
    clear(slot);
    slotWords[slot * stride + HASH] = free;
    slotWords[slot * stride + MARK] = FREE;
    free = slot;
    live--;
  }

  final int live() {
    return live;
  }

  /** One more than the highest slot ever used since the last compaction. */
  final int used() {
    return used;
  }

  final long tableBytes() {
    return 4L * index.length
        + 8L * slotWords.length
        + 4L * slotObjects.length
        + 4L * touchedSlots.length;
  }

  final int slotCapacity() {
    return slotWords.length / stride;
  }

  /** The live slots, key group by key group; those of group g end before {@code ends[g]}. */
  final int[] slotsByGroup(int[] ends) {
    int[] starts = new int[Hash.KEY_GROUPS + 1];
    for (int slot = 0; slot < used; slot++) {
      if (!isFree(slot)) {
        starts[Hash.keyGroup(hashOf(slot)) + 1]++;
      }
    }
    for (int g = 0; g < Hash.KEY_GROUPS; g++) {
      starts[g + 1] += starts[g];
    }
    int[] sorted = new int[live];
    System.arraycopy(starts, 0, ends, 0, Hash.KEY_GROUPS);
    for (int slot = 0; slot < used; slot++) {
      if (!isFree(slot)) {
        sorted[ends[Hash.keyGroup(hashOf(slot))]++] = slot;
      }
    }
    return sorted;
  }

  /** Moves slots together when three quarters are free, then shrinks; whether slots are left. */
  final boolean compactSlots(long budget) {
    boolean left = false;
    if (slotCapacity() > LEAST_SLOTS && live <= slotCapacity() / 4) {
      left = closeGaps(budget);
      int capacity = Math.max(LEAST_SLOTS, powerOfTwo(used));
      if (capacity < slotCapacity()) {
        slotWords = Arrays.copyOf(slotWords, capacity * stride);
        slotObjects = resize(slotObjects, capacity * objectStride);
      }
    }
    if (touchedSlots.length > slotCapacity()) {
      touchedSlots = new int[slotCapacity()];
    }
    int least = Math.max(LEAST_INDEX, powerOfTwo(live * 3));
    if (index.length > (live == 0 ? least : least * 2)) {
      reindex(least);
    }
    return left;
  }

  private boolean closeGaps(long budget) {
    int low = 0;
    long moves = budget;
    while (used > 0) {
      int high = used - 1;
      if (isFree(high)) {
        used--;
        continue;
      }
      while (low < high && !isFree(low)) {
        low++;
      }
      if (low == high || moves-- <= 0) {
        break;
      }
      move(high, low);
      used--;
    }
    relinkFree();
    return used > live;
  }

  private void move(int from, int to) {
    index[placeOf(from)] = to + 1;
    System.arraycopy(slotWords, from * stride, slotWords, to * stride, stride);
    System.arraycopy(
        slotObjects, from * objectStride, slotObjects, to * objectStride, objectStride);
    clear(from);
    moved(from, to);
  }

  private void relinkFree() {
    free = -1;
    for (int slot = used - 1; slot >= 0; slot--) {
      if (isFree(slot)) {
        slotWords[slot * stride + HASH] = free;
        free = slot;
      }
    }
    Arrays.fill(slotWords, used * stride, slotWords.length, 0);
  }

  private void clear(int slot) {
    Arrays.fill(slotWords, slot * stride, (slot + 1) * stride, 0);
    Arrays.fill(slotObjects, slot * objectStride, (slot + 1) * objectStride, null);
  }

  private boolean keyEquals(int slot, long[] words, int at, Object[] objects, int objectsAt) {
    int own = slot * stride + head;
    for (int i = 0; i < key.words(); i++) {
      if (slotWords[own + i] != words[at + i]) {
        return false;
      }
    }
    int ownObjects = slot * objectStride;
    for (int i = 0; i < key.objects(); i++) {
      if (!Objects.equals(slotObjects[ownObjects + i], objects[objectsAt + i])) {
        return false;
      }
    }
    return true;
  }

  private int takeSlot() {
    if (free >= 0) {
      int slot = free;
      free = (int) slotWords[slot * stride + HASH];
      return slot;
    }
    if (used == slotCapacity()) {
      int capacity = grown(part, used, Math.max(stride, objectStride));
      slotWords = Arrays.copyOf(slotWords, capacity * stride);
      slotObjects = resize(slotObjects, capacity * objectStride);
    }
    return used++;
  }

  private int placeOf(int slot) {
    int i = home(hashOf(slot));
    while (index[i] != slot + 1) {
      i = next(i);
    }
    return i;
  }

  private int vacancy(long hash) {
    int i = home(hash);
    while (index[i] != 0) {
      i = next(i);
    }
    return i;
  }

  private void shiftBack(int vacated) {
    int hole = vacated;
    for (int i = next(hole); index[i] != 0; i = next(i)) {
      int home = home(hashOf(index[i] - 1));
      if (((i - home) & mask) >= ((i - hole) & mask)) {
        index[hole] = index[i];
        hole = i;
      }
    }
    index[hole] = 0;
  }

  private void reindex(int capacity) {
    index = new int[capacity];
    mask = capacity - 1;
    for (int slot = 0; slot < used; slot++) {
      if (!isFree(slot)) {
        index[vacancy(hashOf(slot))] = slot + 1;
      }
    }
  }

  static Object[] objectsOf(int length) {
    return length == 0 ? NO_OBJECTS : new Object[length];
  }

  static Object[] resize(Object[] objects, int length) {
    return length == 0 ? NO_OBJECTS : Arrays.copyOf(objects, length);
  }

  /** The least power of two that is not below {@code n}; 1 for 0. */
  static int powerOfTwo(int n) {
    return n <= 1 ? 1 : Integer.highestOneBit(n - 1) << 1;
  }

  /** Twice the capacity, or what an array can hold. */
  static int grown(String part, int capacity, int stride) {
    int most = MAX_ARRAY / stride;
    if (capacity >= most) {
      throw new IllegalStateException("`" + part + "` is full: " + capacity + " rows");
    }
    return capacity > most / 2 ? most : capacity * 2;
  }
}
