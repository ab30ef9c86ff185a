package dev.penstock.benchmarks.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The printed result: one line per query and implementation, as a Markdown table. */
final class Table {
  static final String HEADING =
      "| query | variant | M events per CPU-s | stepping thread only | per wall-s"
          + " | x generic | x kernel | first pass | B/event | rows shown | digest |\n"
          + "|---|---|---|---|---|---|---|---|---|---|---|";

  private Table() {}

  static List<String> rows(Query query, Map<Implementation, Measurement> results, int events) {
    List<String> rows = new ArrayList<>();
    results.forEach(
        (implementation, m) ->
            rows.add(
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %s | %s | %s | %s | %.1f | %,d | %016x |",
                    query.name().toLowerCase(Locale.ROOT),
                    implementation.label(),
                    rate(events, m.cpuNanos()),
                    rate(events, m.threadNanos()),
                    rate(events, m.wallNanos()),
                    ratio(results.get(Implementation.GENERIC), m),
                    ratio(results.get(Implementation.KERNEL), m),
                    rate(events, m.coldNanos()),
                    (double) m.allocated() / events,
                    m.rows(),
                    m.deepDigest())));
    return rows;
  }

  private static String rate(int events, long nanos) {
    double millions = events * 1e3 / nanos;
    return String.format(Locale.ROOT, millions < 100 ? "%.2f" : "%.0f", millions);
  }

  /** How many times as fast a measurement is as the base. */
  private static String ratio(Measurement base, Measurement m) {
    return base == null
        ? ""
        : String.format(Locale.ROOT, "%.2f", (double) base.cpuNanos() / m.cpuNanos());
  }
}
