package dev.penstock.shell.engine;

import dev.penstock.plan.type.RowType;
import dev.penstock.sql.ddl.TableDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A table with its rows, and where each of its keys is. */
final class StoredTable {
  private final TableDeclaration declaration;
  private final Map<List<Object>, Long> rows = new LinkedHashMap<>();
  private final List<KeyIndex> keys = new ArrayList<>();

  StoredTable(TableDeclaration declaration) {
    this.declaration = declaration;
    if (!declaration.key().columns().isEmpty()) {
      keys.add(new KeyIndex(declaration.key()));
    }
    declaration.uniques().forEach(unique -> keys.add(new KeyIndex(unique)));
  }

  String name() {
    return declaration.name().text();
  }

  RowType type() {
    return declaration.type();
  }

  TableDeclaration declaration() {
    return declaration;
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** All rows, equal ones repeated. */
  List<List<Object>> rows() {
    List<List<Object>> all = new ArrayList<>();
    rows.forEach(
        (row, copies) -> {
          for (long i = 0; i < copies; i++) {
            all.add(row);
          }
        });
    return all;
  }

  /** The rows as insertions. */
  List<RowChange> content() {
    List<RowChange> content = new ArrayList<>();
    rows.forEach((row, copies) -> content.add(new RowChange(row, copies)));
    return content;
  }

  /**
   * Makes a change.
   *
   * @throws StatementRefused if a key would be there twice, or the row is not there; then nothing
   *     has happened
   */
  void apply(RowChange change) {
    if (change.weight() > 0) {
      keys.forEach(key -> key.requireFree(change.row()));
    } else if (rows.getOrDefault(change.row(), 0L) < -change.weight()) {
      throw new StatementRefused(
          "table `" + name() + "` has no row " + SqlTexts.row(change.row(), type()) + " to delete");
    }
    rows.merge(change.row(), change.weight(), StoredTable::sum);
    keys.forEach(key -> key.apply(change));
  }

  private static Long sum(Long a, Long b) {
    return a + b == 0 ? null : a + b;
  }

  /** The rows of a key's values; a key that has a NULL is none. */
  private final class KeyIndex {
    private final TableDeclaration.Key key;
    private final Map<List<Object>, List<Object>> found = new HashMap<>();

    KeyIndex(TableDeclaration.Key key) {
      this.key = key;
    }

    void requireFree(List<Object> row) {
      List<Object> values = values(row);
      List<Object> other = values == null ? null : found.get(values);
      if (other != null) {
        throw new StatementRefused(
            "row %s violates `%s` of table `%s`: %s is there already"
                .formatted(
                    SqlTexts.row(row, type()),
                    key.constraint(),
                    name(),
                    SqlTexts.row(other, type())),
            row);
      }
    }

    void apply(RowChange change) {
      List<Object> values = values(change.row());
      if (values != null && change.weight() > 0) {
        found.put(values, change.row());
      } else if (values != null) {
        found.remove(values);
      }
    }

    private List<Object> values(List<Object> row) {
      List<Object> values = new ArrayList<>();
      for (int column : key.columns()) {
        if (row.get(column) == null) {
          return null;
        }
        values.add(row.get(column));
      }
      return values;
    }
  }
}
