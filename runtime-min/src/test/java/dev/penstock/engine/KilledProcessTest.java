package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes are killed at random moments until the run is through: the file that the last one
 * leaves is the file of a run that nobody has disturbed. {@code -Dkills=500} kills more often, and
 * {@code -Dkills.seed} at other moments.
 */
class KilledProcessTest {
  private static final int KILLS = Integer.getInteger("kills", 4);
  private static final long SEED = Long.getLong("kills.seed", 1);
  private static final long STEPS = 100;

  @TempDir Path temp;

  @Test
  void no_kill_loses_or_doubles_an_output() throws Exception {
    Path expected = temp.resolve("expected");
    Process undisturbed = start(temp.resolve("undisturbed"), expected);
    long start = System.nanoTime();
    assertThat(undisturbed.waitFor()).isZero();
    long nanos = System.nanoTime() - start;
    assertThat(Files.readAllLines(expected)).hasSizeGreaterThan(50);

    Random random = new Random(SEED);
    int kills = 0;
    for (int run = 0; kills < KILLS; run++) {
      Path directory = temp.resolve("run" + run);
      Path file = temp.resolve("file" + run);
      boolean through = false;
      while (!through) {
        Process process = start(directory, file);
        boolean spared = kills >= KILLS;
        long after = spared ? Long.MAX_VALUE : (long) (nanos * random.nextDouble());
        through = process.waitFor(after, TimeUnit.NANOSECONDS);
        if (through) {
          assertThat(process.exitValue()).as("run %s after %s kills", run, kills).isZero();
        } else {
          process.destroyForcibly().waitFor();
          kills++;
        }
      }
      assertThat(file).as("run %s", run).hasSameTextualContentAs(expected);
    }
    System.out.println(kills + " kills");
  }

  private static Process start(Path directory, Path file) throws IOException {
    Files.createDirectories(directory);
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-cp",
            System.getProperty("java.class.path"),
            SinkProcess.class.getName(),
            directory.toString(),
            file.toString(),
            Long.toString(STEPS))
        .redirectErrorStream(true)
        .redirectOutput(Redirect.appendTo(directory.resolve("out.txt").toFile()))
        .start();
  }
}
