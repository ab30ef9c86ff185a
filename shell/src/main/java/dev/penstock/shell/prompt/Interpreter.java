package dev.penstock.shell.prompt;

import dev.penstock.plan.type.RowType;
import dev.penstock.shell.engine.Outcome;
import dev.penstock.shell.engine.QueryResult;
import dev.penstock.shell.engine.Session;
import dev.penstock.shell.engine.StatementRefused;
import dev.penstock.shell.text.TableText;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;
import java.io.PrintWriter;

/** Takes statements and commands, and prints what comes of them. */
public final class Interpreter {
  private final Session session;
  private final PrintWriter out;
  private final DotCommands commands;
  private boolean ended;

  /** An interpreter over a session. */
  public Interpreter(Session session, PrintWriter out) {
    this.session = session;
    this.out = out;
    this.commands = new DotCommands(session, out);
  }

  /** Whether it was told to end. */
  public boolean isEnded() {
    return ended;
  }

  /** Whether a line begins a command instead of a statement. */
  public static boolean isCommand(String line) {
    return line.startsWith(".");
  }

  /** Does one command, without its end of line; returns whether it was done. */
  public boolean command(String line) {
    if (line.strip().matches("\\.(quit|exit)")) {
      ended = true;
      return true;
    }
    return commands.execute(line.strip());
  }

  /**
   * Does all statements of a slice up to the first that is refused.
   *
   * @return whether all were done
   */
  public boolean statements(Slice slice) {
    for (Slice statement : SqlScript.split(slice)) {
      if (!statement(statement)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Does a whole script, its commands too, up to the first that is not done.
   *
   * @return whether all were done
   */
  public boolean script(SqlSource source) {
    ScriptLines lines = new ScriptLines(source);
    while (!ended && lines.hasNext()) {
      Slice next = lines.next();
      boolean done = isCommand(next.text()) ? command(next.text()) : statements(next);
      if (!done) {
        return false;
      }
    }
    return true;
  }

  private boolean statement(Slice statement) {
    long start = System.nanoTime();
    try {
      print(session.execute(statement, Session.Stepping.AT_ONCE));
      if (commands.isTiming()) {
        out.println((System.nanoTime() - start) / 1_000_000 + " ms");
      }
      out.flush();
      return true;
    } catch (StatementRefused refused) {
      out.println(RefusalText.of(refused, statement));
    } catch (RuntimeException fault) {
      out.println("internal fault: " + fault + "; this is a bug in Penstock");
    }
    out.flush();
    return false;
  }

  private void print(Outcome outcome) {
    if (outcome instanceof Outcome.Declared declared) {
      out.println(declared.what());
    } else if (outcome instanceof Outcome.Changed changed) {
      out.println(rows(changed.rows()) + " " + changed.verb());
      printChanges(session, out);
    } else if (outcome instanceof Outcome.Answered answered) {
      QueryResult result = answered.result();
      if (!result.rows().isEmpty()) {
        out.println(TableText.of(result.type(), result.rows()));
      }
      out.println(rows(result.rows().size()));
    }
  }

  static String rows(long count) {
    return count + (count == 1 ? " row" : " rows");
  }

  /** Prints what the last step has changed in each view. */
  static void printChanges(Session session, PrintWriter out) {
    session
        .shown()
        .forEach(
            (view, changes) -> {
              if (!changes.isEmpty()) {
                RowType type = session.columns().get(view);
                out.println(view + ":");
                out.println(TableText.ofChanges(type, changes));
              }
            });
  }
}
