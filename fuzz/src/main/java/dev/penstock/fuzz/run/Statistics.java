package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.DatabaseBrokenException;
import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.run.CaseRun.StepRecord;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a run has covered. */
public final class Statistics {
  private final Map<String, Integer> constructs = new LinkedHashMap<>();
  private final Map<Long, String> broken = new LinkedHashMap<>();
  private int cases;
  private int views;
  private int steps;
  private int changed;
  private int refused;
  private long compared;

  /** Counts for a run against this database; what never occurs is counted too: as 0. */
  public Statistics(DatabaseKind database) {
    Constructs.all(database).forEach(name -> constructs.put(name, 0));
  }

  /** Counts a case's queries. */
  public void add(RandomCase randomCase) {
    cases++;
    for (RandomView view : randomCase.views()) {
      views++;
      Constructs.of(view, randomCase).forEach(name -> constructs.merge(name, 1, Integer::sum));
    }
  }

  /** Counts what its steps did. */
  void add(List<StepRecord> records) {
    for (StepRecord step : records.subList(1, records.size())) {
      steps++;
      changed += step.changed() ? 1 : 0;
      refused += step.refused() != null ? 1 : 0;
      compared += step.expected() == null ? 0 : step.expected().size();
    }
  }

  /** Counts a case that the database could not go on with, for a fault of its own. */
  void addBroken(RandomCase randomCase, DatabaseBrokenException fault) {
    broken.put(randomCase.seed(), fault.getMessage());
  }

  /** What broke the database, by seed. */
  public Map<Long, String> broken() {
    return broken;
  }

  /** The queries that were made. */
  public int views() {
    return views;
  }

  /** The steps that were taken or refused. */
  public int steps() {
    return steps;
  }

  /** The steps that changed a view. */
  public int changed() {
    return changed;
  }

  /** The steps that circuit and database refused. */
  public int refused() {
    return refused;
  }

  /** In how many queries each construct occurs. */
  public Map<String, Integer> constructs() {
    return constructs;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d circuits, %d views, %d steps, %d views compared after a step%n"
            + "%d steps change a view (%.1f %%), %d are refused by both (%.1f %%)%n"
            + "%s"
            + "constructs, in %% of the queries, rarest first: %s",
        cases,
        views,
        steps,
        compared,
        changed,
        percent(changed, steps),
        refused,
        percent(refused, steps),
        brokenCases(),
        shares());
  }

  private String brokenCases() {
    String line = "seed %d is left out, the database has a fault: %s%n";
    return broken.entrySet().stream()
        .map(e -> String.format(Locale.ROOT, line, e.getKey(), e.getValue()))
        .collect(Collectors.joining());
  }

  private String shares() {
    return constructs.entrySet().stream()
        .sorted(Comparator.comparing(Map.Entry<String, Integer>::getValue))
        .map(e -> String.format(Locale.ROOT, "%s %.1f", e.getKey(), percent(e.getValue(), views)))
        .collect(Collectors.joining(", "));
  }

  private static double percent(int part, int whole) {
    return whole == 0 ? 0 : 100.0 * part / whole;
  }
}
