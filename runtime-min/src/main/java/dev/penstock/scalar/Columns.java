package dev.penstock.scalar;

import dev.penstock.state.RowText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Names, types and places of the columns of a stored row, in the order in which the user declared
 * them. Built once per row shape: one call per column, each NULLable one followed by {@link
 * #nullable}.
 */
public final class Columns {
  private enum Kind {
    BOOLEAN,
    INTEGER,
    DECIMAL,
    REAL,
    DOUBLE,
    OBJECT,
    DATE,
    TIME,
    TIMESTAMP,
    INSTANT
  }

  private static final class Column {
    private final String name;
    private final Kind kind;
    private final int place;
    private final int scale;
    private int nullWord = -1;
    private long nullBit;

    Column(String name, Kind kind, int place, int scale) {
      this.name = name;
      this.kind = kind;
      this.place = place;
      this.scale = scale;
    }
  }

  private final List<Column> columns = new ArrayList<>();

  /** A BOOLEAN in a word. */
  public Columns bool(String name, int word) {
    return add(name, Kind.BOOLEAN, word, 0);
  }

  /** A TINYINT, SMALLINT, INTEGER or BIGINT in a word. */
  public Columns integer(String name, int word) {
    return add(name, Kind.INTEGER, word, 0);
  }

  /** A DECIMAL of up to 18 digits, unscaled in a word. */
  public Columns decimal(String name, int word, int scale) {
    return add(name, Kind.DECIMAL, word, scale);
  }

  /** A DECIMAL of more digits, an object. */
  public Columns wideDecimal(String name, int object) {
    return add(name, Kind.OBJECT, object, 0);
  }

  /** A REAL in a word. */
  public Columns real(String name, int word) {
    return add(name, Kind.REAL, word, 0);
  }

  /** A DOUBLE in a word. */
  public Columns doublePrecision(String name, int word) {
    return add(name, Kind.DOUBLE, word, 0);
  }

  /** A VARCHAR, an object. */
  public Columns text(String name, int object) {
    return add(name, Kind.OBJECT, object, 0);
  }

  /** An ARRAY, an object. */
  public Columns list(String name, int object) {
    return add(name, Kind.OBJECT, object, 0);
  }

  /** A DATE in a word. */
  public Columns date(String name, int word) {
    return add(name, Kind.DATE, word, 0);
  }

  /** A TIME in a word. */
  public Columns time(String name, int word) {
    return add(name, Kind.TIME, word, 0);
  }

  /** A TIMESTAMP in a word. */
  public Columns timestamp(String name, int word) {
    return add(name, Kind.TIMESTAMP, word, 0);
  }

  /** A point on the UTC time line in a word. */
  public Columns instant(String name, int word) {
    return add(name, Kind.INSTANT, word, 0);
  }

  /** The column named last is NULL where the bit of this mask is set in this word. */
  public Columns nullable(int word, long mask) {
    Column last = columns.get(columns.size() - 1);
    last.nullWord = word;
    last.nullBit = mask;
    return this;
  }

  private Columns add(String name, Kind kind, int place, int scale) {
    columns.add(new Column(name, kind, place, scale));
    return this;
  }

  /** How many columns there are. */
  public int size() {
    return columns.size();
  }

  /** A column's SQL name. */
  public String name(int column) {
    return columns.get(column).name;
  }

  /** The position of the column of this SQL name. */
  public int indexOf(String name) {
    for (int i = 0; i < size(); i++) {
      if (name(i).equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no column is called `" + name + "`");
  }

  /** Whether a column of a row is NULL. */
  public boolean isNull(int column, long[] words, int at) {
    Column c = columns.get(column);
    return c.nullWord >= 0 && (words[at + c.nullWord] & c.nullBit) != 0;
  }

  /** The word of a column kept as a whole number; 0 if NULL. */
  public long longAt(int column, long[] words, int at) {
    Column c = columns.get(column);
    if (c.kind == Kind.OBJECT || c.kind == Kind.REAL || c.kind == Kind.DOUBLE) {
      throw new IllegalArgumentException("column `" + c.name + "` is no whole number");
    }
    return words[at + c.place];
  }

  /** The value of a REAL or DOUBLE column; 0 if NULL. */
  public double doubleAt(int column, long[] words, int at) {
    Column c = columns.get(column);
    if (c.kind == Kind.DOUBLE) {
      return Double.longBitsToDouble(words[at + c.place]);
    }
    if (c.kind == Kind.REAL) {
      return Float.intBitsToFloat((int) words[at + c.place]);
    }
    throw new IllegalArgumentException("column `" + c.name + "` is no floating number");
  }

  /** The value of a VARCHAR, wide DECIMAL or ARRAY column; null if NULL. */
  public Object objectAt(int column, Object[] objects, int objectsAt) {
    Column c = columns.get(column);
    if (c.kind != Kind.OBJECT) {
      throw new IllegalArgumentException("column `" + c.name + "` is no object");
    }
    return objects[objectsAt + c.place];
  }

  /** A column as the Java value that a record would hold; null if NULL. */
  public Object value(int column, long[] words, int at, Object[] objects, int objectsAt) {
    if (isNull(column, words, at)) {
      return null;
    }
    Column c = columns.get(column);
    return switch (c.kind) {
      case BOOLEAN -> words[at + c.place] != 0;
      case INTEGER -> words[at + c.place];
      case DECIMAL -> BigDecimal.valueOf(words[at + c.place], c.scale);
      case REAL -> Float.intBitsToFloat((int) words[at + c.place]);
      case DOUBLE -> Double.longBitsToDouble(words[at + c.place]);
      case OBJECT -> objects[objectsAt + c.place];
      case DATE -> Records.date(words[at + c.place]);
      case TIME -> Records.time(words[at + c.place]);
      case TIMESTAMP -> Records.timestamp(words[at + c.place]);
      case INSTANT -> Records.instant(words[at + c.place]);
    };
  }

  /**
   * Orders two rows by one column, both not NULL: numbers by value with NaN above everything,
   * strings by code point, lists element by element, FALSE before TRUE.
   */
  public int compare(
      int column,
      long[] words,
      int at,
      Object[] objects,
      int objectsAt,
      long[] words2,
      int at2,
      Object[] objects2,
      int objectsAt2) {
    Column c = columns.get(column);
    return switch (c.kind) {
      case REAL, DOUBLE ->
          Double.compare(doubleAt(column, words, at), doubleAt(column, words2, at2));
      case OBJECT -> compareObjects(objects[objectsAt + c.place], objects2[objectsAt2 + c.place]);
      default -> Long.compare(words[at + c.place], words2[at2 + c.place]);
    };
  }

  private static int compareObjects(Object a, Object b) {
    if (a instanceof Elements list) {
      return list.compareTo((Elements) b);
    }
    return a instanceof String s
        ? Texts.compare(s, (String) b)
        : ((BigDecimal) a).compareTo((BigDecimal) b);
  }

  /** A row for people: {@code (iata = 'ORD', state = NULL)}. */
  public String text(long[] words, int at, Object[] objects, int objectsAt) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < size(); i++) {
      text.append(i == 0 ? "" : ", ").append(name(i)).append(" = ");
      text.append(RowText.literal(value(i, words, at, objects, objectsAt)));
    }
    return text.append(')').toString();
  }
}
