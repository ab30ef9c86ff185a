package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import java.util.Arrays;
import java.util.Objects;

/**
 * Slots found by key: an open-addressing index of slot numbers over dense rows of words and
 * objects. What operators keep for a key are {@link KeyPart}s; those that are keyed alike share one
 * table, so that a changed row looks for its key once.
 *
 * <p>Finding is a loop over {@link #home}, {@link #next}, {@link #slotAt}, {@link #hashOf} that
 * compares the key's columns itself; generated code writes it for its key, {@link #find} does it
 * for any.
 *
 * <p>Without key columns there is one slot, 0, for ever.
 */
public final class KeyTable {
  /*
   * index[i] = slot + 1, 0 = vacant; linear probing from the low bits of the hash; at most
   * a third full; a key is removed by shifting the entries behind it back, so there are no
   * tombstones and probes never get longer with age.
   *
   * A slot is `stride` words: its hash, the head of each part, the key's columns, the columns
   * of each part. So a probe costs two cache misses, index and slot, and what the parts keep
   * is found on the way. A head begins with the part's mark, which tells whether the running
   * step has touched the part there; FREE in the first one = no key here, and the hash word
   * links to the next free slot.
   *
   * Each part is present or absent at a slot on its own; a key goes when its last part does.
   * While a step is committed or undone part by part, a part that has not had its turn still
   * holds the slots that it has touched, so the last one finds all others absent.
   *
   * Free slots are all zero and null, and so are the columns of an absent part.
   */
  static final Object[] NO_OBJECTS = {};
  static final int LEAST_SLOTS = 8;
  static final int LEAST_INDEX = 16;
  private static final int HASH = 0;
  private static final int FIRST_MARK = 1;
  private static final long FREE = -1;
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  final RowLayout key;

  private KeyPart[] parts = {};
  private int stride;
  private int objectStride;
  private int keyAt;
  private long[] slotWords;
  private Object[] slotObjects;

  private int[] index = new int[LEAST_INDEX];
  private int mask = LEAST_INDEX - 1;
  private int used;
  private int live;
  private int free = -1;

  /** A table without parts yet. */
  public KeyTable(RowLayout key) {
    this.key = Objects.requireNonNull(key);
  }

  /** Makes room for a part; the table is not in use yet. */
  void attach(KeyPart part) {
    if (live > (key.isEmpty() ? 1 : 0)) {
      throw new IllegalStateException("`" + part.part + "` comes to a table that has keys already");
    }
    parts = Arrays.copyOf(parts, parts.length + 1);
    parts[parts.length - 1] = part;
    layOut();
    if (key.isEmpty()) {
      used = 0;
      live = 0;
      index = new int[LEAST_INDEX];
      insert(home(Hash.finish(Hash.SEED)), Hash.finish(Hash.SEED));
    }
  }

  private void layOut() {
    int words = FIRST_MARK;
    for (KeyPart part : parts) {
      part.head = words;
      words += part.headWords;
    }
    keyAt = words;
    words = key.words();
    int objects = key.objects();
    for (KeyPart part : parts) {
      part.setColumns(words, objects);
      words += part.columnWords;
      objects += part.columnObjects;
    }
    stride = keyAt + words;
    objectStride = objects;
    slotWords = new long[LEAST_SLOTS * stride];
    slotObjects = objectsOf(LEAST_SLOTS * objectStride);
    tellParts();
  }

  private void tellParts() {
    for (KeyPart part : parts) {
      part.setSlots(slotWords, slotObjects, stride, objectStride, keyAt);
    }
  }

  /** Where the search for a hash begins. */
  public int home(long hash) {
    return (int) hash & mask;
  }

  /** Where the search goes on. */
  public int next(int i) {
    return (i + 1) & mask;
  }

  /** The slot at a place of the search; negative: the key is absent. */
  public int slotAt(int i) {
    return index[i] - 1;
  }

  /** The finished hash of a slot's key. */
  public long hashOf(int slot) {
    return slotWords[slot * stride + HASH];
  }

  /**
   * A new slot for an absent key, all zero and null; the caller writes the key's columns and
   * touches the part that it comes for, else the slot stays for ever. Arrays may be replaced.
   *
   * @param i the place where the search ended
   */
  public int insert(int i, long hash) {
    int place = i;
    if (live >= index.length / 3) {
      reindex(index.length * 2);
      place = vacancy(hash);
    }
    int slot = takeSlot();
    index[place] = slot + 1;
    slotWords[slot * stride + HASH] = hash;
    slotWords[slot * stride + FIRST_MARK] = 0;
    live++;
    return slot;
  }

  /** All slots' words, the key's first; valid until the next insert. */
  public long[] words() {
    return slotWords;
  }

  /** Where a slot's key words begin. */
  public int at(int slot) {
    return slot * stride + keyAt;
  }

  /** All slots' objects, the key's first; valid until the next insert. */
  public Object[] objects() {
    return slotObjects;
  }

  /** Where a slot's key objects begin. */
  public int objectsAt(int slot) {
    return slot * objectStride;
  }

  /** The hash of a key at these places. */
  public long hash(long[] words, int at, Object[] objects, int objectsAt) {
    long h = Hash.words(Hash.SEED, words, at, key.words());
    return Hash.finish(Hash.objects(h, objects, objectsAt, key.objects()));
  }

  /** The slot of a key, or a negative number. */
  public int find(long hash, long[] words, int at, Object[] objects, int objectsAt) {
    return slotAt(search(hash, words, at, objects, objectsAt));
  }

