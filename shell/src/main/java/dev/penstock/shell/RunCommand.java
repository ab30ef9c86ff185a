package dev.penstock.shell;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Session;
import dev.penstock.shell.prompt.Interpreter;
import dev.penstock.shell.text.BadInput;
import dev.penstock.shell.text.TextFiles;
import dev.penstock.sql.ddl.SqlSource;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs a script of statements. */
@Command(
    name = "run",
    description = "Runs the statements of a file up to the first that is refused.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class RunCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE.sql", description = "The statements, a semicolon behind each.")
  private Path file;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    SqlSource source;
    try {
      source = TextFiles.read(file);
    } catch (BadInput fault) {
      spec.commandLine().getErr().println(fault.getMessage());
      return Main.BAD_INPUT;
    }
    try (CircuitFactory factory = new CircuitFactory();
        Session session = new Session(factory)) {
      boolean done = new Interpreter(session, spec.commandLine().getOut()).script(source);
      return done ? 0 : Main.FAILED;
    }
  }
}
