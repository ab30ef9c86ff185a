package dev.penstock.plan.state;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * With what an amount grows and shrinks.
 *
 * @param kind how far
 * @param relations the tables whose rows it follows, or the streams whose every row adds to it
 */
public record Growth(Kind kind, Set<String> relations) {
  /** How an amount grows, the better first. */
  public enum Kind {
    /** There is nothing. */
    NONE,
    /** It does not depend on the data. */
    CONSTANT,
    /** It follows the rows that tables contain: what is deleted there is freed. */
    ROWS,
    /** It grows with every row of a stream, for ever. */
    UNBOUNDED
  }

  /** Nothing. */
  public static final Growth NONE = new Growth(Kind.NONE, Set.of());

  /** An amount that does not depend on the data. */
  public static final Growth CONSTANT = new Growth(Kind.CONSTANT, Set.of());

  public Growth {
    relations = Collections.unmodifiableSet(new TreeSet<>(relations));
  }

  static Growth rowsOf(String table) {
    return new Growth(Kind.ROWS, Set.of(table));
  }

  static Growth everyRowOf(String stream) {
    return new Growth(Kind.UNBOUNDED, Set.of(stream));
  }

  /** Whether it ends where the tables' contents do. */
  public boolean isBounded() {
    return kind != Kind.UNBOUNDED;
  }

  /** Both together: what grows for ever says all there is to say. */
  Growth and(Growth other) {
    if (kind != other.kind) {
      return kind.compareTo(other.kind) > 0 ? this : other;
    }
    Set<String> all = new TreeSet<>(relations);
    all.addAll(other.relations);
    return new Growth(kind, all);
  }

  /** The smaller of two bounds of one amount. */
  Growth atMost(Growth other) {
    int compared = kind.compareTo(other.kind);
    boolean smaller = compared < 0 || compared == 0 && relations.size() <= other.relations.size();
    return smaller ? this : other;
  }

  /** In words: {@code rows of airport, flight}. */
  @Override
  public String toString() {
    String names = String.join(", ", relations);
    return switch (kind) {
      case NONE -> "nothing";
      case CONSTANT -> "constant";
      case ROWS -> "rows of " + names;
      case UNBOUNDED -> "unbounded, every row of " + names;
    };
  }
}
