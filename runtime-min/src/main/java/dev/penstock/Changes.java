package dev.penstock;

/**
 * The net changes of a view in one step: rows with a weight, positive for copies gained, negative
 * for copies lost, each row at most once (a view of append-only rows by linear operators alone may
 * show equal rows as several entries). Valid on the stepping thread until the next step.
 *
 * <p>Rows become records when they are asked for; the typed readers read columns and allocate
 * nothing for primitive types. Columns are numbered as the components of the view's record.
 */
public interface Changes<R> {
  /** How many entries there are. */
  int size();

  /** The weight of an entry, never 0. */
  long weight(int entry);

  /** The row of an entry, as a new record. */
  R row(int entry);

  /** Whether a column of an entry is NULL. */
  boolean isNull(int entry, int column);

  /**
   * A column of type BOOLEAN (0 or 1), TINYINT to BIGINT, DECIMAL up to 18 digits (unscaled), DATE
   * (days since 1970-01-01), TIME (microseconds of the day), TIMESTAMP or INSTANT (microseconds
   * since 1970-01-01T00:00, of an INSTANT in UTC); 0 if NULL.
   */
  long longAt(int entry, int column);

  /** A column of type REAL or DOUBLE; 0 if NULL. */
  double doubleAt(int entry, int column);

  /**
   * A column of type VARCHAR ({@code String}), wide DECIMAL ({@code BigDecimal}) or ARRAY ({@code
   * List}); null if NULL.
   */
  Object objectAt(int entry, int column);

  /** Calls the action for every entry. */
  default void forEach(ChangeAction<? super R> action) {
    for (int i = 0; i < size(); i++) {
      action.accept(row(i), weight(i));
    }
  }
}
