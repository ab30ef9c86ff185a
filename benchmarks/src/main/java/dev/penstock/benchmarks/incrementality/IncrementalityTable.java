package dev.penstock.benchmarks.incrementality;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures the same change over data of growing size, operator by operator, and prints a table.
 *
 * <p>Ends with status 1 when the work of a step, as the circuit counts it, grows by more than the
 * logarithm of the data.
 */
public final class IncrementalityTable {
  private static final List<Long> SIZES = List.of(10_000L, 100_000L, 1_000_000L, 10_000_000L);

  private final long largest;
  private final List<Operator> operators;

  private IncrementalityTable(long largest, List<Operator> operators) {
    this.largest = largest;
    this.operators = operators;
  }

  /** Arguments: the largest number of rows, 10 million unless given; then operators, else all. */
  public static void main(String[] args) throws IOException, InterruptedException {
    long largest = args.length == 0 ? 10_000_000 : Long.parseLong(args[0].replace("_", ""));
    List<Operator> operators =
        args.length < 2
            ? List.of(Operator.values())
            : Arrays.stream(args).skip(1).map(Operator::named).toList();
    System.exit(new IncrementalityTable(largest, operators).run() ? 0 : 1);
  }

  private boolean run() throws IOException, InterruptedException {
    List<Long> sizes = SIZES.stream().filter(size -> size <= largest).toList();
    System.out.println(heading(sizes));
    boolean follows = true;
    for (Operator operator : operators) {
      List<Point> points = fork(operator, sizes);
      System.out.println(row(operator, points));
      follows &= followsTheChange(points);
    }
    return follows;
  }

  private static String heading(List<Long> sizes) {
    StringBuilder names = new StringBuilder("| operator |");
    StringBuilder rule = new StringBuilder("|---|");
    for (long size : sizes) {
      names.append(String.format(Locale.ROOT, " %,d rows |", size));
      rule.append("---|");
    }
    return names + " work grows | time grows |\n" + rule + "---|---|";
  }

  private static String row(Operator operator, List<Point> points) {
    StringBuilder row = new StringBuilder("| " + operator.label() + " |");
    for (Point point : points) {
      row.append(
          String.format(Locale.ROOT, " %.1f rows, %.1f µs |", point.work(), point.nanos() / 1e3));
    }
    Point first = points.get(0);
    Point last = points.get(points.size() - 1);
    return row
        + String.format(
            Locale.ROOT,
            " %.2f | %.2f |",
            last.work() / first.work(),
            last.nanos() / first.nanos());
  }

  private static boolean followsTheChange(List<Point> points) {
    Point first = points.get(0);
    return points.stream()
        .allMatch(
            point ->
                point.work() / first.work() <= Math.log(point.rows()) / Math.log(first.rows()));
  }

  private static List<Point> fork(Operator operator, List<Long> sizes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-Xms8g", "-Xmx8g", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Worker.class.getName(), operator.name()));
    sizes.forEach(size -> command.add(Long.toString(size)));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<Point> points = new ArrayList<>();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      out.lines().map(Point::parse).forEach(points::add);
    }
    if (process.waitFor() != 0 || points.size() != sizes.size()) {
      throw new IllegalStateException(operator.label() + " failed");
    }
    return points;
  }
}
