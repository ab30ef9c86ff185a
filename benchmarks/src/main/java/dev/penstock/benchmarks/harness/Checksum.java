package dev.penstock.benchmarks.harness;

/**
 * Reads the changes of a view: adds up weight times hash over all rows.
 *
 * <p>The sum does not depend on the order of rows, and {@link #digest()} holds it after every step,
 * so two variants with equal digests and row counts showed the same change in every step. Strings
 * that a query only passes on are not looked into while the clock runs: a deep checksum does that
 * once per virtual machine.
 */
public final class Checksum {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final boolean deep;
  private long sum;
  private long rows;
  private long digest;

  /** A deep checksum hashes the content of strings, else only tells null from the rest. */
  public Checksum(boolean deep) {
    this.deep = deep;
  }

  /** Takes one row of a change. */
  public void add(long hash, long weight) {
    sum += weight * (hash ^ (hash >>> 32));
    rows++;
  }

  /** Marks the end of a step. */
  public void endStep() {
    digest = (digest + sum) * FACTOR;
    digest ^= digest >>> 31;
  }

  /** Adds a column to the hash of a row; a row starts with the hash 0. */
  public static long hash(long hash, long column) {
    return (hash ^ column) * FACTOR;
  }

  /** The number that stands for a string. */
  public long text(String value) {
    if (value == null) {
      return 0;
    }
    return deep ? value.hashCode() : 1;
  }

  /** The number that stands for a double. */
  public static long real(double value) {
    return Double.doubleToLongBits(value);
  }

  /** What {@code BigDecimal.hashCode} gives for an unscaled value of at most 64 bits. */
  public static long decimal(long unscaled, int scale) {
    long magnitude = Math.abs(unscaled);
    int hash = (int) ((int) (magnitude >>> 32) * 31L + (magnitude & 0xFFFFFFFFL));
    hash = unscaled < 0 ? -hash : hash;
    int scaled = 31 * hash + scale;
    return scaled;
  }

  /** Depends on what each step added to the sum. */
  public long digest() {
    return digest;
  }

  /** Rows in all changes. */
  public long rows() {
    return rows;
  }
}
