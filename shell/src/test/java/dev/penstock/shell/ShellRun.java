package dev.penstock.shell;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One run of a command: what it printed and how it ended. */
record ShellRun(int code, String out, String err) {
  static ShellRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.execute(arguments, new PrintWriter(out), new PrintWriter(err));
    return new ShellRun(code, out.toString(), err.toString());
  }
}
