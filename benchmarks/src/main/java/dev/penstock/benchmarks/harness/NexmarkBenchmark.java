package dev.penstock.benchmarks.harness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Measures every query in every implementation and prints a table.
 *
 * <p>Ends with status 1 when two implementations of a query did not show the same changes in every
 * step.
 */
public final class NexmarkBenchmark {
  private final String[] args;
  private final Options options;

  private NexmarkBenchmark(String[] args) {
    this.args = args;
    this.options = Options.parse(args);
  }

  /** Arguments as {@code name=value}; a wrong one prints them all and ends with status 2. */
  public static void main(String[] args) throws IOException, InterruptedException {
    NexmarkBenchmark benchmark = null;
    try {
      benchmark = new NexmarkBenchmark(args);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
    System.exit(benchmark.run() ? 0 : 1);
  }

  private boolean run() throws IOException, InterruptedException {
    System.out.printf(
        "%,d events in steps of %,d, seed %d, heap %s%n%n",
        options.events(), options.batch(), options.seed(), options.heap());
    System.out.println(Table.HEADING);
    boolean agree = true;
    for (Query query : options.queries()) {
      Map<Implementation, Measurement> results = new EnumMap<>(Implementation.class);
      for (Implementation implementation : options.implementations()) {
        if (implementation.open(query).isPresent()) {
          results.put(implementation, fork(query, implementation));
        }
      }
      Table.rows(query, results, options.events()).forEach(System.out::println);
      agree &= agree(query, results);
    }
    return agree;
  }

  private static boolean agree(Query query, Map<Implementation, Measurement> results) {
    List<Measurement> all = new ArrayList<>(results.values());
    boolean agree = all.stream().allMatch(all.get(0)::sameChanges);
    if (!agree) {
      System.out.println("FAILED: the implementations of " + query + " showed different changes");
    }
    return agree;
  }

  private Measurement fork(Query query, Implementation implementation)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(options.java());
    command.add("-Xms" + options.heap());
    command.add("-Xmx" + options.heap());
    if (!options.jvm().isEmpty()) {
      command.addAll(List.of(options.jvm().split(",", -1)));
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Worker.class.getName(), query.name(), implementation.name()));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String last = null;
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        if (last != null) {
          System.out.println(last);
        }
        last = line;
      }
    }
    if (process.waitFor() != 0 || last == null) {
      throw new IllegalStateException(query + " as " + implementation.label() + " failed");
    }
    return Measurement.parse(last);
  }
}
