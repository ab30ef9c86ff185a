package flightboard;

import dev.penstock.StepRefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Replays the flights, checks every view against recomputation, prints the board. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    version = "flightboard 0.1.0",
    description = "Keeps boards over 20,000 real flights current and checks them.")
public final class Main implements Callable<Integer> {
  private static final int STEP_SIZE = 500;
  private static final int CHECK_EVERY = 20;

  @Option(
      names = "--fault",
      description = "alter one row behind the circuit's back; must end with a failure")
  private boolean fault;

  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "read airports.csv and flights-2001.csv from here")
  private Path folder;

  private final PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
  private final PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);

  private Main() {}

  /** Runs the program; exits with 0 if all views equal recomputation. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Main()).execute(args));
  }

  @Override
  public Integer call() {
    try {
      run(Data.read(folder));
      return 0;
    } catch (BadRowException | ViewDiffersException | StepRefusedException e) {
      err.println("failed: " + e.getMessage());
    } catch (IOException e) {
      err.println("failed: cannot read the data: " + e);
    }
    return 1;
  }

  private void run(Data data) {
    try (FlightBoard board = FlightBoardCircuit.open()) {
      Replay replay = new Replay(board, data);
      replay(replay, data.flights().size());
      if (fault) {
        alter(replay);
      }
      replay.check();
      new BoardPrinter(out).print(board);
      out.println(
          data.flights().size()
              + " flights in steps of "
              + STEP_SIZE
              + ": all views equal recomputation");
      out.flush();
    }
  }

  private static void replay(Replay replay, int flights) {
    try (ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName("flights")
            .setInitialMax(flights)
            .setStyle(ProgressBarStyle.ASCII)
            .build()) {
      replay.run(STEP_SIZE, CHECK_EVERY, bar::stepTo);
    }
  }

  /** Makes one flight an hour later in the mirror only. */
  private void alter(Replay replay) {
    Flight flight = replay.mirror().flights().get(0);
    Flight altered =
        new Flight(
            flight.departure(),
            flight.origin(),
            flight.destination(),
            flight.delay() + 60,
            flight.distance());
    replay.mirror().replace(0, altered);
    err.println("altered behind the circuit's back: " + altered);
  }
}
