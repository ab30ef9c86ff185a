package dev.penstock.fuzz.record;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the records of a script in a schema of their own. The letters of a query's columns and the
 * lines below its bar are replaced by what the database answers; all else stays as it is.
 */
final class ScriptRecorder {
  private static final String BAR = "----";
  private static final String ENGINE = "postgresql";

  private final Connection connection;
  private List<String> lines;
  private List<String> recorded;
  private int at;

  ScriptRecorder(Connection connection) {
    this.connection = connection;
  }

  /** The script with the database's answers. */
  String record(String script) throws SQLException {
    execute("DROP SCHEMA IF EXISTS script CASCADE; CREATE SCHEMA script; SET search_path = script");
    lines = script.lines().toList();
    recorded = new ArrayList<>();
    at = 0;
    boolean skip = false;
    while (at < lines.size()) {
      String[] words = lines.get(at).split(" +");
      switch (words[0]) {
        case "skipif" -> skip |= words[1].equals(ENGINE);
        case "onlyif" -> skip |= !words[1].equals(ENGINE);
        case "statement", "query" -> {
          if (skip) {
            copyRecord();
          } else if (words[0].equals("query")) {
            query(words);
          } else {
            statement(words);
          }
          skip = false;
          continue;
        }
        default -> {}
      }
      recorded.add(lines.get(at++));
    }
    return String.join("\n", recorded) + "\n";
  }

  private void copyRecord() {
    while (at < lines.size() && !lines.get(at).isEmpty()) {
      recorded.add(lines.get(at++));
    }
  }

  private void statement(String[] words) throws SQLException {
    int line = at + 1;
    recorded.add(lines.get(at++));
    String sql = sql();
    try {
      execute(sql);
    } catch (SQLException e) {
      if (words[1].equals("ok")) {
        throw new ScriptFault(line, e.getMessage());
      }
      return;
    }
    if (!words[1].equals("ok")) {
      throw new ScriptFault(line, "PostgreSQL does this statement");
    }
  }

  private void query(String[] words) {
    int line = at + 1;
    int directive = recorded.size();
    recorded.add(lines.get(at++));
    String sql = sql();
    try (Statement statement = connection.createStatement()) {
      Answer answer = Answer.of(statement.executeQuery(sql));
      words[1] = answer.letters();
      recorded.set(directive, String.join(" ", words));
      recorded.add(BAR);
      recorded.addAll(answer.lines(words.length > 2 ? words[2] : "nosort"));
    } catch (SQLException e) {
      throw new ScriptFault(line, e.getMessage());
    }
    while (at < lines.size() && !lines.get(at).isEmpty()) {
      at++;
    }
  }

  /** The lines up to a blank one or the bar. */
  private String sql() {
    int first = at;
    while (at < lines.size() && !lines.get(at).isEmpty() && !lines.get(at).equals(BAR)) {
      recorded.add(lines.get(at++));
    }
    return String.join("\n", lines.subList(first, at));
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
