package dev.penstock.view;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.Hash;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowText;
import dev.penstock.state.Savings;
import dev.penstock.state.StateForm;
import java.util.Arrays;

/**
 * The rows of a kept view as readers on other threads see them, found by key; changed only while a
 * publication is under way.
 */
final class KeptRows implements StateForm {
  /*
   * Slots of `stride` words (columns, count, hash) in pages of 64, and an open-addressing index of
   * slot numbers (slot + 1, 0 = vacant) in pages of 1024. While readers hold pins, the publication
   * first copies the directories, then each page at its first change: what a reader holds stays as
   * it was. Without pins everything is changed in place and nothing is allocated. A free slot has
   * count 0 and links to the next one in its hash word.
   *
   * While a transaction holds what is shown, readers get the root of its beginning, and its first
   * change copies the directories; pages are copied once and are then ours until it ends.
   */
  private static final int FIRST_INDEX = 16;

  private final String part;
  private final RowLayout key;
  private final RowLayout row;
  private final RowText text;
  private final int stride;
  private final int countAt;
  private final int hashAt;
  private final Publication publication;

  private long[][] words = {};
  private Object[][] objects = {};
  private int[][] index = {new int[FIRST_INDEX]};
  private int mask = FIRST_INDEX - 1;
  private int used;
  private long total;

  private int live;
  private final Savings savings = new Savings();
  private int free = -1;
  private Delta staged;
  private int[] emptied = new int[FIRST_INDEX];
  private KeptRoot held;
  private boolean isCopied;
  private boolean[] pageIsOwn = {};
  private boolean[] indexPageIsOwn = {false};

  /** Rows whose first columns are the unique key. */
  KeptRows(String part, RowLayout key, RowLayout row, RowText text, Publication publication) {
    this.part = part;
    this.key = key;
    this.row = row;
    this.text = text;
    this.stride = row.words() + 2;
    this.countAt = row.words();
    this.hashAt = row.words() + 1;
    this.publication = publication;
  }

  /** The content as of the last publication; to be confirmed by {@link Publication#isUnchanged}. */
  KeptRoot root() {
    KeptRoot before = held;
    return before != null ? before : rootNow();
  }

  private KeptRoot rootNow() {
    return new KeptRoot(key, row, words, objects, index, mask, used, total);
  }

  /** Readers see what is there now until {@link #release}; inside a publication. */
  void hold() {
    held = rootNow();
    isCopied = false;
  }

  /** Readers see what is there now; inside a publication. */
  void release() {
    held = null;
  }

  /** How many rows readers see; to be confirmed by {@link Publication#isUnchanged}. */
  long shownRows() {
    KeptRoot before = held;
    return before != null ? before.total : total;
  }

  /** The net changes that {@link #judge} and {@link #commit} are about. */
  void stage(Delta delta) {
    staged = delta;
  }

  @Override
  public String part() {
    return part;
  }

  @Override
  public void judge(ErrorBag errors) {
    long after = total; // no count is above it, so if it stays in range they all do
    for (int entry = 0; entry < staged.size(); entry++) {
      long weight = staged.weight(entry);
      after = Math.addExact(after, weight);
      if (weight < 0) {
        int slot = find(staged, entry);
        if (slot < 0 || !isRow(slot, staged, entry) || count(slot) + weight < 0) {
          errors.negative(part, text(staged, entry));
        }
      }
    }
  }

  /**
   * Applies the staged changes: losses first, so that a key's old row makes room for its new one.
   */
  @Override
  public void commit() {
    if (staged.size() == 0) {
      return;
    }
    startCopying();
    int empty = 0;
    for (int entry = 0; entry < staged.size(); entry++) {
      long weight = staged.weight(entry);
      if (weight < 0) {
        int slot = find(staged, entry);
        long[] page = ownWords(slot);
        total += weight;
        if ((page[at(slot) + countAt] += weight) == 0) {
          emptied = empty == emptied.length ? Arrays.copyOf(emptied, 2 * empty) : emptied;
          emptied[empty++] = slot;
        }
      }
    }
    for (int entry = 0; entry < staged.size(); entry++) {
      if (staged.weight(entry) > 0) {
        add(staged, entry);
      }
    }
    for (int i = 0; i < empty; i++) {
      if (count(emptied[i]) == 0) {
        remove(emptied[i]);
      }
    }
  }

  @Override
  public void undo() {}

  @Override
  public void write(PartWriter out) {
    out.layout(layout());
    int[] ends = new int[Hash.KEY_GROUPS];
    int[] sorted = slotsByGroup(ends);
    int from = 0;
    for (int group = 0; group < Hash.KEY_GROUPS; group++) {
      out.group(group, ends[group] - from);
      for (; from < ends[group]; from++) {
        int page = sorted[from] >>> KeptRoot.PAGE;
        out.words(words[page], at(sorted[from]), countAt + 1);
        out.objects(objects[page], objectsAt(sorted[from]), row.objects());
      }
    }
  }

