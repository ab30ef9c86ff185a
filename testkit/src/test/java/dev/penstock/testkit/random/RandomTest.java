package dev.penstock.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random plans and changes on circuits with all passes, with none, and with each off in turn. The
 * steps that were taken run once more with their changes in another order, cut into other steps,
 * and on two and four workers. {@code -Dpenstock.random.plans=1000} runs more, {@code
 * -Dpenstock.random.seed=17} starts at another seed.
 */
class RandomTest {
  private static final int PLANS = 200;
  private static final int STEPS = 55;
  private static final int LEAST = 20;

  @Test
  void circuitsShowWhatTheOracleShows() {
    int plans = Integer.getInteger("penstock.random.plans", PLANS);
    long seed = Long.getLong("penstock.random.seed", 1L);
    RandomRun run = new RandomRun(STEPS);
    System.out.println("random run, seeds " + seed + " to " + (seed + plans - 1));
    run.run(LongStream.range(seed, seed + plans).boxed().toList());
    Counts counts = run.counts();
    System.out.println(counts);
    if (plans >= PLANS) {
      assertThat(counts.steps()).isGreaterThanOrEqualTo(plans * 50);
      assertThat(counts.refused() * 100).isGreaterThanOrEqualTo(counts.steps() * 25);
      assertThat(counts.showing() * 100).isGreaterThanOrEqualTo(counts.accepted() * 80);
      assertThat(counts.operators())
          .allSatisfy((name, n) -> assertThat(n).as(name).isGreaterThanOrEqualTo(LEAST));
      assertThat(counts.passes())
          .allSatisfy((name, n) -> assertThat(n).as(name).isGreaterThanOrEqualTo(LEAST));
      assertThat(counts.laws())
          .allSatisfy((name, n) -> assertThat(n).as(name).isGreaterThanOrEqualTo(LEAST));
    }
  }

  @Test
  void seedsThatFoundAFaultStayRight() throws IOException {
    List<Long> seeds = seeds();
    RandomRun run = new RandomRun(STEPS);
    run.run(seeds);
    assertThat(run.counts().plans()).isEqualTo(seeds.size());
  }

  /** One seed a line, with the fault that it found behind it. */
  private static List<Long> seeds() throws IOException {
    try (InputStream in = RandomTest.class.getResourceAsStream("seeds.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> Long.valueOf(line.split(" ", 2)[0]))
          .toList();
    }
  }
}
