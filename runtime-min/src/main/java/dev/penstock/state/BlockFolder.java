package dev.penstock.state;

import java.util.Arrays;
import java.util.Objects;

/** Nets the rows of one block: those that a step appended against those that were there. */
final class BlockFolder {
  static final int NONE = -1;
  private static final int SEVERAL = -2;
  private static final int LEAST = 8;

  private final int width;
  private final int objectWidth;
  private RowIndex tail = new RowIndex(0);
  private long[] nets = new long[LEAST];
  private int[] missing = new int[LEAST];
  private int missingCount;
  private int cover;
  private boolean isRetracted;

  private Arena arena;
  private int first;
  private RowIndex index;

  BlockFolder(RowLayout row) {
    this.width = row.words();
    this.objectWidth = row.objects();
  }

  /**
   * Turns to the block that begins at {@code first}; its committed rows are in the index, if any.
   */
  void open(Arena arena, int first, RowIndex index) {
    this.arena = arena;
    this.first = first;
    this.index = index;
  }

  /** How many different rows have a net weight below zero; the rows from {@code old} on are new. */
  int missing(int old, int length) {
    missingCount = 0;
    cover = NONE;
    int retraction = retraction(old, length);
    isRetracted = retraction != NONE;
    if (!isRetracted) {
      return 0;
    }
    if (index == null && retraction >= 0) {
      cover = findCover(retraction, old);
      if (cover != NONE) {
        return 0;
      }
    }
    if (index != null && length == old + 1) {
      if (weight(old) + committed(old, old) < 0) {
        addMissing(old);
      }
    } else if (index == null && length <= Blocks.SMALL) {
      findMissingByScan(old, length);
    } else {
      findMissingByHash(old, length);
    }
    return missingCount;
  }

  /** Whether {@link #missing} met a row whose weight is not positive. */
  boolean isRetracted() {
    return isRetracted;
  }

  /** Whether a row from {@code old} on has a weight that is not positive. */
  boolean isRetracted(int old, int length) {
    return retraction(old, length) != NONE;
  }

  /** The number in the block of a row that is missing. */
  int missingRow(int i) {
    return missing[i];
  }

  /**
   * The row that {@link #missing} found to cover the only retraction, for {@link #settle}; or
   * {@link #NONE}.
   */
  int cover() {
    return cover;
  }

  /** Lets the only new retraction meet its cover and closes the gaps; returns the rows left. */
  int settle(int cover, int old, int length) {
    int retraction = retraction(old, length);
    if (retraction < 0) {
      return cancel(old, length);
    }
    setWeight(cover, weight(cover) + weight(retraction));
    int left = length - 1;
    copy(left, retraction);
    if (weight(cover) == 0) {
      left--;
      copy(left, cover);
    }
    arena.clear(first + left, first + length);
    return left;
  }

  /** Lets new retractions meet equal rows and closes the gaps; returns the rows left. */
  int cancel(int old, int length) {
    if (retraction(old, length) == NONE) {
      return length;
    }
    for (int row = old; row < length; row++) {
      if (weight(row) < 0) {
        setWeight(row, meet(row, length));
      }
    }
    int left = length;
    for (int row = 0; row < left; row++) {
      while (row < left && weight(row) == 0) {
        left--;
        copy(left, row);
      }
    }
    arena.clear(first + left, first + length);
    return left;
  }

  /** Adds rows to the indexed ones before them, merging equal ones; returns the rows left. */
  int merge(int old, int length) {
    int left = old;
    for (int row = old; row < length; row++) {
      if (weight(row) == 0) {
        continue;
      }
      int tag = tag(row);
      int equal = find(index, tag, row);
      if (equal < 0) {
        copy(row, left);
        index.add(tag, left++);
        continue;
      }
      long sum = Math.addExact(weight(equal), weight(row));
      if (sum == 0) {
        left--;
        index.remove(tag, equal);
        if (equal < left) {
          index.renumber(tag(left), left, equal);
          copy(left, equal);
        }
      } else {
        setWeight(equal, sum);
      }
    }
    arena.clear(first + left, first + length);
    return left;
  }

  /** Gives back scratch memory. */
  void compact() {
    if (nets.length > LEAST || missing.length > LEAST) {
      tail = new RowIndex(0);
      nets = new long[LEAST];
      missing = new int[LEAST];
    }
    arena = null;
    index = null;
  }

