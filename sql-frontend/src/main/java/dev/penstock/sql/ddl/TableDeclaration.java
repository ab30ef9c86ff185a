package dev.penstock.sql.ddl;

import dev.penstock.plan.type.RowType;
import dev.penstock.sql.ddl.Statement.Name;
import java.util.List;

/**
 * A table as CREATE TABLE declares it.
 *
 * @param name its name
 * @param type its columns
 * @param key its primary key; its columns are empty if there is none
 * @param uniques further keys, whose columns may be NULL
 * @param checks conditions that no row may make false
 * @param extras where more is declared than keys and NOT NULL, in the order of the text
 */
public record TableDeclaration(
    Name name, RowType type, Key key, List<Key> uniques, List<Check> checks, List<Extra> extras) {
  public TableDeclaration {
    uniques = List.copyOf(uniques);
    checks = List.copyOf(checks);
    extras = List.copyOf(extras);
  }

  /**
   * Columns whose values together no two rows may share.
   *
   * @param constraint the constraint's name
   * @param columns their positions
   */
  public record Key(String constraint, List<Integer> columns) {
    public Key {
      columns = List.copyOf(columns);
    }
  }

  /**
   * A constraint that is neither a primary key nor NOT NULL.
   *
   * @param text as messages name it: {@code VARCHAR(3)}
   * @param place where it is written
   */
  public record Extra(String text, Slice place) {}

  /**
   * A condition.
   *
   * @param constraint the constraint's name
   * @param condition the condition as written
   * @param offenders the query of the rows for which it is false
   */
  public record Check(String constraint, String condition, Passage offenders) {}
}
