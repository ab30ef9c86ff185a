package dev.penstock.shell;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.slt.FileReport;
import dev.penstock.shell.slt.ScriptRun;
import dev.penstock.shell.slt.StepMode;
import dev.penstock.shell.text.BadInput;
import dev.penstock.shell.text.TextFiles;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs test scripts, as many at once as there are processors; tells of them in their order. */
@Command(
    name = "test",
    description = "Runs sqllogictest scripts; ends with 0 only if every record passed.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class TestCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one line of JSON for each file.")
  private boolean json;

  @Option(
      names = "--step",
      paramLabel = "statement|query|random:SEED",
      defaultValue = "statement",
      converter = StepModeConverter.class,
      description = "How statements are cut into steps: each one, all up to a query, at random.")
  private StepMode step;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE|DIR",
      description = "Scripts, and folders with *.slt and *.test files.")
  private List<Path> paths;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private boolean bad;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    TestOutput output =
        json
            ? new JsonOutput(spec.commandLine().getOut(), err)
            : new TextOutput(spec.commandLine().getOut());
    long start = System.nanoTime();
    int files = 0;
    boolean good = true;
    List<Path> scripts = ScriptFiles.find(paths, fault -> report(err, fault));
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try (CircuitFactory factory = new CircuitFactory()) {
      List<Future<FileReport>> reports =
          scripts.stream().map(file -> threads.submit(() -> run(file, factory))).toList();
      for (Future<FileReport> done : reports) {
        FileReport report = report(done, err);
        if (report != null) {
          output.file(report);
          good &= report.isGood();
          files++;
        }
      }
    } finally {
      threads.shutdownNow();
    }
    if (files > 0) {
      output.end(summary(files, start));
    }
    return bad ? Main.BAD_INPUT : good ? 0 : Main.FAILED;
  }

  private static String summary(int files, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    return String.format(
        Locale.ROOT,
        "%d %s in %.1f s, %.1f files per second",
        files,
        files == 1 ? "file" : "files",
        seconds,
        files / Math.max(seconds, 1e-3));
  }

  private FileReport run(Path file, CircuitFactory factory) {
    return ScriptRun.run(TextFiles.read(file), step, factory);
  }

  /** What a script has come to, once it is done; null if it is none. */
  private FileReport report(Future<FileReport> done, PrintWriter err) {
    try {
      return done.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BadInput fault) {
        report(err, fault);
        return null;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted while scripts were running", e);
    }
  }

  private void report(PrintWriter err, BadInput fault) {
    err.println(fault.getMessage());
    bad = true;
  }

  /** Reads the option's value. */
  static final class StepModeConverter implements CommandLine.ITypeConverter<StepMode> {
    @Override
    public StepMode convert(String value) {
      try {
        return StepMode.parse(value);
      } catch (IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(e.getMessage());
      }
    }
  }
}
