package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.database.DatabaseKind;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The long form: random cases against a database for as long as it is told. */
public final class FuzzCommand {
  private static final String USAGE =
      "usage: fuzz --minutes N --seed S [--against postgresql|duckdb]";
  private static final int CASES = 8;
  private static final long REPORT_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final PrintStream out;
  private long minutes = -1;
  private long seed = -1;
  private List<DatabaseKind> databases = List.of(DatabaseKind.values());

  private FuzzCommand(PrintStream out) {
    this.out = out;
  }

  /** Runs the command; the exit code is 0 if there was no difference. */
  public static void main(String[] args) {
    System.exit(
        run(
            args,
            new PrintStream(
                new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)));
  }

  /** Runs the command and returns its exit code: 1 for a difference, 2 for wrong arguments. */
  static int run(String[] args, PrintStream out) {
    FuzzCommand command = new FuzzCommand(out);
    try {
      command.parse(new ArrayList<>(Arrays.asList(args)));
    } catch (IllegalArgumentException e) {
      out.println("fuzz: " + e.getMessage());
      out.println(USAGE);
      return 2;
    }
    boolean agreed = true;
    for (DatabaseKind kind : command.databases) {
      agreed &= command.run(kind);
    }
    return agreed ? 0 : 1;
  }

  private void parse(List<String> args) {
    while (!args.isEmpty()) {
      String option = args.remove(0);
      if (args.isEmpty()) {
        throw new IllegalArgumentException("`" + option + "` needs a value");
      }
      String value = args.remove(0);
      switch (option) {
        case "--minutes" -> minutes = number(option, value);
        case "--seed" -> seed = number(option, value);
        case "--against" -> databases = List.of(database(value));
        default -> throw new IllegalArgumentException("unknown option `" + option + "`");
      }
    }
    if (minutes < 0 || seed < 0) {
      throw new IllegalArgumentException("--minutes and --seed are needed");
    }
  }

  private static long number(String option, String value) {
    try {
      return Long.parseUnsignedLong(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(option + " needs a whole number, not `" + value + "`");
    }
  }

  private static DatabaseKind database(String label) {
    return Arrays.stream(DatabaseKind.values())
        .filter(kind -> kind.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no database `" + label + "`"));
  }

  /** Runs cases until the time is over; false if there was a difference. */
  private boolean run(DatabaseKind kind) {
    out.printf("fuzz against %s for %d min, first seed %d%n", kind.label(), minutes, seed);
    long start = System.nanoTime();
    long reported = start;
    long next = seed;
    try (Database database = Database.open(kind)) {
      FuzzRun run = new FuzzRun(database);
      while (System.nanoTime() - start < TimeUnit.MINUTES.toNanos(minutes)) {
        run.run(next, CASES);
        next += CASES;
        if (System.nanoTime() - reported > REPORT_NANOS) {
          reported = System.nanoTime();
          out.printf(
              "… %d min: %d views, %d steps%n",
              TimeUnit.NANOSECONDS.toMinutes(reported - start),
              run.statistics().views(),
              run.statistics().steps());
        }
      }
      out.printf("seeds %d to %d: no difference%n%s%n", seed, next - 1, run.statistics());
      return true;
    } catch (AssertionError e) {
      out.println("a difference: " + e.getMessage());
      return false;
    }
  }
}
