package dev.penstock.benchmarks.nexmark;

/** The splitmix64 sequence, restarted for every event so that any event can be made on its own. */
final class SplitMix {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  /** Restarts the sequence that belongs to one event of one seed. */
  void restart(long seed, long event) {
    state = mix(mix(seed + GAMMA) ^ event);
  }

  long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  /** Uniform in {@code [0, bound)}; {@code bound} is positive. */
  int nextInt(int bound) {
    return (int) (((nextLong() >>> 33) * bound) >>> 31);
  }

  /** Uniform in {@code [0, 1)}. */
  double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
