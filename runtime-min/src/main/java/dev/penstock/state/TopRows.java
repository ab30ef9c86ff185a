package dev.penstock.state;

import java.util.Objects;

/**
 * The rows of each key that a ranking shows, those with the numbers or ranks from a first to a last
 * one, and what the running step changes of that.
 */
public final class TopRows {
  /*
   * A key's rows are looked at as copies in a row, numbered from 0. What is shown is a range of
   * copies: of the rows as they are (new), and of the rows as they were (old). The old number of a
   * copy is its new one less what the changed rows before it have gained. So between two changed
   * rows all copies have moved alike, and of those only the ones at the ends of the two ranges come
   * or go; the same is true of each changed row. That is why a change costs as much as it shows,
   * whatever the ranking lets through.
   *
   * If the rank itself is shown, every shown copy that has got another one is changed as well.
   */

  /** What is counted before a row. */
  private enum Ranking {
    /** Copies. */
    ROW_NUMBER,
    /** Copies that the ordering columns put before it. */
    RANK,
    /** Different values of the ordering columns before it. */
    DENSE_RANK
  }

  private static final int NONE = RowTree.NONE;

  private final OrderedRows rows;
  private final Ranking ranking;

  /** The ranks less one that are shown: from this on, and less than that. */
  private final long from;

  private final long to;
  private final TopChanges changes = new TopChanges();
  private final TouchedRows touched;
  private boolean isRanked;
  private RowTree tree;
  private int root;

  /** The copies that are shown, new and old, and how many there are. */
  private long newFrom;

  private long newTo;
  private long oldFrom;
  private long oldTo;
  private long newSize;
  private long oldSize;

  /** The row that was looked at last. */
  private int last;

  /** The ranks less one of the rows in hand, if they are those of a changed row. */
  private boolean hasRanks;

  private long ranksOld;
  private long ranksNew;

  private TopRows(OrderedRows rows, Ranking ranking, long first, long last) {
    if (first < 1 || last < first) {
      throw new IllegalArgumentException("no row has a rank from " + first + " to " + last);
    }
    this.rows = Objects.requireNonNull(rows);
    this.ranking = ranking;
    this.from = first - 1;
    this.to = last;
    this.touched = new TouchedRows(rows);
    rows.attach(this);
  }

  /** Rows by number: each copy has its own. */
  public static TopRows rowNumber(OrderedRows rows, long first, long last) {
    return new TopRows(rows, Ranking.ROW_NUMBER, first, last);
  }

  /** Rows by rank: one more than there are copies before. */
  public static TopRows rank(OrderedRows rows, long first, long last) {
    return new TopRows(rows, Ranking.RANK, first, last);
  }

  /** Rows by dense rank: one more than there are values before. */
  public static TopRows denseRank(OrderedRows rows, long first, long last) {
    return new TopRows(rows, Ranking.DENSE_RANK, first, last);
  }

  /** The rank is shown, too. */
  public TopRows ranked() {
    isRanked = true;
    return this;
  }

  /** Promises that rows are only ever added and that nobody else reads them. */
  public TopRows appendOnly() {
    rows.keepOnly(this);
    return this;
  }

  /** How many changes the step makes to what is shown of the k-th touched key. */
  public int changes(int k) {
    changes.clear();
    tree = rows.tree();
    root = rows.root(rows.touchedSlot(k));
    if (touched.open(k)) {
      newSize = tree.sum(root);
      oldSize = newSize - touched.gained(touched.size());
      last = NONE;
      if (ranking == Ranking.DENSE_RANK) {
        denseRanges();
      } else {
        newFrom = newEnd(from);
        newTo = newEnd(to);
        oldFrom = oldEnd(from);
        oldTo = oldEnd(to);
      }
      if (ranking != Ranking.DENSE_RANK || !isRanked) {
        compare();
      }
    }
    return changes.size();
  }

  /** The row of a change. */
  public int row(int i) {
    return changes.row(i);
  }

  /** How many copies come, or go. */
  public long weight(int i) {
    return changes.weight(i);
  }

