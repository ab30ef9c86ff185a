package dev.penstock.state;

import dev.penstock.scalar.Elements;
import java.util.Arrays;
import java.util.Objects;

/** The list of the values of the rows of each key, NULL among them. */
public final class ListedElements extends ListedValues {
  /** The longest list; whoever lists more is refused. */
  public static final int MOST = LONGEST;

  private static final int ALL = -1;

  private final OrderedRows rows;
  private final Element element;
  private final int counts;
  private List before = new List();
  private List now = new List();

  /** The value of a row as records hold it. */
  @FunctionalInterface
  public interface Element {
    /** The value of the row whose words and objects begin there; null for NULL. */
    Object of(long[] words, int at, Object[] objects, int objectsAt);
  }

  /** A list that grows. */
  private static final class List {
    private static final Object[] NOTHING = {};

    private Object[] elements = NOTHING;
    private int size;
    private Elements list;
    private boolean isTooLong;

    void add(Object element, long copies) {
      isTooLong |= copies > MOST - size;
      if (copies <= 0 || isTooLong) {
        return;
      }
      int end = size + (int) copies;
      if (end > elements.length) {
        elements = Arrays.copyOf(elements, Math.max(end, Math.min(MOST, 2 * size + 2)));
      }
      Arrays.fill(elements, size, end, element);
      size = end;
    }

    void close() {
      list = size == 0 || isTooLong ? null : Elements.of(elements, size);
    }
  }

  private ListedElements(OrderedRows rows, Element element, int counts) {
    super(rows);
    this.rows = rows;
    this.element = Objects.requireNonNull(element);
    this.counts = counts;
  }

  /** Lists of the values of all rows. */
  public static ListedElements of(OrderedRows rows, Element element) {
    return new ListedElements(rows, element, ALL);
  }

  /**
   * Lists of the values of some rows.
   *
   * @param counts the word of a row that is not 0 if its value counts
   */
  public static ListedElements of(OrderedRows rows, Element element, int counts) {
    return new ListedElements(rows, element, counts);
  }

  @Override
  boolean counts(int row) {
    return counts == ALL || word(row, counts) != 0;
  }

  @Override
  void clear() {
    before = new List();
    now = new List();
  }

  @Override
  void add(int row, long copiesBefore, long copiesNow) {
    Object value = element.of(rows.words(), rows.at(row), rows.objects(), rows.objectsAt(row));
    before.add(value, copiesBefore);
    now.add(value, copiesNow);
  }

  @Override
  void close() {
    before.close();
    now.close();
  }

  @Override
  boolean differ() {
    return now.isTooLong || !Objects.equals(before.list, now.list);
  }

  /** The list before the step; null if no row counted. */
  public Elements oldList() {
    return before.list;
  }

  /** The list; null if no row counts, or it {@link #isTooLong}. */
  public Elements list() {
    return now.list;
  }

  /** Whether the list would be longer than {@link #MOST}. */
  public boolean isTooLong() {
    return now.isTooLong;
  }
}
