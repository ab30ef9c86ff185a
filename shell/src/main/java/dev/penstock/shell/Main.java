package dev.penstock.shell;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The commands of {@code penstock}. */
@Command(
    name = "penstock",
    description = "Keeps the answers to SQL queries current, incrementally.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      RunCommand.class,
      ShellCommand.class,
      TestCommand.class,
      ExplainCommand.class,
      HelpCommand.class
    })
public final class Main implements Runnable {
  /** What a command ends with if what it was asked to do did not succeed. */
  static final int FAILED = 1;

  /** What a command ends with if its input cannot be read. */
  static final int BAD_INPUT = 2;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** For picocli. */
  public Main() {}

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "name a command: run, shell, test or explain");
  }

  /** Runs a command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(System.out, /* autoFlush= */ true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, /* autoFlush= */ true, StandardCharsets.UTF_8);
    int code = execute(arguments, out, err);
    out.flush();
    err.flush();
    System.exit(code);
  }

  /** Runs a command; returns its exit code. */
  static int execute(String[] arguments, PrintWriter out, PrintWriter err) {
    return new CommandLine(new Main()).setOut(out).setErr(err).execute(arguments);
  }
}