  /** The rank that they have, or had, if ranks are shown. */
  public long rank(int i) {
    return changes.rank(i);
  }

  long bytes() {
    return touched.bytes() + changes.bytes();
  }

  /** Gives back scratch memory. */
  void compact() {
    touched.compact();
    changes.compact();
  }

  /** Whether a row that nothing will ever take away again need not be kept. */
  boolean rejects(int root, int row) {
    RowTree all = rows.tree();
    int farthest = ranking == Ranking.ROW_NUMBER ? 0 : 2;
    return ranking != Ranking.DENSE_RANK
        && all.sum(root) >= to
        && rows.compare(row, all.last(root)) >= farthest;
  }

  /** How many copies of a tree are before the end of what is shown. */
  long end(int root) {
    tree = rows.tree();
    this.root = root;
    newSize = tree.sum(root);
    return ranking == Ranking.DENSE_RANK ? denseEnd() : newEnd(to);
  }

  private long denseEnd() {
    long values = 0;
    int group = root == NONE ? NONE : tree.first(root);
    while (group != NONE && values < to) {
      values++;
      group = rows.behind(root, group);
    }
    return newBefore(group);
  }

  /** How many copies are before the first one whose rank, less one, is not below the given one. */
  private long newEnd(long rank) {
    if (rank == 0 || rank >= newSize || ranking == Ranking.ROW_NUMBER) {
      return Math.min(rank, newSize);
    }
    return newBefore(rows.behind(root, tree.at(root, rank - 1)));
  }

  private long oldEnd(long rank) {
    if (rank == 0 || rank >= oldSize || ranking == Ranking.ROW_NUMBER) {
      return Math.min(rank, oldSize);
    }
    return oldBefore(rows.behind(root, touched.oldAt(root, rank - 1)));
  }

  private long newBefore(int row) {
    return row == NONE ? newSize : tree.before(row);
  }

  private long oldBefore(int row) {
    return row == NONE ? oldSize : tree.before(row) - touched.gainedBefore(row);
  }

  /** The changed rows and what is behind each, in order; before the first one nothing changes. */
  private void compare() {
    for (int i = 0; i < touched.size(); i++) {
      int row = touched.row(i);
      long before = touched.before(i);
      long end = before + tree.weight(row);
      long next = i + 1 < touched.size() ? touched.before(i + 1) : newSize;
      long gained = touched.gained(i + 1);
      if (isRanked && ranking == Ranking.RANK) {
        int first = rows.notBefore(root, row);
        long rank = tree.before(first);
        long oldRank = rank - touched.gainedBefore(first);
        show(row, before, before - touched.gained(i), oldRank, rank);
        long peers = Math.min(next, newBefore(rows.behind(root, row)));
        peers(end, peers, gained, oldRank, rank);
        between(Math.max(end, peers), next, gained);
      } else {
        show(row, before, before - touched.gained(i), 0, 0);
        between(end, next, gained);
      }
    }
  }

  /** Copies that all have moved by the same number, and so have their ranks. */
  private void between(long begin, long end, long gained) {
    hasRanks = false;
    walk(begin, end, gained, isRanked && gained != 0);
  }

  /** Copies whose ranks are those of a changed row. */
  private void peers(long begin, long end, long gained, long oldRank, long newRank) {
    hasRanks = true;
    ranksOld = oldRank;
    ranksNew = newRank;
    walk(begin, end, gained, oldRank != newRank);
  }

  private void walk(long begin, long end, long gained, boolean reranked) {
    long olds = Math.max(begin, oldFrom + gained);
    long oldEnd = Math.min(end, oldTo + gained);
    long news = Math.max(begin, newFrom);
    long newEnd = Math.min(end, newTo);
    if (reranked) {
      step(Math.min(olds, news), Math.max(oldEnd, newEnd), gained);
    } else if (Math.max(olds, news) < Math.min(oldEnd, newEnd)) {
      step(Math.min(olds, news), Math.max(olds, news), gained);
      step(Math.min(oldEnd, newEnd), Math.max(oldEnd, newEnd), gained);
    } else if (olds < news) {
      step(olds, oldEnd, gained);
      step(news, newEnd, gained);
    } else {
      step(news, newEnd, gained);
      step(olds, oldEnd, gained);
    }
  }