  long bytes() {
    return tail.bytes() + 8L * nets.length + 4L * missing.length;
  }

  /** What is left of a retraction after equal rows have given what they have. */
  private long meet(int retraction, int length) {
    long left = Math.negateExact(weight(retraction));
    for (int row = 0; row < length && left > 0; row++) {
      if (weight(row) > 0 && isEqual(row, retraction)) {
        long met = Math.min(left, weight(row));
        setWeight(row, weight(row) - met);
        left -= met;
      }
    }
    return -left;
  }

  /** The new row whose weight is not positive, {@link #NONE} or {@link #SEVERAL}. */
  private int retraction(int old, int length) {
    long[] words = arena.words;
    int found = NONE;
    for (int row = old, at = (first + old) * width; row < length; row++, at += width) {
      if (words[at] <= 0) {
        if (found != NONE) {
          return SEVERAL;
        }
        found = row;
      }
    }
    return found;
  }

  private int findCover(int retraction, int old) {
    long weight = weight(retraction);
    for (int row = 0; row < old; row++) {
      if (isEqual(row, retraction) && weight(row) + weight >= 0) {
        return row;
      }
    }
    return NONE;
  }

  private void findMissingByScan(int old, int length) {
    for (int row = old; row < length; row++) {
      if (weight(row) < 0 && !isRepeated(old, row) && net(row, 0, length) < 0) {
        addMissing(row);
      }
    }
  }

  private boolean isRepeated(int old, int row) {
    for (int earlier = old; earlier < row; earlier++) {
      if (weight(earlier) < 0 && isEqual(earlier, row)) {
        return true;
      }
    }
    return false;
  }

  private void findMissingByHash(int old, int length) {
    int count = length - old;
    if (nets.length < count) {
      nets = new long[KeyTable.powerOfTwo(count)];
    }
    tail.clear(count);
    for (int row = old; row < length; row++) {
      int tag = tag(row);
      int equal = find(tail, tag, row);
      if (equal < 0) {
        tail.add(tag, row);
        nets[row - old] = weight(row);
      } else {
        nets[equal - old] = Math.addExact(nets[equal - old], weight(row));
        nets[row - old] = 0;
      }
    }
    for (int row = old; row < length; row++) {
      if (nets[row - old] < 0 && nets[row - old] + committed(row, old) < 0) {
        addMissing(row);
      }
    }
  }

  private long committed(int row, int old) {
    if (index == null) {
      return net(row, 0, old);
    }
    int equal = find(index, tag(row), row);
    return equal < 0 ? 0 : weight(equal);
  }

  private void addMissing(int row) {
    if (missingCount == missing.length) {
      missing = Arrays.copyOf(missing, missingCount * 2);
    }
    missing[missingCount++] = row;
  }

  private long net(int row, int from, int to) {
    long net = 0;
    for (int other = from; other < to; other++) {
      if (isEqual(other, row)) {
        net = Math.addExact(net, weight(other));
      }
    }
    return net;
  }

  private int find(RowIndex in, int tag, int row) {
    for (int i = in.home(tag); !in.isVacant(i); i = in.next(i)) {
      int candidate = in.rowAt(i, tag);
      if (candidate >= 0 && isEqual(candidate, row)) {
        return candidate;
      }
    }
    return -1;
  }

  private int tag(int row) {
    long h = Hash.words(Hash.SEED, arena.words, (first + row) * width + 1, width - 1);
    h = Hash.objects(h, arena.objects, (first + row) * objectWidth, objectWidth);
    return (int) Hash.finish(h);
  }

  private boolean isEqual(int a, int b) {
    long[] words = arena.words;
    int atA = (first + a) * width;
    int atB = (first + b) * width;
    for (int i = 1; i < width; i++) {
      if (words[atA + i] != words[atB + i]) {
        return false;
      }
    }
    for (int i = 0; i < objectWidth; i++) {
      Object object = arena.objects[(first + a) * objectWidth + i];
      if (!Objects.equals(object, arena.objects[(first + b) * objectWidth + i])) {
        return false;
      }
    }
    return true;
  }

  private long weight(int row) {
    return arena.words[(first + row) * width];
  }

  private void setWeight(int row, long weight) {
    arena.words[(first + row) * width] = weight;
  }

  private void copy(int from, int to) {
    if (from != to) {
      arena.copy(first + from, arena, first + to, 1);
    }
  }
}