  @Override
  public void read(PartReader in) {
    in.layout(layout());
    Delta rows = new Delta(row);
    long[] columns = new long[countAt + 1];
    while (in.nextGroup()) {
      for (int i = in.rows(); i > 0; i--) {
        in.words(columns, 0, countAt + 1);
        int entry = rows.append(columns[countAt]);
        System.arraycopy(columns, 0, rows.words(), rows.at(entry), countAt);
        in.objects(rows.objects(), rows.objectsAt(entry), row.objects());
        in.check(hash(rows, entry), text(rows, entry));
      }
    }
    stage(rows);
    commit();
  }

  private int[] slotsByGroup(int[] ends) {
    int[] sorted = new int[live];
    for (int slot = 0; slot < used; slot++) {
      if (count(slot) != 0) {
        ends[Hash.keyGroup(hashOf(slot))]++;
      }
    }
    int from = 0;
    for (int group = 0; group < Hash.KEY_GROUPS; group++) {
      from += ends[group];
      ends[group] = from - ends[group];
    }
    for (int slot = 0; slot < used; slot++) {
      if (count(slot) != 0) {
        sorted[ends[Hash.keyGroup(hashOf(slot))]++] = slot;
      }
    }
    return sorted;
  }

  private String text(Delta delta, int entry) {
    return text.text(delta.words(), delta.at(entry), delta.objects(), delta.objectsAt(entry));
  }

  private String layout() {
    return "kept rows, key " + key + ", row " + row;
  }

  @Override
  public long rows() {
    return total;
  }

  @Override
  public long changed() {
    return staged.size();
  }

  @Override
  public long bytes() {
    long pages = (used + (long) KeptRoot.PAGE_MASK) >>> KeptRoot.PAGE;
    long perPage = (8L * stride + 4L * row.objects()) << KeptRoot.PAGE;
    return pages * perPage + 4L * (mask + 1) + 9L * words.length;
  }

  /** Writes all rows anew when three quarters of the slots are free. */
  @Override
  public boolean compact(long budget) {
    if (used <= KeptRoot.PAGE_MASK || live > used / 4) {
      return false;
    }
    if (!savings.allow(live, budget)) {
      return true;
    }
    Delta rows = rootNow().rows();
    publication.begin();
    words = new long[0][];
    objects = new Object[0][];
    pageIsOwn = new boolean[0];
    clearIndex(FIRST_INDEX);
    used = 0;
    live = 0;
    total = 0;
    free = -1;
    stage(rows);
    commit();
    publication.end(publication.step());
    return false;
  }

  private void add(Delta delta, int entry) {
    long weight = delta.weight(entry);
    long hash = hash(delta, entry);
    int slot = find(hash, delta.words(), delta.at(entry), delta.objects(), delta.objectsAt(entry));
    if (slot < 0) {
      slot = insert(hash);
    }
    int at = at(slot);
    long[] page = ownWords(slot);
    if (page[at + countAt] == 0) {
      System.arraycopy(delta.words(), delta.at(entry), page, at, row.words());
      System.arraycopy(
          delta.objects(),
          delta.objectsAt(entry),
          objects[slot >>> KeptRoot.PAGE],
          objectsAt(slot),
          row.objects());
    } else if (!isRow(slot, delta, entry)) {
      throw new IllegalStateException(
          "two rows of `" + part + "` have one key; one is " + text(delta, entry));
    }
    page[at + countAt] = Math.addExact(page[at + countAt], weight);
    total = Math.addExact(total, weight);
  }

  private int insert(long hash) {
    if (live >= (mask + 1) / 5 * 3) {
      reindex(2 * (mask + 1));
    }
    int slot = takeSlot();
    ownWords(slot)[at(slot) + hashAt] = hash;
    int i = (int) hash & mask;
    while (indexAt(i) != 0) {
      i = (i + 1) & mask;
    }
    setIndex(i, slot + 1);
    live++;
    return slot;
  }

  private int takeSlot() {
    if (free >= 0) {
      int slot = free;
      free = (int) words[slot >>> KeptRoot.PAGE][at(slot) + hashAt];
      return slot;
    }
    int page = used >>> KeptRoot.PAGE;
    if (page == words.length) {
      int pages = Math.max(1, 2 * page);
      words = Arrays.copyOf(words, pages);
      objects = Arrays.copyOf(objects, pages);
      pageIsOwn = Arrays.copyOf(pageIsOwn, pages);
    }
    if (words[page] == null) {
      words[page] = new long[stride << KeptRoot.PAGE];
      objects[page] = new Object[row.objects() << KeptRoot.PAGE];
      pageIsOwn[page] = true;
    }
    return used++;
  }

