package dev.penstock.shell.engine;

import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.ddl.Passage;
import dev.penstock.sql.ddl.Statement.Name;
import dev.penstock.sql.ddl.Statement.Target;
import dev.penstock.sql.ddl.Subqueries;
import dev.penstock.sql.ddl.Subqueries.Form;
import dev.penstock.sql.ddl.Subqueries.Subquery;
import dev.penstock.sql.ddl.TableDeclaration;
import dev.penstock.sql.ddl.TargetQueries.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Answers to subqueries that read the row at hand. Each is asked for every distinct row of the
 * changed table, joined with a table of that row alone; the change then reads a table of the rows
 * with their answers beside them.
 */
final class RowAnswers {
  private static final String ROW = "row at hand";
  private static final String ANSWERED = "rows answered";

  private record Asked(Subquery subquery, Passage query) {}

  private final Relations relations;
  private final QueryRunner queries;
  private final StoredTable table;
  private final Target target;
  private final List<Asked> asked = new ArrayList<>();

  RowAnswers(Relations relations, QueryRunner queries, StoredTable table, Target target) {
    this.relations = relations;
    this.queries = queries;
    this.table = table;
    this.target = target;
  }

  /** Whether there is something to ask. */
  boolean isAsked() {
    return !asked.isEmpty();
  }

  /** Takes a subquery; what stands for it, empty if it cannot be asked in this way. */
  Optional<String> ask(Subquery subquery) {
    boolean value = subquery.form() == Form.SCALAR || subquery.form() == Form.EXISTS;
    String row = quoted(ROW) + " AS " + quoted(alias());
    Optional<Passage> joined = value ? Subqueries.joined(subquery.query(), row) : Optional.empty();
    return joined
        .filter(query -> with(table(ROW, table.type()), () -> isSound(query)))
        .map(
            query -> {
              asked.add(new Asked(subquery, query));
              return quoted(alias()) + "." + quoted(column(asked.size() - 1));
            });
  }

  private boolean isSound(Passage query) {
    try {
      return queries.columns(query).columns().size() > 0;
    } catch (StatementRefused refused) {
      return false;
    }
  }

  /** Asks for all rows; calls {@code change} with a table in which they stand with the answers. */
  QueryResult answer(Function<Origin, QueryResult> change) {
    Map<List<Object>, List<Object>> answers = new LinkedHashMap<>();
    List<SqlType> types = new ArrayList<>();
    for (Asked question : asked) {
      types.add(ask(question, answers));
    }
    List<RowType.Column> columns = new ArrayList<>(table.type().columns());
    for (int i = 0; i < types.size(); i++) {
      columns.add(new RowType.Column(column(i), types.get(i)));
    }
    StoredTable answered = table(ANSWERED, new RowType(columns));
    for (List<Object> row : table.rows()) {
      List<Object> full = new ArrayList<>(row);
      full.addAll(answers.get(row));
      answered.apply(new RowChange(full, 1));
    }
    List<String> names = table.type().columns().stream().map(c -> quoted(c.name())).toList();
    return with(answered, () -> change.apply(new Origin(quoted(ANSWERED), names)));
  }

  /** Adds the answer for each row; returns its type. */
  private SqlType ask(Asked question, Map<List<Object>, List<Object>> answers) {
    StoredTable one = table(ROW, table.type());
    return with(
        one,
        () -> {
          SqlType type = queries.columns(question.query()).columns().get(0).type();
          for (RowChange row : table.content()) {
            RowChange alone = new RowChange(row.row(), 1);
            one.apply(alone);
            answers
                .computeIfAbsent(row.row(), r -> new ArrayList<>())
                .add(value(question, queries.run(question.query())));
            one.apply(alone.inverse());
          }
          boolean exists = question.subquery().form() == Form.EXISTS;
          return exists ? SqlType.of(TypeKind.BOOLEAN) : type.withNullable(true);
        });
  }

  private static Object value(Asked question, QueryResult result) {
    return question.subquery().form() == Form.EXISTS
        ? (Object) !result.rows().isEmpty()
        : SubqueryAnswers.value(question.subquery(), result);
  }

  private <T> T with(StoredTable added, Supplier<T> work) {
    relations.add(added);
    try {
      return work.get();
    } finally {
      relations.drop(added.declaration().name());
    }
  }

  private StoredTable table(String name, RowType type) {
    Name place = new Name(name, target.table().place());
    return new StoredTable(
        new TableDeclaration(
            place, type, new TableDeclaration.Key("", List.of()), List.of(), List.of()));
  }

  private String alias() {
    return target.alias() == null ? target.table().text() : target.alias().text();
  }

  private static String column(int answer) {
    return "answer " + (answer + 1);
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
