package dev.penstock.fuzz.run;

import dev.penstock.StepRefusedException;
import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.run.DatabaseSide.Answer;
import dev.penstock.fuzz.run.Difference.Kind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.testkit.circuit.LiveInstance;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Takes all steps of a case on the circuit and in the database, and compares after each. */
final class CaseRun {
  private static final int MOST_ROWS = 6_000;

  private final CaseCircuit circuit;
  private final RandomCase randomCase;
  private final DatabaseSide database;
  private final Map<String, Bag> shown = new LinkedHashMap<>();
  private final List<StepRecord> records = new ArrayList<>();
  private LiveInstance live;
  private int step;
  private Map<String, Bag> last = Map.of();
  private boolean large;

  /**
   * What happened in a step.
   *
   * @param changes what was handed in
   * @param refused the message of the refusal, or null
   * @param changed whether a view changed
   * @param expected the content of every view after it, as the database says; null if refused
   */
  record StepRecord(
      List<Change> changes, String refused, boolean changed, Map<String, Bag> expected) {}

  CaseRun(CaseCircuit circuit, Database database) {
    this.circuit = circuit;
    this.randomCase = circuit.randomCase();
    this.database = new DatabaseSide(randomCase, database);
  }

  /** Runs from step 0 on; the first difference is thrown. */
  void run() {
    database.create();
    try (LiveInstance opened = open()) {
      if (opened == null) {
        return;
      }
      live = opened;
      randomCase.views().forEach(view -> shown.put(view.name(), new Bag()));
      take(List.of());
      for (List<Change> changes : randomCase.steps()) {
        step++;
        take(changes);
        if (large) {
          return;
        }
      }
    }
  }

  /** What happened in each step, step 0 first, up to the end or the first difference. */
  List<StepRecord> records() {
    return records;
  }

  /** The circuit after step 0; null if it refuses that step, and the database fails too. */
  private LiveInstance open() {
    try {
      return circuit.open();
    } catch (StepRefusedException e) {
      if (randomCase.views().stream().allMatch(view -> database.read(view, 0).failure() == null)) {
        throw new Difference(Kind.ONLY_CIRCUIT_FAILS, 0, e.getMessage(), e);
      }
      records.add(new StepRecord(List.of(), e.getMessage(), /* changed= */ false, null));
      return null;
    } catch (RuntimeException e) {
      throw new Difference(Kind.BROKEN, 0, String.valueOf(e), e);
    }
  }

  private void take(List<Change> changes) {
    byte[] before = randomCase.mayFail() ? live.checkpoint() : new byte[0];
    List<Change> taken = database.take(changes);
    String refusal = refusal(taken);
    Map<String, Answer> answers = new LinkedHashMap<>();
    for (RandomView view : randomCase.views()) {
      answers.put(view.name(), database.read(view, step));
    }
    boolean fails = answers.values().stream().anyMatch(answer -> answer.failure() != null);
    if (refusal == null) {
      accepted(taken, answers);
    } else if (fails) {
      refused(taken, refusal, before);
    } else {
      Map<String, Bag> expected = new LinkedHashMap<>();
      answers.forEach((name, answer) -> expected.put(name, bag(answer.rows())));
      records.add(new StepRecord(taken, null, /* changed= */ true, expected));
      throw new Difference(Kind.ONLY_CIRCUIT_FAILS, step, refusal);
    }
  }

  /** Takes the step on the circuit; the reason if it is refused. */
  private String refusal(List<Change> taken) {
    try {
      live.apply(taken);
      if (step > 0) {
        live.step();
      }
      return null;
    } catch (StepRefusedException e) {
      return e.getMessage();
    } catch (RuntimeException e) {
      throw new Difference(Kind.BROKEN, step, String.valueOf(e), e);
    }
  }

  private void accepted(List<Change> taken, Map<String, Answer> answers) {
    if (answers.values().stream().anyMatch(Answer::isWanted)) {
      records.add(new StepRecord(taken, "the database fails", /* changed= */ false, null));
      String text =
          answers.entrySet().stream()
              .filter(answer -> answer.getValue().isWanted())
              .map(answer -> answer.getKey() + ": " + answer.getValue().failure())
              .collect(Collectors.joining("\n"));
      throw new Difference(Kind.ONLY_DATABASE_FAILS, step, text);
    }
    Map<String, Bag> expected = new LinkedHashMap<>();
    answers.forEach((name, answer) -> expected.put(name, expected(name, answer)));
    records.add(new StepRecord(taken, null, !expected.equals(last), expected));
    last = expected;
    for (RandomView view : randomCase.views()) {
      List<List<Object>> rows = answers.get(view.name()).rows();
      if (rows != null) {
        large |= rows.size() > MOST_ROWS;
        compare(view, rows, expected.get(view.name()));
      }
    }
    database.commit();
  }

  /** What a view must show; what it shows, where the database cannot tell. */
  private Bag expected(String name, Answer answer) {
    if (answer.rows() != null) {
      return bag(answer.rows());
    }
    shown.get(name).addAll(live.changes(name, circuit.repeating().contains(name)));
    Bag copy = new Bag();
    copy.addAll(shown.get(name));
    return copy;
  }

  private static Bag bag(List<List<Object>> rows) {
    Bag bag = new Bag();
    rows.forEach(row -> bag.add(row, 1));
    return bag;
  }

  private void compare(RandomView view, List<List<Object>> rows, Bag expected) {
    String name = view.name();
    Bag changes;
    Bag content;
    try {
      changes = live.changes(name, circuit.repeating().contains(name));
      content = live.content(name);
    } catch (AssertionError e) {
      throw new Difference(Kind.BROKEN, step, e.getMessage(), e);
    }
    shown.get(name).addAll(changes);
    check(view, "all changes so far", expected, shown.get(name));
    if (view.kind() != ViewKind.CHANGES) {
      check(view, "content", expected, content);
    }
    if (!view.order().isEmpty()) {
      List<List<Object>> sorted = new ArrayList<>(new LinkedHashSet<>(rows));
      List<List<Object>> actual = new ArrayList<>(content.rows().keySet());
      if (!sorted.equals(actual)) {
        throw new Difference(
            Kind.ROWS, step, name + " is ordered otherwise\n" + sorted + "\nbut found\n" + actual);
      }
    }
  }

  private void check(RandomView view, String what, Bag expected, Bag actual) {
    if (!expected.equals(actual)) {
      throw new Difference(
          Kind.ROWS,
          step,
          what + " of " + view.name() + ", circuit less database:\n" + actual.minus(expected));
    }
  }

  private void refused(List<Change> taken, String refusal, byte[] before) {
    if (!Arrays.equals(before, live.checkpoint())) {
      throw new Difference(Kind.NOT_ATOMIC, step, "the refused step has changed the state");
    }
    for (RandomView view : randomCase.views()) {
      Bag content = live.content(view.name());
      if (content != null && !content.equals(shown.get(view.name()))) {
        throw new Difference(Kind.NOT_ATOMIC, step, "the refused step has changed " + view.name());
      }
    }
    live.rollback();
    database.rollback();
    records.add(new StepRecord(taken, refusal, /* changed= */ false, null));
  }
}
