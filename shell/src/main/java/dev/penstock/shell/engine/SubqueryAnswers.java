package dev.penstock.shell.engine;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.ddl.Passage;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.Subqueries;
import dev.penstock.sql.ddl.Subqueries.Form;
import dev.penstock.sql.ddl.Subqueries.Subquery;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts answers in the place of subqueries. A change looks at the tables of one moment: a subquery
 * that does not read the row at hand is asked once, before; one that does for each row.
 */
final class SubqueryAnswers {
  private final QueryRunner queries;
  private final RowAnswers perRow;

  /**
   * Answers the subqueries of one statement.
   *
   * @param perRow takes those that read the row at hand
   */
  SubqueryAnswers(QueryRunner queries, RowAnswers perRow) {
    this.queries = queries;
    this.perRow = perRow;
  }

  /** An expression whose subqueries are answered; those that nobody can are left as they are. */
  Passage answered(Slice expression) {
    return Subqueries.replace(expression, this::words);
  }

  private String words(Subquery subquery) {
    Passage query = answered(subquery.query());
    if (!isWhole(query)) {
      return perRow.ask(subquery).orElse(null);
    }
    QueryResult result = queries.run(query);
    SqlType type = result.type().type(0);
    if (subquery.form() == Form.EXISTS) {
      return result.rows().isEmpty() ? "(FALSE)" : "(TRUE)";
    }
    if (result.type().size() != 1) {
      throw refused(subquery, "the subquery gives " + result.type().size() + " columns, not one");
    }
    return subquery.form() == Form.SCALAR
        ? "(" + literal(value(subquery, result), type) + ")"
        : list(result, type, subquery.form());
  }

  /** Whether a query by itself compiles: one that reads the row at hand does not. */
  private boolean isWhole(Passage query) {
    try {
      queries.columns(query);
      return true;
    } catch (StatementRefused refused) {
      boolean correlated =
          refused.diagnostics().stream()
              .map(Diagnostic::message)
              .allMatch(m -> m == Message.UNKNOWN_COLUMN || m == Message.UNKNOWN_TABLE);
      if (correlated) {
        return false;
      }
      throw refused;
    }
  }

  /** The one value that a subquery has answered; NULL if it has no row. */
  static Object value(Subquery subquery, QueryResult result) {
    if (result.rows().size() > 1) {
      throw refused(subquery, "the subquery gives " + result.rows().size() + " rows, not one");
    }
    return result.rows().isEmpty() ? null : result.rows().get(0).get(0);
  }

  /** Nothing is in an empty list, whatever is looked for. */
  private static String list(QueryResult result, SqlType type, Form form) {
    if (result.rows().isEmpty()) {
      return "(" + literal(null, type) + (form == Form.IN ? ") IS TRUE" : ") IS NOT FALSE");
    }
    List<String> values = new ArrayList<>();
    result.rows().stream().distinct().forEach(row -> values.add(literal(row.get(0), type)));
    return "(" + String.join(", ", values) + ")";
  }

  private static String literal(Object value, SqlType type) {
    String name =
        type.kind() == TypeKind.INSTANT
            ? "TIMESTAMP WITH LOCAL TIME ZONE"
            : type.withNullable(true).toString();
    if (value == null) {
      return "CAST(NULL AS " + name + ")";
    }
    String text = SqlTexts.of(value, type);
    return switch (type.kind()) {
      case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT -> text;
      case VARCHAR -> "'" + text.replace("'", "''") + "'";
      case DATE, TIME, TIMESTAMP, INSTANT -> name + " '" + text + "'";
      default -> "CAST('" + text + "' AS " + name + ")";
    };
  }

  private static StatementRefused refused(Subquery subquery, String reason) {
    return new StatementRefused(
        List.of(Diagnostic.of(Message.INVALID_SQL, subquery.query().span(), reason)));
  }
}
