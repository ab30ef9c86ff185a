package dev.penstock.state;

import java.util.Objects;

/**
 * The text of the rows of each key: their values in order, each copy once, with separators between
 * them. And what the running step changes of that: a touched key's rows are walked once, and its
 * texts are built only if rows with values have changed. Nothing is kept beside the rows.
 */
public final class ListedTexts {
  /** The longest text; whoever lists more is refused. */
  public static final int MOST = 1 << 24;

  private static final int NONE = RowTree.NONE;
  private static final int SAME = -1;

  private final OrderedRows rows;
  private final int value;
  private final int separators;
  private final String separator;
  private boolean hadRows;
  private boolean hasRows;
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
    this.rows = Objects.requireNonNull(rows);
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

  /**
   * Whether the k-th touched key shows something else than before the step; false where a row has a
   * weight below zero, which refuses the step.
   */
  public boolean changes(int k) {
    before = new Text();
    now = new Text();
    long gained = 0;
    boolean valuesChange = false;
    ChangedRows changed = rows.changedRows();
    for (int i = changed.latest(k); i > 0; i = changed.earlier(i)) {
      long weight = rows.weight(changed.row(i));
      if (weight < 0) {
        return false;
      }
      long more = weight - changed.oldWeight(i);
      gained += more;
      valuesChange |= more != 0 && object(changed.row(i), value) != null;
    }
    int root = rows.root(rows.touchedSlot(k));
    hasRows = rows.tree().sum(root) > 0;
    hadRows = rows.tree().sum(root) > gained;
    if (valuesChange) {
      build(root);
    }
    return hadRows != hasRows || now.isTooLong || !Objects.equals(oldText(), text());
  }

  /** Whether the key has shown a text, or NULL. */
  public boolean hasShown() {
    return hadRows;
  }

  /** Whether the key shows a text, or NULL. */
  public boolean shows() {
    return hasRows;
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

  private void build(int root) {
    RowTree tree = rows.tree();
    for (int row = tree.first(root); row != NONE; row = tree.next(row)) {
      String text = object(row, value);
      if (text != null) {
        String own = separators == SAME ? separator : object(row, separators);
        before.add(own == null ? "" : own, text, rows.oldWeight(row));
        now.add(own == null ? "" : own, text, rows.weight(row));
      }
    }
    before.close();
    now.close();
  }

  private String object(int row, int column) {
    return (String) rows.objects()[rows.objectsAt(row) + column];
  }
}
