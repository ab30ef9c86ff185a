package dev.penstock.fuzz.database;

import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.testkit.circuit.JavaValues;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A running database with the helper functions of its dialect; one case at a time uses it. */
public final class Database implements AutoCloseable {
  private final DatabaseKind kind;
  private Connection connection;
  private final PostgresServer server;
  private final Map<String, PreparedStatement> prepared = new LinkedHashMap<>();

  private Database(DatabaseKind kind, Connection connection, PostgresServer server)
      throws SQLException {
    this.kind = kind;
    this.connection = connection;
    this.server = server;
    execute(prelude());
  }

  /** Starts a database of this kind; it goes when this is closed. */
  public static Database open(DatabaseKind kind) {
    try {
      if (kind == DatabaseKind.DUCKDB) {
        return new Database(kind, duckDb(), null);
      }
      PostgresServer server = PostgresServer.start();
      return new Database(kind, server.connect(), server);
    } catch (SQLException | IOException e) {
      throw new IllegalStateException(kind.label() + " does not start: " + e.getMessage(), e);
    }
  }

  private static Connection duckDb() throws SQLException {
    return DriverManager.getConnection("jdbc:duckdb:");
  }

  /** Goes on with an empty database in place of one that is broken, as only DuckDB can be. */
  public void renew() {
    prepared.clear();
    try {
      connection.close();
      connection = duckDb();
      execute(prelude());
    } catch (SQLException e) {
      throw new IllegalStateException("cannot renew " + kind.label(), e);
    }
  }

  /** Which database it is. */
  public DatabaseKind kind() {
    return kind;
  }

  /** Drops what the case before has left. */
  public void begin() throws SQLException {
    for (PreparedStatement statement : prepared.values()) {
      statement.close();
    }
    prepared.clear();
    execute("DROP SCHEMA IF EXISTS fuzz CASCADE; CREATE SCHEMA fuzz");
    execute(
        kind == DatabaseKind.DUCKDB
            ? "SET search_path = 'fuzz,main'"
            : "SET search_path = fuzz, penstock");
  }

  /**
   * Runs statements that return nothing.
   *
   * @throws DatabaseBrokenException if the database finds a fault of its own
   */
  public void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw orBroken(e);
    }
  }

  /**
   * The rows of a query in canonical values, in the order in which they come.
   *
   * @throws DatabaseBrokenException if the database finds a fault of its own
   */
  public List<List<Object>> rows(String query, RowType type) throws SQLException {
    try {
      return read(query, type);
    } catch (SQLException e) {
      throw orBroken(e);
    }
  }

  /**
   * The fault of a statement; one of the database itself is thrown. DuckDB calls what can fail
   * volatile, and then may refuse it in an order.
   */
  static SQLException orBroken(SQLException fault) {
    String message = String.valueOf(fault.getMessage());
    if (message.startsWith("INTERNAL Error") || message.contains("cannot be volatile")) {
      throw new DatabaseBrokenException(fault);
    }
    return fault;
  }

  private List<List<Object>> read(String query, RowType type) throws SQLException {
    PreparedStatement statement = prepared.get(query);
    if (statement == null || statement.isClosed()) {
      statement = connection.prepareStatement(query);
      prepared.put(query, statement);
    }
    List<List<Object>> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 0; i < type.size(); i++) {
          row.add(value(result, i + 1, type.type(i)));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  private static Object value(ResultSet result, int column, SqlType type) throws SQLException {
    Object value =
        switch (type.kind()) {
          case BOOLEAN -> result.getBoolean(column);
          case TINYINT, SMALLINT, INTEGER, BIGINT -> result.getLong(column);
          case REAL -> result.getFloat(column);
          case DOUBLE -> result.getDouble(column);
          case DECIMAL -> scaled(result.getBigDecimal(column), type);
          case VARCHAR -> result.getString(column);
          case DATE -> result.getObject(column, LocalDate.class);
          case TIME -> result.getObject(column, LocalTime.class);
          case TIMESTAMP -> result.getObject(column, LocalDateTime.class);
          case INSTANT -> instant(result.getObject(column, LocalDateTime.class));
          case ARRAY -> elements(result.getArray(column), type.element());
          default -> throw new IllegalArgumentException(type.toString());
        };
    return result.wasNull() ? null : JavaValues.toCanonical(value, type);
  }

  private static List<Object> elements(Array array, SqlType type) throws SQLException {
    if (array == null) {
      return null;
    }
    List<Object> elements = new ArrayList<>();
    for (Object element : (Object[]) array.getArray()) {
      elements.add(element == null ? null : element(element, type));
    }
    return elements;
  }

  /** An element as a column of its type has it; none is a time. */
  private static Object element(Object value, SqlType type) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> ((Number) value).longValue();
      case DECIMAL -> scaled((BigDecimal) value, type);
      case DATE -> value instanceof Date date ? date.toLocalDate() : value;
      default -> value;
    };
  }

  private static BigDecimal scaled(BigDecimal value, SqlType type) {
    return value == null ? null : value.setScale(type.scale());
  }

  private static Object instant(LocalDateTime value) {
    return value == null ? null : value.toInstant(ZoneOffset.UTC);
  }

  private String prelude() {
    String name = kind.label() + ".sql";
    try (InputStream in = Database.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("cannot close " + kind.label(), e);
    } finally {
      if (server != null) {
        server.close();
      }
    }
  }
}
