package dev.penstock.fuzz.tpch;

import dev.penstock.fuzz.database.PostgresServer;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Outcome;
import dev.penstock.shell.engine.QueryResult;
import dev.penstock.shell.engine.Session;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The tables and views in one circuit and in PostgreSQL; every step is taken by both. */
final class TpchViews implements AutoCloseable {
  private final CircuitFactory factory = new CircuitFactory();
  private final Session session = new Session(factory);
  private final PostgresServer server;
  private final Connection connection;
  private final List<String> views = new ArrayList<>();

  TpchViews() throws IOException, SQLException {
    server = PostgresServer.start();
    connection = server.connect();
    execute("CREATE SCHEMA tpch; SET search_path = tpch");
    statements("tables.sql").forEach(this::change);
    for (String view : statements("queries.sql")) {
      change(view);
      views.add(view.split("\\s+")[2]);
    }
  }

  private static List<String> statements(String file) {
    try (InputStream in = TpchViews.class.getResourceAsStream(file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return SqlScript.split(new SqlSource(file, text).all()).stream().map(Slice::text).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  List<String> views() {
    return views;
  }

  /** One statement; if it changes rows, one step. */
  void change(String statement) {
    session.execute(new SqlSource("step", statement).all(), Session.Stepping.AT_ONCE);
    execute(statement);
  }

  /** Adds rows to a table in one step. */
  void insert(String table, List<List<String>> rows) {
    session.insertTexts(table, rows);
    execute(
        "INSERT INTO "
            + table
            + " VALUES "
            + rows.stream().map(TpchViews::literals).collect(Collectors.joining(",\n")));
  }

  private static String literals(List<String> row) {
    return row.stream()
        .map(value -> "'" + value.replace("'", "''") + "'")
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException("PostgreSQL: " + e.getMessage() + "\n" + sql, e);
    }
  }

  /** The rows that the circuit shows, sorted. */
  List<List<Object>> shown(String view) {
    Slice query = new SqlSource("read", "SELECT * FROM " + view).all();
    Outcome outcome = session.execute(query, Session.Stepping.AT_ONCE);
    QueryResult result = ((Outcome.Answered) outcome).result();
    List<List<Object>> rows = new ArrayList<>();
    for (List<Object> row : result.rows()) {
      List<Object> values = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        boolean day = result.type().type(i).kind() == TypeKind.DATE;
        values.add(comparable(day ? LocalDate.ofEpochDay((Long) row.get(i)) : row.get(i)));
      }
      rows.add(values);
    }
    return sorted(rows);
  }

  /** The rows that PostgreSQL computes anew, sorted. */
  List<List<Object>> recomputed(String view) {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM " + view)) {
      List<List<Object>> rows = new ArrayList<>();
      int width = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          row.add(comparable(result.getObject(i)));
        }
        rows.add(row);
      }
      return sorted(rows);
    } catch (SQLException e) {
      throw new IllegalStateException("PostgreSQL: " + e.getMessage(), e);
    }
  }

  /** Numbers to six digits behind the point: that many every quotient of decimals keeps. */
  private static Object comparable(Object value) {
    if (value instanceof java.sql.Date date) {
      return date.toLocalDate().toString();
    }
    if (value instanceof LocalDate) {
      return value.toString();
    }
    return value instanceof Number ? new BigDecimal(value.toString()).doubleValue() : value;
  }

  private static List<List<Object>> sorted(List<List<Object>> rows) {
    List<List<Object>> sorted = new ArrayList<>(rows);
    sorted.sort((a, b) -> a.toString().compareTo(b.toString()));
    return sorted;
  }

  @Override
  public void close() throws SQLException {
    session.close();
    factory.close();
    connection.close();
    server.close();
  }
}
