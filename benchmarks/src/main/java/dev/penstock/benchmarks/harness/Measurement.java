package dev.penstock.benchmarks.harness;

/**
 * What one virtual machine measured.
 *
 * @param cpuNanos processor time of the whole process for one pass over the events, median
 * @param wallNanos elapsed time of one pass, median
 * @param threadNanos processor time of the stepping thread alone for one pass, median
 * @param coldNanos processor time of the process for the very first pass
 * @param allocated bytes allocated by the stepping thread in one pass
 * @param digest of the shown changes, without the content of strings
 * @param deepDigest the same with it
 * @param rows in all changes of one pass
 */
record Measurement(
    long cpuNanos,
    long wallNanos,
    long threadNanos,
    long coldNanos,
    long allocated,
    long digest,
    long deepDigest,
    long rows) {

  String toLine() {
    return cpuNanos
        + " "
        + wallNanos
        + " "
        + threadNanos
        + " "
        + coldNanos
        + " "
        + allocated
        + " "
        + digest
        + " "
        + deepDigest
        + " "
        + rows;
  }

  static Measurement parse(String line) {
    String[] v = line.split(" ", -1);
    return new Measurement(
        Long.parseLong(v[0]),
        Long.parseLong(v[1]),
        Long.parseLong(v[2]),
        Long.parseLong(v[3]),
        Long.parseLong(v[4]),
        Long.parseLong(v[5]),
        Long.parseLong(v[6]),
        Long.parseLong(v[7]));
  }

  boolean sameChanges(Measurement other) {
    return digest == other.digest && deepDigest == other.deepDigest && rows == other.rows;
  }
}