  /** The slot of a key; an absent one gets a new slot, its key columns written. */
  public int findOrInsert(long hash, long[] words, int at, Object[] objects, int objectsAt) {
    int i = search(hash, words, at, objects, objectsAt);
    int slot = slotAt(i);
    if (slot < 0) {
      slot = insert(i, hash);
      copyKey(slot, words, at, objects, objectsAt);
    }
    return slot;
  }

  int search(long hash, long[] words, int at, Object[] objects, int objectsAt) {
    int i = home(hash);
    for (int slot = slotAt(i); slot >= 0; slot = slotAt(i)) {
      if (hashOf(slot) == hash && keyEquals(slot, words, at, objects, objectsAt)) {
        return i;
      }
      i = next(i);
    }
    return i;
  }

  void copyKey(int slot, long[] words, int at, Object[] objects, int objectsAt) {
    System.arraycopy(words, at, slotWords, at(slot), key.words());
    System.arraycopy(objects, objectsAt, slotObjects, slot * objectStride, key.objects());
  }

  boolean isFree(int slot) {
    return slotWords[slot * stride + FIRST_MARK] == FREE;
  }

  /**
   * The part keeps nothing at the slot any more: takes the key out and clears its slot, unless
   * another part keeps something there; whether it did.
   */
  boolean release(int slot, KeyPart by) {
    for (KeyPart part : parts) {
      if (part != by && part.holds(slot)) {
        return false;
      }
    }
    shiftBack(placeOf(slot));
    clear(slot);
    slotWords[slot * stride + HASH] = free;
    slotWords[slot * stride + FIRST_MARK] = FREE;
    free = slot;
    live--;
    return true;
  }

  /** One more than the highest slot ever used since the last compaction. */
  int used() {
    return used;
  }

  /** The bytes that a part has in the table; what the parts share counts as the first one's. */
  long bytesOf(KeyPart part) {
    int words = part.headWords + part.columnWords;
    int objects = part.columnObjects;
    long shared = 0;
    if (part == parts[0]) {
      words += FIRST_MARK + key.words();
      objects += key.objects();
      shared = 4L * index.length;
    }
    return shared + slotCapacity() * (8L * words + 4L * objects);
  }

  int slotCapacity() {
    return slotWords.length / stride;
  }

  /**
   * The slots where a part is present, by the hashes of their keys, whatever other parts are there:
   * key group by key group; those of group g end before {@code ends[g]}.
   */
  int[] slotsByGroup(KeyPart part, int[] ends) {
    long[] order = new long[used];
    int count = 0;
    for (int slot = 0; slot < used; slot++) {
      if (isLive(slot, part)) {
        long high = hashOf(slot) & 0xffff_ffff_0000_0000L;
        order[count++] = high ^ Long.MIN_VALUE | slot;
      }
    }
    Arrays.sort(order, 0, count);
    int[] sorted = new int[count];
    int group = 0;
    for (int i = 0; i < count; i++) {
      sorted[i] = (int) order[i];
      for (int own = Hash.keyGroup(hashOf(sorted[i])); group < own; group++) {
        ends[group] = i;
      }
    }
    Arrays.fill(ends, group, Hash.KEY_GROUPS, count);
    return sorted;
  }

  private boolean isLive(int slot, KeyPart part) {
    return !isFree(slot) && (key.isEmpty() || part.isPresent(slot));
  }

  /** The slot of a key that a part has read and must not have yet; its key columns are written. */
  int restored(PartReader in, KeyPart part, long[] words, Object[] objects) {
    if (key.isEmpty()) {
      return 0;
    }
    long hash = hash(words, 0, objects, 0);
    in.check(hash, part.keyText(words, objects));
    int slot = findOrInsert(hash, words, 0, objects, 0);
    if (part.isPresent(slot)) {
      throw in.damaged("the key " + part.keyText(words, objects) + " is there twice");
    }
    return slot;
  }

  /** Moves slots together when three quarters are free, then shrinks; whether slots are left. */
  boolean compact(long budget) {
    boolean left = false;
    if (slotCapacity() > LEAST_SLOTS && live <= slotCapacity() / 4) {
      left = closeGaps(budget);
      int capacity = Math.max(LEAST_SLOTS, powerOfTwo(used));
      if (capacity < slotCapacity()) {
        slotWords = Arrays.copyOf(slotWords, capacity * stride);
        slotObjects = resize(slotObjects, capacity * objectStride);
        tellParts();
      }
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
    for (KeyPart part : parts) {
      part.moved(from, to);
    }
  }

  private void relinkFree() {
    free = -1;
    for (int slot = used - 1; slot >= 0; slot--) {
      if (isFree(slot)) {
        slotWords[slot * stride + HASH] = free;
        free = slot;
      }
    }
  }

  private void clear(int slot) {
    Arrays.fill(slotWords, slot * stride, (slot + 1) * stride, 0);
    Arrays.fill(slotObjects, slot * objectStride, (slot + 1) * objectStride, null);
  }

  private boolean keyEquals(int slot, long[] words, int at, Object[] objects, int objectsAt) {
    int own = at(slot);
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
      int capacity = grown(parts[0].part, used, Math.max(stride, objectStride));
      slotWords = Arrays.copyOf(slotWords, capacity * stride);
      slotObjects = resize(slotObjects, capacity * objectStride);
      tellParts();
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
