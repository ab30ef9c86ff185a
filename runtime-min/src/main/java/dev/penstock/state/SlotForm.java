package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.util.Arrays;
import java.util.Objects;

/**
 * A form that keeps something for every slot of a {@link KeyedRows}, its owner. The owner commits
 * and undoes it (to do so once more does no harm) and tells it when a slot goes or moves. It is
 * read after its owner.
 */
public abstract class SlotForm implements StateForm {
  /*
   * Each slot has a cell of `stride` words in one array; a cell that is all zero keeps
   * nothing. What does not fit a cell stands in a block of the arena, named by the cell's
   * first word: first << 32 | length.
   */
  private static final int LEAST = 8;

  final String part;
  final KeyedRows owner;
  final int stride;
  Arena arena;
  final Journal journal;
  private final Savings savings = new Savings();
  long[] cells;
  long entries;

  SlotForm(String part, KeyedRows owner, int stride, Arena arena, Journal journal) {
    this.part = Objects.requireNonNull(part);
    this.owner = owner;
    this.stride = stride;
    this.arena = arena;
    this.journal = journal;
    this.cells = new long[LEAST * stride];
    owner.attach(this);
  }

  @Override
  public final String part() {
    return part;
  }

  @Override
  public final void write(PartWriter out) {
    out.layout(layout());
    int[] ends = new int[Hash.KEY_GROUPS];
    int[] sorted = owner.keys.slotsByGroup(owner, ends);
    int from = 0;
    for (int group = 0; group < Hash.KEY_GROUPS; group++) {
      int count = 0;
      for (int i = from; i < ends[group]; i++) {
        count += isKept(sorted[i]) ? 1 : 0;
      }
      out.group(group, count);
      for (; from < ends[group]; from++) {
        int slot = sorted[from];
        if (isKept(slot)) {
          out.words(owner.slotWords, owner.at(slot), owner.key.words());
          out.objects(owner.slotObjects, owner.objectsAt(slot), owner.key.objects());
          write(slot, out);
        }
      }
    }
  }

  @Override
  public final void read(PartReader in) {
    in.layout(layout());
    long[] words = new long[owner.key.words()];
    Object[] objects = KeyTable.objectsOf(owner.key.objects());
    while (in.nextGroup()) {
      for (int i = in.rows(); i > 0; i--) {
        in.words(words, 0, words.length);
        in.objects(objects, 0, objects.length);
        int slot = owner.present(words, objects);
        if (slot < 0) {
          String key = RowText.raw(owner.key).text(words, 0, objects, 0);
          throw in.damaged("`" + owner.part + "` has no key " + key);
        }
        reach(slot);
        read(slot, in);
      }
    }
  }

  @Override
  public final long rows() {
    return entries;
  }

  @Override
  public final long changed() {
    return journal.size();
  }

  @Override
  public long bytes() {
    return 8L * cells.length + arena.bytes() + journal.bytes();
  }

  /** What is kept for the slot goes; does nothing if nothing is kept. */
  abstract void free(int slot);

  /** What is kept for one slot belongs to another, a lower one, which keeps nothing. */
  void move(int from, int to) {
    if (isKept(from)) {
      System.arraycopy(cells, from * stride, cells, to * stride, stride);
      clearCell(from);
    }
  }

  abstract String layout();

  abstract void write(int slot, PartWriter out);

  abstract void read(int slot, PartReader in);

  boolean isKept(int slot) {
    int at = slot * stride;
    if (at >= cells.length) {
      return false;
    }
    for (int i = at; i < at + stride; i++) {
      if (cells[i] != 0) {
        return true;
      }
    }
    return false;
  }

  final void clearCell(int slot) {
    Arrays.fill(cells, slot * stride, (slot + 1) * stride, 0);
  }

  /** Makes room for the slot's cell. */
  final void reach(int slot) {
    if (slot * stride >= cells.length) {
      int capacity = cells.length / stride;
      while (capacity <= slot) {
        capacity = KeyTable.grown(part, capacity, stride);
      }
      cells = Arrays.copyOf(cells, capacity * stride);
    }
  }

  /** Shrinks the cells to the owner's slots, and the journal. */
  final void compactCells() {
    int capacity = Math.max(LEAST, owner.keys.slotCapacity());
    if (cells.length > capacity * stride) {
      cells = Arrays.copyOf(cells, capacity * stride);
    }
    journal.compact(capacity);
  }

  /** The capacity of the slot's block; 0 if it has none. */
  abstract int capacity(int slot);

  /** Copies the blocks together when most of the arena is free; whether that is left to do. */
  final boolean compactArena(long budget) {
    int slots = cells.length / stride;
    long needed = 0;
    for (int slot = 0; slot < slots; slot++) {
      needed += capacity(slot);
    }
    if (arena.capacity() <= Math.max(Arena.LEAST_ROWS, needed * 2)) {
      return false;
    }
    if (!savings.allow(entries, budget)) {
      return true;
    }
    Arena target = new Arena(part, arena.width, arena.objectWidth, (int) needed);
    for (int slot = 0; slot < slots; slot++) {
      int capacity = capacity(slot);
      if (capacity > 0) {
        long block = cells[slot * stride];
        int first = target.take(capacity);
        arena.copy((int) (block >>> 32), target, first, capacity);
        cells[slot * stride] = (long) first << 32 | block & 0xffff_ffffL;
      }
    }
    arena = target;
    return false;
  }
}
