package dev.penstock.benchmarks.incrementality;

/**
 * What a step cost over data of one size.
 *
 * @param rows of both tables together
 * @param work rows that the parts of the circuit touched, on average
 * @param nanos processor time of the stepping thread, of the median round
 */
record Point(long rows, double work, double nanos) {
  String toLine() {
    return rows + " " + work + " " + nanos;
  }

  static Point parse(String line) {
    String[] fields = line.split(" ", -1);
    return new Point(
        Long.parseLong(fields[0]), Double.parseDouble(fields[1]), Double.parseDouble(fields[2]));
  }
}
