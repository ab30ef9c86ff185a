package dev.penstock.state;

import java.util.Arrays;
import java.util.Objects;

/**
 * Which row of the right side each row of the left side meets: under its key the nearest one by the
 * ordering column, of several the last in the right side's order. And what the running step changes
 * of that.
 */
public final class AsofRows {
  /*
   * Both sides are in one order, in which a left row looks back: for `>=` and `>` times rise, for
   * `<=` and `<` they fall. The right row that is found has the place of the last one that is not
   * behind the left row (strictly: before it), as far as it is there.
   *
   * Right rows that a step takes away stay in their places until it ends. So the place of a left
   * row is the same in both readings; what is found from there, looking back over rows that are
   * not there, may differ, and only if the rows at that place are touched. Hence: for each time
   * with touched right rows, if they are found differently now, the left rows between it and the
   * next time; and every touched left row.
   */
  private static final int NONE = RowTree.NONE;
  private static final int ABSENT = -1;
  private static final int LEAST = 8;

  private final OrderedRows left;
  private final OrderedRows right;
  private final boolean strict;
  private final int leftTime;
  private final int rightTime;
  private final boolean isObject;
  private final TouchedRows touchedLeft;
  private final TouchedRows touchedRight;
  private final TopChanges changes = new TopChanges();
  private int[] leftSlots = new int[LEAST];
  private int[] rightSlots = new int[LEAST];
  private int keys;
  private int leftSlot;
  private int rightSlot;
  private int oldMatch;
  private int newMatch;

  private AsofRows(
      OrderedRows left,
      int leftTime,
      OrderedRows right,
      int rightTime,
      boolean isObject,
      boolean strict) {
    this.left = Objects.requireNonNull(left);
    this.right = Objects.requireNonNull(right);
    this.leftTime = leftTime;
    this.rightTime = rightTime;
    this.isObject = isObject;
    this.strict = strict;
    this.touchedLeft = new TouchedRows(left);
    this.touchedRight = new TouchedRows(right);
  }

  /**
   * Rows that also meet what is at their own place in the order.
   *
   * @param leftTime where in a left row's words, or objects, the ordering column is
   * @param rightTime where in a right row's
   * @param isObject whether it is an object
   */
  public static AsofRows notBehind(
      OrderedRows left, int leftTime, OrderedRows right, int rightTime, boolean isObject) {
    return new AsofRows(left, leftTime, right, rightTime, isObject, /* strict= */ false);
  }

  /** Rows that only meet what is before their own place in the order. */
  public static AsofRows before(
      OrderedRows left, int leftTime, OrderedRows right, int rightTime, boolean isObject) {
    return new AsofRows(left, leftTime, right, rightTime, isObject, /* strict= */ true);
  }

  /** How many keys the step has touched on either side. */
  public int touched() {
    keys = 0;
    for (int k = 0; k < left.touched(); k++) {
      int slot = left.touchedSlot(k);
      add(slot, same(left, slot, right));
    }
    for (int k = 0; k < right.touched(); k++) {
      int slot = right.touchedSlot(k);
      int other = same(right, slot, left);
      if (other != ABSENT && left.touchOf(other) == ABSENT) {
        add(other, slot);
      }
    }
    return keys;
  }

  /** How many pairs come or go under the k-th of these keys. */
  public int changes(int k) {
    changes.clear();
    leftSlot = leftSlots[k];
    rightSlot = rightSlots[k];
    int touchOfLeft = left.touchOf(leftSlot);
    int touchOfRight = rightSlot == ABSENT ? ABSENT : right.touchOf(rightSlot);
    boolean sound =
        (touchOfLeft == ABSENT || touchedLeft.open(touchOfLeft))
            && (touchOfRight == ABSENT || touchedRight.open(touchOfRight));
    if (sound && rightSlot != ABSENT) {
      if (touchOfRight != ABSENT) {
        compareMatches();
      }
      if (touchOfLeft != ABSENT) {
        changeLeft();
      }
    }
    return changes.size();
  }

