package dev.penstock.fuzz.random;

import java.util.List;
import java.util.Random;

/** Choices that depend on a seed and nothing else. */
public final class Dice {
  private final Random random;

  /** The choices of this seed. */
  public Dice(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L + 0x2545F4914F6CDD1DL);
  }

  /** True so many times in a hundred. */
  boolean percent(int chance) {
    return random.nextInt(100) < chance;
  }

  /** A number from 0 to {@code bound} − 1. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number from {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  @SafeVarargs
  final <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
