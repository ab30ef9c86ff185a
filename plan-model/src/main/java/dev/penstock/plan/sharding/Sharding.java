package dev.penstock.plan.sharding;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.graph.Walk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One choice of the columns by whose hash the rows of each table are spread over workers, such that
 * few rows must change hands. A table of kind VALUE is not spread: every worker has it.
 */
public final class Sharding {
  /** More combinations than that are not tried one by one. */
  private static final int MOST_TRIED = 256;

  private final Map<String, List<Integer>> columns;
  private final CircuitPlan placed;
  private final int exchanges;

  private Sharding(Map<String, List<Integer>> columns, CircuitPlan placed, int exchanges) {
    this.columns = columns;
    this.placed = placed;
    this.exchanges = exchanges;
  }

  /** The best choice that was found for a circuit; the same one on every run. */
  public static Sharding of(CircuitPlan plan) {
    return new Search(plan).run();
  }

  /**
   * For each table by name, in declaration order, positions of the columns whose values decide the
   * worker. For a keyed table they are of its key, so that an update stays with its row.
   */
  public Map<String, List<Integer>> columns() {
    return columns;
  }

  /** The circuit with an exchange wherever rows that must meet may be apart; itself if nowhere. */
  public CircuitPlan placed() {
    return placed;
  }

  /** How many exchanges the circuit needs beside those that it has. */
  public int exchanges() {
    return exchanges;
  }

  /** Whether every worker has all rows of an operator: what it reads is not spread. */
  public static boolean isEverywhere(CircuitOp op) {
    return Walk.<CircuitOp>dataOrder(List.of(op)).stream().noneMatch(Sharding::isSpread);
  }

  private static boolean isSpread(CircuitOp op) {
    return op instanceof Exchange
        || op instanceof Constant
        || (op instanceof Input input && input.table().kind() != TableKind.VALUE);
  }

  /** Tries combinations of candidates and keeps the first that needs fewest exchanges. */
  private static final class Search {
    private final CircuitPlan plan;
    private final Map<String, List<List<Integer>>> candidates;
    private Map<String, List<Integer>> best;
    private CircuitPlan bestPlan;
    private int fewest = Integer.MAX_VALUE;

    Search(CircuitPlan plan) {
      this.plan = plan;
      this.candidates = ShardingCandidates.of(plan);
    }

    Sharding run() {
      long combinations = 1;
      for (List<List<Integer>> lists : candidates.values()) {
        combinations = Math.min(combinations * lists.size(), MOST_TRIED + 1L);
      }
      if (combinations <= MOST_TRIED) {
        tryAll(new ArrayList<>(candidates.keySet()), 0, new LinkedHashMap<>());
      } else {
        tryOneByOne();
      }
      return new Sharding(Collections.unmodifiableMap(best), bestPlan, fewest);
    }

    private void tryAll(List<String> tables, int next, Map<String, List<Integer>> chosen) {
      if (next == tables.size()) {
        attempt(chosen);
        return;
      }
      for (List<Integer> columns : candidates.get(tables.get(next))) {
        chosen.put(tables.get(next), columns);
        tryAll(tables, next + 1, chosen);
      }
    }

    /** From each table's first candidate, the best of each table while the others stay. */
    private void tryOneByOne() {
      Map<String, List<Integer>> chosen = new LinkedHashMap<>();
      candidates.forEach((table, lists) -> chosen.put(table, lists.get(0)));
      attempt(chosen);
      for (int round = 0; round < 2; round++) {
        for (String table : candidates.keySet()) {
          Map<String, List<Integer>> changed = new LinkedHashMap<>(best);
          for (List<Integer> columns : candidates.get(table)) {
            changed.put(table, columns);
            attempt(changed);
          }
        }
      }
    }

    private void attempt(Map<String, List<Integer>> chosen) {
      ExchangePlacement placement = new ExchangePlacement(chosen);
      CircuitPlan placed = placement.apply(plan);
      if (placement.placed() < fewest) {
        fewest = placement.placed();
        best = new LinkedHashMap<>(chosen);
        bestPlan = placed;
      }
    }
  }
}