  /** The left row of a change. */
  public int left(int i) {
    return changes.row(i);
  }

  /** The right row of a change. */
  public int right(int i) {
    return (int) changes.rank(i);
  }

  /** How many copies of the pair come, or go. */
  public long weight(int i) {
    return changes.weight(i);
  }

  /** The left side's slot of the key in hand. */
  public int leftSlot() {
    return leftSlot;
  }

  /** The right side's slot of the key in hand. */
  public int rightSlot() {
    return rightSlot;
  }

  /** The slot at which another side has the key of a slot; or {@link #ABSENT}. */
  private static int same(OrderedRows rows, int slot, OrderedRows other) {
    KeyTable keys = rows.keys();
    if (other.keys() == keys) {
      return slot;
    }
    if (keys.key.isEmpty()) {
      return 0;
    }
    int found =
        other
            .keys()
            .find(
                keys.hashOf(slot),
                keys.words(),
                keys.at(slot),
                keys.objects(),
                keys.objectsAt(slot));
    return found < 0 ? ABSENT : found;
  }

  private void add(int leftSlot, int rightSlot) {
    if (keys == leftSlots.length) {
      leftSlots = Arrays.copyOf(leftSlots, keys * 2);
      rightSlots = Arrays.copyOf(rightSlots, keys * 2);
    }
    leftSlots[keys] = leftSlot;
    rightSlots[keys] = rightSlot;
    keys++;
  }

  /** The left rows between each time with touched right rows and the next one. */
  private void compareMatches() {
    int root = right.root(rightSlot);
    for (int i = 0; i < touchedRight.size(); i++) {
      int row = touchedRight.row(i);
      boolean isFirst = i == 0 || right.compare(touchedRight.row(i - 1), row) == -2;
      if (isFirst) {
        int next = right.behind(root, row);
        find(next == NONE ? right.last(rightSlot) : right.previous(next));
        if (oldMatch != newMatch) {
          exchange(row, next);
        }
      }
    }
  }

  private void exchange(int from, int next) {
    int row = place(from);
    int end = next == NONE ? NONE : place(next);
    while (row != end) {
      add(row, oldMatch, -left.oldWeight(row));
      add(row, newMatch, left.weight(row));
      row = left.next(row);
    }
  }

  /** The first left row that looks back at a right row's time. */
  private int place(int rightRow) {
    int blank = left.blank();
    if (isObject) {
      left.objects()[left.objectsAt(blank) + leftTime] =
          right.objects()[right.objectsAt(rightRow) + rightTime];
    } else {
      left.words()[left.at(blank) + leftTime] = right.words()[right.at(rightRow) + rightTime];
    }
    return strict ? left.behind(leftSlot) : left.notBefore(leftSlot);
  }

  /** Touched left rows that find the same row now as before. */
  private void changeLeft() {
    for (int i = 0; i < touchedLeft.size(); i++) {
      int row = touchedLeft.row(i);
      int blank = right.blank();
      if (isObject) {
        right.objects()[right.objectsAt(blank) + rightTime] =
            left.objects()[left.objectsAt(row) + leftTime];
      } else {
        right.words()[right.at(blank) + rightTime] = left.words()[left.at(row) + leftTime];
      }
      int next = strict ? right.notBefore(rightSlot) : right.behind(rightSlot);
      find(next == NONE ? right.last(rightSlot) : right.previous(next));
      if (oldMatch == newMatch) {
        add(row, newMatch, left.weight(row) - left.oldWeight(row));
      }
    }
  }

  /** Looks back from a right row for one that was there, and one that is there. */
  private void find(int row) {
    oldMatch = row;
    while (oldMatch != NONE && right.oldWeight(oldMatch) == 0) {
      oldMatch = right.previous(oldMatch);
    }
    newMatch = row;
    while (newMatch != NONE && right.weight(newMatch) == 0) {
      newMatch = right.previous(newMatch);
    }
  }

  private void add(int row, int match, long weight) {
    if (match != NONE) {
      changes.add(row, weight, match);
    }
  }
}