  private void step(long begin, long end, long gained) {
    if (begin >= end) {
      return;
    }
    int row = tree.at(root, begin);
    long before = tree.before(row);
    boolean ofRanks = isRanked && ranking == Ranking.RANK && !hasRanks;
    long rank = ofRanks ? tree.before(rows.notBefore(root, row)) : ranksNew;
    for (int previous = NONE; before < end; row = tree.next(row)) {
      if (ofRanks && previous != NONE && rows.compare(previous, row) == -2) {
        rank = before;
      }
      if (row != last) {
        show(row, before, before - gained, ofRanks ? rank - gained : ranksOld, rank);
      }
      previous = row;
      before += tree.weight(row);
    }
  }

  /** One row, which has been and is before these copies. */
  private void show(int row, long before, long oldBefore, long oldRank, long rank) {
    last = row;
    long first = Math.max(before, newFrom);
    long end = Math.min(before + tree.weight(row), newTo);
    long oldFirst = Math.max(oldBefore, oldFrom);
    long oldEnd = Math.min(oldBefore + rows.oldWeight(row), oldTo);
    if (isRanked && ranking == Ranking.ROW_NUMBER) {
      numbers(row, oldFirst, oldEnd, first, end, -1);
      numbers(row, first, end, oldFirst, oldEnd, 1);
    } else {
      long old = Math.max(0, oldEnd - oldFirst);
      exchange(row, old, Math.max(0, end - first), oldRank, rank);
    }
  }

  /** The numbers of a range that are not in another one. */
  private void numbers(int row, long first, long end, long others, long othersEnd, long weight) {
    if (others >= othersEnd) {
      changes.numbers(row, first, end, weight);
    } else {
      changes.numbers(row, first, Math.min(end, others), weight);
      changes.numbers(row, Math.max(first, othersEnd), end, weight);
    }
  }

  private void exchange(int row, long oldCopies, long copies, long oldRank, long rank) {
    if (!isRanked || oldRank == rank) {
      changes.add(row, copies - oldCopies, rank + 1);
    } else {
      changes.add(row, -oldCopies, oldRank + 1);
      changes.add(row, copies, rank + 1);
    }
  }

  /** Walks from value to value as far as values are shown. */
  private void denseRanges() {
    newFrom = from == 0 ? 0 : newSize;
    newTo = newSize;
    oldFrom = from == 0 ? 0 : oldSize;
    oldTo = oldSize;
    long values = 0;
    long oldValues = 0;
    long begin = 0;
    long oldBegin = 0;
    int group = root == NONE ? NONE : tree.first(root);
    while (group != NONE && (values < to || oldValues < to)) {
      int next = rows.behind(root, group);
      long end = newBefore(next);
      long oldEnd = oldBefore(next);
      if (isRanked && (oldValues != values || touched.isAny(group, next))) {
        values(group, next, shown(oldValues), shown(values));
      }
      if (end > begin) {
        values++;
        newFrom = values == from ? end : newFrom;
        newTo = values == to ? end : newTo;
      }
      if (oldEnd > oldBegin) {
        oldValues++;
        oldFrom = oldValues == from ? oldEnd : oldFrom;
        oldTo = oldValues == to ? oldEnd : oldTo;
      }
      begin = end;
      oldBegin = oldEnd;
      group = next;
    }
  }

  /** A rank less one, or −1 if it is not shown. */
  private long shown(long rank) {
    return rank >= from && rank < to ? rank : -1;
  }

  /** The rows of one value, which had and has these dense ranks less one; below zero: not shown. */
  private void values(int group, int end, long oldRank, long rank) {
    for (int row = group; row != end; row = tree.next(row)) {
      long old = oldRank < 0 ? 0 : rows.oldWeight(row);
      long copies = rank < 0 ? 0 : tree.weight(row);
      long shownRank = rank < 0 ? oldRank : rank;
      exchange(row, old, copies, oldRank < 0 ? shownRank : oldRank, shownRank);
    }
  }
}
