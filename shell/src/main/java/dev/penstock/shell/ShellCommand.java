package dev.penstock.shell;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Session;
import dev.penstock.shell.prompt.Interpreter;
import dev.penstock.shell.prompt.Prompt;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The prompt: at a terminal with history and editing, else an echo of what it reads. */
@Command(
    name = "shell",
    description = "Takes statements and commands at a prompt; .help lists the commands.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ShellCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try (CircuitFactory factory = new CircuitFactory();
        Session session = new Session(factory)) {
      Interpreter interpreter = new Interpreter(session, out);
      Prompt prompt = new Prompt(interpreter);
      if (System.console() == null) {
        echo(System.in, out, interpreter, prompt);
      } else {
        converse(interpreter, prompt, out);
      }
    }
    out.flush();
    return 0;
  }

  /** Reads lines and prints them behind the prompt, so that the output reads as a session. */
  static void echo(InputStream in, PrintWriter out, Interpreter interpreter, Prompt prompt)
      throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    String line = reader.readLine();
    while (line != null && !interpreter.isEnded()) {
      out.println(prompt.text() + line);
      prompt.line(line);
      line = reader.readLine();
    }
    prompt.end();
  }

  private static void converse(Interpreter interpreter, Prompt prompt, PrintWriter out)
      throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .appName("penstock")
              .variable(
                  LineReader.HISTORY_FILE,
                  Path.of(System.getProperty("user.home"), ".penstock_history"))
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
      out.println("Penstock; .help lists the commands, .quit ends.");
      while (!interpreter.isEnded()) {
        try {
          prompt.line(reader.readLine(prompt.text()));
        } catch (UserInterruptException e) {
          prompt.cancel();
        } catch (EndOfFileException e) {
          prompt.end();
          return;
        }
      }
    }
  }
}
