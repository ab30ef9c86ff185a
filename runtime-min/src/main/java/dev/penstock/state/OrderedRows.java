package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Weighted rows found by key, in order within a key: what ranks, frames, range joins and as-of
 * joins look at. A row begins with {@link #NODE_WORDS} words of its own ({@link
 * IntervalOrder#NODE_WORDS} if it is that order), of which the first is its weight; the key's
 * columns stand beside the slot and need not be repeated.
 *
 * <p>Equal rows are one row. Within a step rows come and change weight, and none goes: one whose
 * weight is 0 stays in its place until the step ends. Row 0 is nobody.
 *
 * <p>A row is added, or a bound given, by filling in the {@link #blank} row.
 */
public final class OrderedRows extends KeyPart {
  /*
   * The head's second word is the root of the key's tree. The first change of a row in a step marks
   * it with its number among the touched rows, counted from 1, where its weight before the step is
   * kept; the touched rows of one slot are a list, the latest first.
   *
   * Undo gives the rows their weights back. Then, as at a commit, rows of weight 0 go.
   */

  /** How many words of a row come before its columns. */
  public static final int NODE_WORDS = RowTree.NODE_WORDS;

  private static final int NONE = RowTree.NONE;
  private static final int ROOT = 1;
  private static final int HEAD = 2;

  final RowOrder order;
  private final RowLayout row;
  private final Savings savings = new Savings();
  private RowText keyText;
  private RowText rowText;
  private RowTree rows;
  private int blank = NONE;
  private final List<TopRows> readers = new ArrayList<>(0);
  private TopRows shown;
  private long rowCount;
  private long changes;
  private long looked = -1;
  private int added;
  private final ChangedRows changed = new ChangedRows();

  /**
   * Rows of {@code row} by keys of {@code key}, in a table of their own.
   *
   * @param row its node words, then the columns that are kept; those of the key only if they are
   *     wanted twice
   */
  public OrderedRows(String part, RowLayout key, RowLayout row, RowOrder order) {
    this(part, new KeyTable(key), row, order);
  }

  /** Rows of {@code row} at the slots of a table that others may share. */
  public OrderedRows(String part, KeyTable keys, RowLayout row, RowOrder order) {
    super(part, keys, HEAD, /* unit= */ 1);
    this.row = row;
    this.order = Objects.requireNonNull(order);
    this.rows = RowTree.of(part, row, order, RowTree.LEAST_ROWS);
    this.keyText = RowText.raw(key);
    this.rowText = RowText.raw(row, rows.nodeWords);
    keys.attach(this);
  }

  /** How refusals print a key and a row; without it they are printed as they are stored. */
  public OrderedRows describe(RowText keyText, RowText rowText) {
    this.keyText = keyText;
    this.rowText = rowText;
    return this;
  }

  /** Somebody who has memory of his own for what he reads here. */
  void attach(TopRows reader) {
    readers.add(reader);
  }

  /** Promises that rows are only ever added: then only what is shown needs to be kept. */
  void keepOnly(TopRows shown) {
    this.shown = shown;
  }

  /** A row to be filled in, all zero and null; the arrays may be replaced. */
  public int blank() {
    if (blank == NONE) {
      blank = rows.take();
    }
    return blank;
  }

  /** Adds copies of the blank row, which is blank again. */
  public void add(int slot, long weight) {
    int root = root(slot);
    if (shown != null && root != NONE && shown.rejects(root, blank)) {
      rows.clear(blank);
      return;
    }
    int k = (int) (slotWords[slot * stride + head] - base);
    if (k < 0) {
      k = firstTouch(slot);
    }
    added = findOrLink(slot, root);
    touchRow(added, k);
    rows.add(added, weight);
    changes++;
  }

  /** All rows' words; valid until the next blank row. */
  public long[] words() {
    return rows.words;
  }

  /** Where a row's words begin. */
  public int at(int row) {
    return row * rows.width;
  }

  /** All rows' objects; valid until the next blank row. */
  public Object[] objects() {
    return rows.objects;
  }

  /** Where a row's objects begin. */
  public int objectsAt(int row) {
    return row * rows.objectWidth;
  }

  /** The slot's first row that is not before the blank row by the ordering columns; or 0. */
  public int notBefore(int slot) {
    int found = notBefore(root(slot), blank);
    rows.clear(blank);
    return found;
  }

  /** The slot's first row that is behind the blank row by the ordering columns; or 0. */
  public int behind(int slot) {
    int found = behind(root(slot), blank);
    rows.clear(blank);
    return found;
  }

  /** The slot's first row; or 0. */
  public int first(int slot) {
    return root(slot) == NONE ? NONE : rows.first(root(slot));
  }

  /** The slot's last row; or 0. */
  public int last(int slot) {
    return root(slot) == NONE ? NONE : rows.last(root(slot));
  }

  /** The row behind this one; or 0. */
  public int next(int row) {
    return rows.next(row);
  }

  /** The row before this one; or 0. */
  public int previous(int row) {
    return rows.previous(row);
  }

  /** How often a row is there. */
  public long weight(int row) {
    return rows.weight(row);
  }

  /** How often a row was there before this step. */
  public long oldWeight(int row) {
    int mark = rows.mark(row);
    return mark == 0 ? rows.weight(row) : changed.oldWeight(mark);
  }

  @Override
  public void judge(ErrorBag errors) {
    for (int k = 0; k < touched; k++) {
      for (int i = changed.latest(k); i > 0; i = changed.earlier(i)) {
        if (rows.weight(changed.row(i)) < 0) {
          errors.negative(part, text(touchedSlots[k], changed.row(i)));
        }
      }
    }
  }

  @Override
  public void commit() {
    for (int k = 0; k < touched; k++) {
      int slot = touchedSlots[k];
      int root = root(slot);
      for (int i = changed.latest(k); i > 0; i = changed.earlier(i)) {
        int row = changed.row(i);
        rows.setMark(row, 0);
        rowCount -= changed.oldWeight(i) == 0 ? 0 : 1;
        if (rows.weight(row) == 0) {
          root = remove(root, row);
        } else {
          rowCount++;
        }
      }
      if (shown != null) {
        root = trim(root);
      }
      settle(slot, root);
    }
    endStep();
  }

  @Override
  public void undo() {
    for (int k = touched - 1; k >= 0; k--) {
      int slot = touchedSlots[k];
      int root = root(slot);
      for (int i = changed.latest(k); i > 0; i = changed.earlier(i)) {
        int row = changed.row(i);
        rows.setMark(row, 0);
        rows.add(row, Math.subtractExact(changed.oldWeight(i), rows.weight(row)));
        if (changed.oldWeight(i) == 0) {
          root = remove(root, row);
        }
      }
      settle(slot, root);
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
        int slot = keys.restored(in, this, words, objects);
        settle(slot, readRows(in));
      }
    }
  }

  @Override
  public long rows() {
    return rowCount;
  }

  @Override
  public long changed() {
    return changes;
  }

  @Override
  public long looked() {
    return looked;
  }

  @Override
  public long bytes() {
    long bytes = slotBytes() + rows.bytes() + changed.bytes();
    for (TopRows reader : readers) {
      bytes += reader.bytes();
    }
    return bytes;
  }

  @Override
  public boolean compact(long budget) {
    boolean left = keys.compact(budget);
    compactTouched();
    readers.forEach(TopRows::compact);
    int needed = KeyTable.powerOfTwo((int) Math.min(Integer.MAX_VALUE / 2, rowCount + 2));
    changed.compact(needed, keys.slotCapacity());
    if (rows.capacity() <= Math.max(RowTree.LEAST_ROWS, needed * 2)) {
      return left;
    }
    if (!savings.allow(rowCount, budget)) {
      return true;
    }
    rebuild(needed);
    return left;
  }

  @Override
  void setColumns(int wordsAt, int objectsAt) {}

  @Override
  boolean isPresent(int slot) {
    return root(slot) != NONE;
  }

  @Override
  void moved(int from, int to) {}

  @Override
  String keyText(long[] words, Object[] objects) {
    return RowText.raw(key).text(words, 0, objects, 0);
  }

  /** Rows are looked at from now on to see whether they are in a range. */
  void startLooking() {
    looked = 0;
  }

  void look() {
    looked++;
  }

  /** The row of which copies were added last. */
  int added() {
    return added;
  }

  RowTree tree() {
    return rows;
  }

  int root(int slot) {
    return (int) slotWords[slot * stride + head + ROOT];
  }

  /** The rows that the step has changed, by touched slot. */
  ChangedRows changedRows() {
    return changed;
  }

  boolean isTouched(int row) {
    return rows.mark(row) != 0;
  }

  /** The first row of a tree that is not before a row by the ordering columns; or 0. */
  int notBefore(int root, int bound) {
    return rows.notBefore(root, bound);
  }

  /** The first row of a tree that is behind a row by the ordering columns; or 0. */
  int behind(int root, int bound) {
    return rows.behind(root, bound);
  }

  int compare(int a, int b) {
    return rows.compare(a, b);
  }

  private int findOrLink(int slot, int root) {
    int parent = NONE;
    int compared = 0;
    for (int node = root; node != NONE; ) {
      compared = compare(blank, node);
      if (compared == 0) {
        rows.clear(blank);
        return node;
      }
      parent = node;
      node = compared < 0 ? rows.left(node) : rows.right(node);
    }
    int linked = blank;
    blank = NONE;
    setRoot(slot, rows.link(root, parent, compared < 0, linked));
    return linked;
  }

  private int firstTouch(int slot) {
    int k = startTouch(slot);
    changed.begin(k);
    return k;
  }

  private void touchRow(int row, int k) {
    if (rows.mark(row) == 0) {
      rows.setMark(row, changed.add(part, k, row, rows.weight(row)));
    }
  }

  private int remove(int root, int row) {
    int left = rows.unlink(root, row);
    rows.give(row);
    return left;
  }

  /** Forgets the copies behind those that are shown; returns the root. */
  private int trim(int root) {
    int left = root;
    long surplus = rows.sum(root) - shown.end(root);
    while (surplus > 0) {
      int last = rows.last(left);
      long taken = Math.min(surplus, rows.weight(last));
      rows.add(last, -taken);
      if (rows.weight(last) == 0) {
        left = remove(left, last);
        rowCount--;
      }
      surplus -= taken;
    }
    return left;
  }

  /** The slot's tree has this root now; without one the slot may go. */
  private void settle(int slot, int root) {
    setRoot(slot, root);
    if (root == NONE && !key.isEmpty()) {
      keys.release(slot, this);
    }
  }

  private void setRoot(int slot, int root) {
    slotWords[slot * stride + head + ROOT] = root;
  }

  private void endStep() {
    changed.clear();
    changes = 0;
    looked = Math.min(looked, 0);
    forgetTouches();
  }

  private void rebuild(int capacity) {
    RowTree old = rows;
    rows = RowTree.of(part, row, order, capacity);
    blank = NONE;
    for (int slot = 0; slot < keys.used(); slot++) {
      if (!keys.isFree(slot) && root(slot) != NONE) {
        setRoot(slot, rows.copy(old, root(slot)));
      }
    }
  }

  private void write(int slot, PartWriter out) {
    out.words(slotWords, keys.at(slot), key.words());
    out.objects(slotObjects, keys.objectsAt(slot), key.objects());
    int count = 0;
    for (int row = first(slot); row != NONE; row = rows.next(row)) {
      count++;
    }
    out.count(count);
    for (int row = first(slot); row != NONE; row = rows.next(row)) {
      out.word(rows.weight(row));
      out.words(rows.words, at(row) + rows.nodeWords, rows.width - rows.nodeWords);
      out.objects(rows.objects, objectsAt(row), rows.objectWidth);
    }
  }

  private int readRows(PartReader in) {
    int root = NONE;
    int last = NONE;
    for (int i = in.count(); i > 0; i--) {
      long weight = in.word();
      int row = rows.take();
      in.words(rows.words, at(row) + rows.nodeWords, rows.width - rows.nodeWords);
      in.objects(rows.objects, objectsAt(row), rows.objectWidth);
      if (weight <= 0 || last != NONE && compare(last, row) >= 0) {
        throw in.damaged("rows are out of order");
      }
      root = rows.link(root, last, /* isLeft= */ false, row);
      rows.add(row, weight);
      rowCount++;
      last = row;
    }
    return root;
  }

  private String text(int slot, int row) {
    String text = rowText.text(rows.words, at(row), rows.objects, objectsAt(row));
    String keyed = keyText.text(slotWords, keys.at(slot), slotObjects, keys.objectsAt(slot));
    return RowText.joined(keyed, text);
  }

  private String layout() {
    return "ordered rows, key " + key + ", row " + row;
  }
}
