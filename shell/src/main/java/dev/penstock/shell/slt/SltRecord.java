package dev.penstock.shell.slt;

import dev.penstock.sql.ddl.Slice;
import java.util.List;
import java.util.regex.Pattern;

/** One record of a test script. */
sealed interface SltRecord {
  /** The line of its directive. */
  int line();

  /**
   * A statement that must be done, or refused.
   *
   * @param error what the reason must match; null if it must be done
   */
  record Statement(int line, Slice sql, Pattern error) implements SltRecord {}

  /**
   * A query with what it must answer.
   *
   * @param types a letter for each column
   * @param label queries of one label must answer the same; null for none
   * @param expected the lines of the answer
   */
  record Query(
      int line, Slice sql, String types, SortMode sort, String label, ExpectedRows expected)
      implements SltRecord {}

  /** The rest of the script is not run. */
  record Halt(int line) implements SltRecord {}

  /** How the rows of an answer are ordered before they are compared. */
  enum SortMode {
    NOSORT,
    ROWSORT,
    VALUESORT
  }

  /**
   * The answer as written.
   *
   * @param cells rows of cells; null if only a hash is given
   * @param count how many values there are
   * @param hash their hash; null if they are written out
   */
  record ExpectedRows(List<List<String>> cells, int count, String hash) {}
}