  private void remove(int slot) {
    long[] page = ownWords(slot);
    int at = at(slot);
    shiftBack(placeOf(slot));
    Arrays.fill(page, at, at + stride, 0);
    int objectsAt = objectsAt(slot);
    Arrays.fill(
        objects[slot >>> KeptRoot.PAGE], objectsAt, objectsAt + row.objects(), /* val= */ null);
    page[at + hashAt] = free;
    free = slot;
    live--;
  }

  private void shiftBack(int vacated) {
    int hole = vacated;
    for (int i = (hole + 1) & mask; indexAt(i) != 0; i = (i + 1) & mask) {
      int home = (int) hashOf(indexAt(i) - 1) & mask;
      if (((i - home) & mask) >= ((i - hole) & mask)) {
        setIndex(hole, indexAt(i));
        hole = i;
      }
    }
    setIndex(hole, 0);
  }

  private int placeOf(int slot) {
    int i = (int) hashOf(slot) & mask;
    while (indexAt(i) != slot + 1) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void clearIndex(int capacity) {
    int pages = Math.max(1, capacity >>> KeptRoot.INDEX_PAGE);
    index = new int[pages][Math.min(capacity, KeptRoot.INDEX_PAGE_MASK + 1)];
    indexPageIsOwn = new boolean[pages];
    Arrays.fill(indexPageIsOwn, true);
    mask = capacity - 1;
  }

  private void reindex(int capacity) {
    int[][] old = index;
    clearIndex(capacity);
    for (int[] page : old) {
      for (int entry : page) {
        if (entry != 0) {
          int i = (int) hashOf(entry - 1) & mask;
          while (indexAt(i) != 0) {
            i = (i + 1) & mask;
          }
          setIndex(i, entry);
        }
      }
    }
  }

  /**
   * From here on, until the publication ends, pages that readers may hold are copied before a
   * change.
   */
  private void startCopying() {
    if (held != null && isCopied) {
      return;
    }
    boolean own = held == null && !publication.isCopying();
    isCopied = held != null;
    Arrays.fill(pageIsOwn, own);
    Arrays.fill(indexPageIsOwn, own);
    if (!own) {
      words = words.clone();
      objects = objects.clone();
      index = index.clone();
    }
  }

  /** The page of a slot, now free to change, as is its page of objects. */
  private long[] ownWords(int slot) {
    int page = slot >>> KeptRoot.PAGE;
    if (!pageIsOwn[page]) {
      words[page] = words[page].clone();
      objects[page] = objects[page].clone();
      pageIsOwn[page] = true;
    }
    return words[page];
  }

  private void setIndex(int i, int entry) {
    int page = i >>> KeptRoot.INDEX_PAGE;
    if (!indexPageIsOwn[page]) {
      index[page] = index[page].clone();
      indexPageIsOwn[page] = true;
    }
    index[page][i & KeptRoot.INDEX_PAGE_MASK] = entry;
  }

  private int indexAt(int i) {
    return index[i >>> KeptRoot.INDEX_PAGE][i & KeptRoot.INDEX_PAGE_MASK];
  }

  private int at(int slot) {
    return (slot & KeptRoot.PAGE_MASK) * stride;
  }

  private int objectsAt(int slot) {
    return (slot & KeptRoot.PAGE_MASK) * row.objects();
  }

  private long count(int slot) {
    return words[slot >>> KeptRoot.PAGE][at(slot) + countAt];
  }

  private long hashOf(int slot) {
    return words[slot >>> KeptRoot.PAGE][at(slot) + hashAt];
  }

  private long hash(Delta delta, int entry) {
    return Rows.hash(key, delta.words(), delta.at(entry), delta.objects(), delta.objectsAt(entry));
  }

  private int find(Delta delta, int entry) {
    long hash = hash(delta, entry);
    return find(hash, delta.words(), delta.at(entry), delta.objects(), delta.objectsAt(entry));
  }

  private int find(long hash, long[] from, int at, Object[] fromObjects, int objectsAt) {
    for (int i = (int) hash & mask; ; i = (i + 1) & mask) {
      int slot = indexAt(i) - 1;
      if (slot < 0
          || hashOf(slot) == hash && isEqual(key, slot, from, at, fromObjects, objectsAt)) {
        return slot;
      }
    }
  }

  private boolean isRow(int slot, Delta delta, int entry) {
    return isEqual(
        row, slot, delta.words(), delta.at(entry), delta.objects(), delta.objectsAt(entry));
  }

  private boolean isEqual(
      RowLayout columns,
      int slot,
      long[] from,
      int fromAt,
      Object[] fromObjects,
      int fromObjectsAt) {
    int page = slot >>> KeptRoot.PAGE;
    return Rows.equal(
        columns,
        words[page],
        at(slot),
        objects[page],
        objectsAt(slot),
        from,
        fromAt,
        fromObjects,
        fromObjectsAt);
  }
}
