package dev.penstock.shell.slt;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Outcome;
import dev.penstock.shell.engine.Session;
import dev.penstock.shell.engine.Session.Stepping;
import dev.penstock.shell.engine.StatementRefused;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Runs the records of one test script in a session of its own. */
public final class ScriptRun {
  private final Session session;
  private final StepMode.Cuts cuts;
  private final Tainted tainted = new Tainted();
  private final Map<String, String> labels = new LinkedHashMap<>();
  private final List<Integer> gathered = new ArrayList<>();
  private int passed;
  private int failed;
  private int refused;
  private FileReport.First first;

  private ScriptRun(Session session, StepMode.Cuts cuts) {
    this.session = session;
    this.cuts = cuts;
  }

  /**
   * Runs a script.
   *
   * @throws dev.penstock.shell.text.BadInput if it is no script; then nothing has been run
   */
  public static FileReport run(SqlSource source, StepMode mode, CircuitFactory factory) {
    List<SltRecord> records = SltParser.parse(source);
    try (Session session = new Session(factory)) {
      ScriptRun run = new ScriptRun(session, mode.start());
      for (SltRecord record : records) {
        if (record instanceof SltRecord.Halt) {
          break;
        }
        run.run(record);
      }
      run.flush();
      return new FileReport(source.name(), run.passed, run.failed, run.refused, run.first);
    }
  }

  private void run(SltRecord record) {
    if (record instanceof SltRecord.Statement statement) {
      run(statement);
    } else if (record instanceof SltRecord.Query query) {
      flush();
      run(query);
    }
  }

  private void run(SltRecord.Statement record) {
    List<String> words = SqlScript.words(record.sql());
    boolean drop = !words.isEmpty() && words.get(0).equalsIgnoreCase("drop");
    if (tainted.touches(words) && !drop) {
      refuse(record.line(), "needs what was refused before", words);
    } else if (record.error() != null) {
      flush();
      runRefused(record, words);
    } else {
      runDone(record, words, drop);
    }
  }

  private void runDone(SltRecord.Statement record, List<String> words, boolean drop) {
    try {
      boolean change = isChange(words);
      if (!change) {
        flush();
      }
      execute(record.sql(), change ? Stepping.GATHER : Stepping.AT_ONCE);
      gathered.add(record.line());
      if (!change || cuts.cutHere()) {
        flush();
      }
      tainted.created(words);
    } catch (StatementRefused refusal) {
      if (refusal.isUnsupported() || drop && tainted.touches(words)) {
        refuse(record.line(), refusal.getMessage(), words);
      } else {
        fail(record.line(), "the statement is done", refusal.getMessage());
      }
    } catch (RuntimeException fault) {
      fail(record.line(), "the statement is done", "an internal fault: " + fault);
    }
    if (drop) {
      tainted.dropped(words);
    }
  }

  private static boolean isChange(List<String> words) {
    return !words.isEmpty() && words.get(0).matches("(?i)insert|update|delete");
  }

  private void execute(Slice sql, Stepping stepping) {
    for (Slice statement : SqlScript.split(sql)) {
      session.execute(statement, stepping);
    }
  }

  private void runRefused(SltRecord.Statement record, List<String> words) {
    Pattern pattern = record.error();
    String expected =
        pattern.pattern().isEmpty() ? "an error" : "an error that matches " + pattern.pattern();
    try {
      execute(record.sql(), Stepping.AT_ONCE);
      fail(record.line(), expected, "the statement was done");
      tainted.created(words);
    } catch (StatementRefused refusal) {
      if (refusal.isUnsupported()) {
        refuse(record.line(), refusal.getMessage(), List.of());
      } else if (pattern.matcher(refusal.getMessage()).find()) {
        passed++;
      } else {
        fail(record.line(), expected, refusal.getMessage());
      }
    } catch (RuntimeException fault) {
      fail(record.line(), expected, "an internal fault: " + fault);
    }
  }

  private void run(SltRecord.Query record) {
    if (tainted.touches(SqlScript.words(record.sql()))) {
      refuse(record.line(), "needs what was refused before", List.of());
      return;
    }
    String expected = ExpectedText.of(record);
    try {
      List<Slice> statements = SqlScript.split(record.sql());
      Outcome outcome = session.execute(statements.get(0), Stepping.AT_ONCE);
      if (!(outcome instanceof Outcome.Answered answered) || statements.size() > 1) {
        fail(record.line(), expected, "this is no single query");
        return;
      }
      int columns = answered.result().type().size();
      if (columns != record.types().length()) {
        fail(record.line(), record.types().length() + " columns", columns + " columns");
        return;
      }
      compare(record, new Answer(answered.result(), record.sort()), expected);
    } catch (StatementRefused refusal) {
      if (refusal.isUnsupported()) {
        refuse(record.line(), refusal.getMessage(), List.of());
      } else {
        fail(record.line(), expected, refusal.getMessage());
      }
    } catch (RuntimeException fault) {
      fail(record.line(), expected, "an internal fault: " + fault);
    }
  }

  private void compare(SltRecord.Query record, Answer answer, String expected) {
    String hash = answer.hash();
    String before = record.label() == null ? null : labels.putIfAbsent(record.label(), hash);
    if (!answer.matches(record.expected())) {
      fail(record.line(), expected, answer.text(record.expected()));
    } else if (before != null && !before.equals(hash)) {
      fail(
          record.line(),
          "the same answer as before under label " + record.label(),
          answer.text(record.expected()));
    } else {
      passed++;
    }
  }

  /** Takes the gathered statements as a step; if it is refused, none of them was done. */
  private void flush() {
    List<Integer> lines = List.copyOf(gathered);
    gathered.clear();
    try {
      session.step();
      passed += lines.size();
    } catch (StatementRefused refusal) {
      lines.forEach(line -> fail(line, "the statement is done", refusal.getMessage()));
    }
  }

  private void fail(int line, String expected, String got) {
    failed++;
    remember(line, expected, got);
  }

  private void refuse(int line, String reason, List<String> words) {
    refused++;
    remember(line, "a statement that is supported", reason);
    if (!words.isEmpty()) {
      tainted.refused(words);
    }
  }

  private void remember(int line, String expected, String got) {
    if (first == null) {
      first = new FileReport.First(line, expected, got);
    }
  }
}
