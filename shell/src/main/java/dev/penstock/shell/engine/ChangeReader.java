package dev.penstock.shell.engine;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.shell.engine.ColumnValues.Digits;
import dev.penstock.shell.engine.ColumnValues.Unfit;
import dev.penstock.sql.QueryColumns;
import dev.penstock.sql.ddl.Passage;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.Statement;
import dev.penstock.sql.ddl.Statement.Name;
import dev.penstock.sql.ddl.TargetQueries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds out which rows an INSERT, UPDATE or DELETE adds and takes away. */
final class ChangeReader {
  private final QueryRunner queries;

  ChangeReader(QueryRunner queries) {
    this.queries = queries;
  }

  List<RowChange> insert(StoredTable table, Statement.InsertValues insert) {
    List<Integer> targets = positions(table, insert.columns());
    List<RowChange> changes = new ArrayList<>();
    for (Statement.Row row : insert.rows()) {
      if (row.values().size() > targets.size()
          || !insert.columns().isEmpty() && row.values().size() < targets.size()) {
        throw refused(
            row.text(),
            "%d values for %d columns of table `%s`"
                .formatted(row.values().size(), targets.size(), table.name()));
      }
      changes.add(new RowChange(values(table, targets, row), 1));
    }
    return changes;
  }

  private List<Object> values(StoredTable table, List<Integer> targets, Statement.Row row) {
    List<Constant> constants = plain(row);
    Digits digits = Digits.KEEP;
    if (constants == null) {
      Passage query = TargetQueries.of(row);
      QueryColumns columns = queries.columns(query);
      constants = constants(columns);
      if (constants == null) {
        constants = computed(query);
        digits = Digits.ROUND;
      }
    }
    Object[] full = new Object[table.type().size()];
    for (int i = 0; i < constants.size(); i++) {
      int target = targets.get(i);
      Constant constant = constants.get(i);
      full[target] = value(table, target, constant.value(), constant.type(), digits, row.text());
    }
    return Arrays.asList(full);
  }

  /** The values of a row of plain literals; null if there is anything else. */
  private static List<Constant> plain(Statement.Row row) {
    List<Constant> constants = new ArrayList<>();
    for (Passage value : row.values()) {
      Optional<Constant> constant = Constant.of(value.sql());
      if (constant.isEmpty()) {
        return null;
      }
      constants.add(constant.get());
    }
    return constants;
  }

  /** The values of a row of constants; null if something is to be computed. */
  private static List<Constant> constants(QueryColumns columns) {
    if (!(columns.op() instanceof Project project)) {
      return null;
    }
    List<Constant> values = new ArrayList<>();
    for (Expr column : project.columns()) {
      if (!(column instanceof Literal literal)) {
        return null;
      }
      values.add(new Constant(literal.value(), literal.type()));
    }
    return values;
  }

  private List<Constant> computed(Passage query) {
    QueryResult result = queries.run(query);
    List<Constant> values = new ArrayList<>();
    for (int i = 0; i < result.type().size(); i++) {
      values.add(new Constant(result.rows().get(0).get(i), result.type().type(i)));
    }
    return values;
  }

  List<RowChange> insert(StoredTable table, Statement.InsertQuery insert) {
    List<Integer> targets = positions(table, insert.columns());
    QueryResult result = queries.run(insert.query());
    if (result.type().size() > targets.size()
        || !insert.columns().isEmpty() && result.type().size() < targets.size()) {
      throw refused(
          insert.text(),
          "the query gives %d values for %d columns of table `%s`"
              .formatted(result.type().size(), targets.size(), table.name()));
    }
    List<RowChange> changes = new ArrayList<>();
    for (List<Object> row : result.rows()) {
      Object[] full = new Object[table.type().size()];
      for (int i = 0; i < row.size(); i++) {
        full[targets.get(i)] =
            value(
                table,
                targets.get(i),
                row.get(i),
                result.type().type(i),
                Digits.ROUND,
                insert.text());
      }
      changes.add(new RowChange(Arrays.asList(full), 1));
    }
    return changes;
  }

  List<RowChange> update(StoredTable table, Statement.Update update) {
    List<Name> names = update.assignments().stream().map(Statement.Assignment::column).toList();
    List<Integer> targets = positions(table, names);
    QueryResult found = queries.run(TargetQueries.of(update));
    int width = table.type().size();
    List<RowChange> changes = new ArrayList<>();
    for (List<Object> row : found.rows()) {
      changes.add(new RowChange(row.subList(0, width), -1));
    }
    for (List<Object> row : found.rows()) {
      List<Object> changed = new ArrayList<>(row.subList(0, width));
      for (int i = 0; i < targets.size(); i++) {
        int target = targets.get(i);
        SqlType from = found.type().type(width + i);
        Slice at = names.get(i).place();
        changed.set(target, value(table, target, row.get(width + i), from, Digits.ROUND, at));
      }
      changes.add(new RowChange(changed, 1));
    }
    return changes;
  }

  List<RowChange> delete(Statement.Delete delete) {
    QueryResult found = queries.run(TargetQueries.of(delete));
    return found.rows().stream().map(row -> new RowChange(row, -1)).toList();
  }

  private static Object value(
      StoredTable table, int target, Object value, SqlType from, Digits digits, Slice at) {
    try {
      return ColumnValues.of(value, from, table.type().type(target), digits);
    } catch (Unfit unfit) {
      throw refused(at, "column `" + table.type().name(target) + "`: " + unfit.getMessage());
    }
  }

  /** The columns that are named; all if none is. */
  private static List<Integer> positions(StoredTable table, List<Name> names) {
    List<Integer> positions = new ArrayList<>();
    for (Name name : names) {
      int position = position(table, name);
      if (positions.contains(position)) {
        throw refused(name.place(), "column `" + name + "` is named twice");
      }
      positions.add(position);
    }
    for (int i = 0; i < table.type().size() && names.isEmpty(); i++) {
      positions.add(i);
    }
    return positions;
  }

  private static int position(StoredTable table, Name name) {
    for (int i = 0; i < table.type().size(); i++) {
      if (SqlName.bare(table.type().name(i)).equals(SqlName.bare(name.text()))) {
        return i;
      }
    }
    List<String> known = table.type().columns().stream().map(RowType.Column::name).toList();
    throw new StatementRefused(
        List.of(
            Diagnostic.of(
                Message.UNKNOWN_COLUMN,
                name.place().span(),
                name.text(),
                Suggestions.didYouMean(name.text(), known))));
  }

  private static StatementRefused refused(Slice at, String reason) {
    return new StatementRefused(List.of(Diagnostic.of(Message.INVALID_SQL, at.span(), reason)));
  }
}
