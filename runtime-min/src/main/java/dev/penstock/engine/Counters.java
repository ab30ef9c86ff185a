package dev.penstock.engine;

import dev.penstock.Counter;
import dev.penstock.Counter.Kind;
import dev.penstock.state.StateForm;
import dev.penstock.table.AbstractInput;
import dev.penstock.view.ChangeOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the work of steps, part by part: a few additions at the end of a step, and none per row
 * but those that are looked at to find a range.
 */
final class Counters {
  private final List<AbstractInput<?>> tables;
  private final List<StateForm> forms;
  private final List<ChangeOutput<?>> views;
  private long[] lastStep = {};
  private long[] total = {};

  /** Counts these parts, to which more may be added until the first step. */
  Counters(List<AbstractInput<?>> tables, List<StateForm> forms, List<ChangeOutput<?>> views) {
    this.tables = tables;
    this.forms = forms;
    this.views = views;
  }

  /** Takes the sizes of a step that was judged and is about to be committed. */
  void count() {
    int part = 0;
    reserve();
    for (int i = 0; i < tables.size(); i++) {
      add(part++, tables.get(i).size());
    }
    for (int i = 0; i < forms.size(); i++) {
      add(part++, forms.get(i).changed());
    }
    for (int i = 0; i < forms.size(); i++) {
      if (hasRanges(forms.get(i))) {
        add(part++, forms.get(i).looked());
      }
    }
    for (int i = 0; i < views.size(); i++) {
      add(part++, views.get(i).delta().size());
    }
  }

  /** What was counted so far; in the order of the plan, tables first, views last. */
  List<Counter> counters() {
    List<Counter> counters = new ArrayList<>();
    reserve();
    tables.forEach(table -> counters.add(counter(counters.size(), Kind.TABLE, table.name())));
    forms.forEach(form -> counters.add(counter(counters.size(), Kind.STATE, form.part())));
    forms.stream()
        .filter(Counters::hasRanges)
        .forEach(form -> counters.add(counter(counters.size(), Kind.RANGE, form.part())));
    views.forEach(view -> counters.add(counter(counters.size(), Kind.VIEW, view.name())));
    return List.copyOf(counters);
  }

  /**
   * What all workers have counted: tables and views are the first one's, the state is in shares.
   */
  static List<Counter> sum(List<Counters> workers) {
    List<Counter> sums = new ArrayList<>(workers.get(0).counters());
    for (Counters worker : workers.subList(1, workers.size())) {
      List<Counter> more = worker.counters();
      for (int i = 0; i < sums.size(); i++) {
        Counter sum = sums.get(i);
        if (sum.kind() == Kind.STATE || sum.kind() == Kind.RANGE) {
          long last = sum.lastStep() + more.get(i).lastStep();
          sums.set(i, new Counter(sum.kind(), sum.name(), last, sum.total() + more.get(i).total()));
        }
      }
    }
    return List.copyOf(sums);
  }

  private static boolean hasRanges(StateForm form) {
    return form.looked() >= 0;
  }

  private Counter counter(int part, Kind kind, String name) {
    return new Counter(kind, name, lastStep[part], total[part]);
  }

  private void add(int part, long rows) {
    lastStep[part] = rows;
    total[part] += rows;
  }

  private void reserve() {
    int ranges = 0;
    for (int i = 0; i < forms.size(); i++) {
      ranges += hasRanges(forms.get(i)) ? 1 : 0;
    }
    int parts = tables.size() + forms.size() + ranges + views.size();
    if (parts > total.length) {
      lastStep = Arrays.copyOf(lastStep, parts);
      total = Arrays.copyOf(total, parts);
    }
  }
}
