package dev.penstock.state;

import java.util.Objects;

/**
 * The text of the rows of each key: their values that are not NULL, with separators between them.
 */
public final class ListedTexts extends ListedValues {
  /** The longest text; whoever lists more is refused. */
  public static final int MOST = LONGEST;

  private static final int SAME = -1;

  private final int value;
  private final int separators;
  private final String separator;
  private Text before = new Text();
  private Text now = new Text();

  /** A text that grows. */
  private static final class Text {
    private StringBuilder builder;
    private String text;
    private boolean isTooLong;

    /** Adds copies of a value, each behind the separator, unless it is the first of all. */
    void add(String separator, String value, long copies) {
      if (copies == 0 || isTooLong) {
        return;
      }
      long more = copies;
      if (builder == null) {
        builder = new StringBuilder(value);
        more--;
      }
      int each = separator.length() + value.length();
      isTooLong = each > 0 && more > (MOST - builder.length()) / each;
      for (long i = 0; i < more && each > 0 && !isTooLong; i++) {
        builder.append(separator).append(value);
      }
    }

    void close() {
      text = builder == null || isTooLong ? null : builder.toString();
    }
  }

  private ListedTexts(OrderedRows rows, int value, int separators, String separator) {
    super(rows);
    this.value = value;
    this.separators = separators;
    this.separator = separator;
  }

  /**
   * Texts with the same separator between all values.
   *
   * @param value where in a row's objects the value is; null for none
   */
  public static ListedTexts of(OrderedRows rows, int value, String separator) {
    return new ListedTexts(rows, value, SAME, separator);
  }

  /**
   * Texts in which each value but the first stands behind the separator of its own row.
   *
   * @param value where in a row's objects the value is; null for none
   * @param separators where the separator is; null for none
   */
  public static ListedTexts separatedBy(OrderedRows rows, int value, int separators) {
    return new ListedTexts(rows, value, separators, "");
  }

  @Override
  boolean counts(int row) {
    return object(row, value) != null;
  }

  @Override
  void clear() {
    before = new Text();
    now = new Text();
  }

  @Override
  void add(int row, long copiesBefore, long copiesNow) {
    String text = (String) object(row, value);
    String own = separators == SAME ? separator : (String) object(row, separators);
    before.add(own == null ? "" : own, text, copiesBefore);
    now.add(own == null ? "" : own, text, copiesNow);
  }

  @Override
  void close() {
    before.close();
    now.close();
  }

  @Override
  boolean differ() {
    return now.isTooLong || !Objects.equals(oldText(), text());
  }

  /** The text before the step; null if there was no value. */
  public String oldText() {
    return before.text;
  }

  /** The text; null if there is no value, or it {@link #isTooLong}. */
  public String text() {
    return now.text;
  }

  /** Whether the text would be longer than {@link #MOST}. */
  public boolean isTooLong() {
    return now.isTooLong;
  }
}
