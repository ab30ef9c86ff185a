package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.database.DatabaseBrokenException;
import dev.penstock.fuzz.random.Exclusions;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Makes a case that differs small: fewer steps, changes, views, tables, simpler queries. */
final class Shrinker {
  private static final int MOST_ATTEMPTS = 900;
  private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(4);

  private final Database database;
  private final long deadline = System.nanoTime() + MOST_NANOS;
  private final List<Query> asked;
  private RandomCase smallest;
  private Difference difference;
  private CaseRun lastRun;
  private int attempts;

  Shrinker(RandomCase first, Database database, Difference difference) {
    this.asked = first.views().stream().map(RandomView::query).toList();
    this.smallest = first;
    this.database = database;
    this.difference = difference;
  }

  /** The error to be thrown, with a script that shows the difference. */
  AssertionError shrink() {
    int last = Math.min(difference.step(), smallest.steps().size());
    tryOut(smallest.withSteps(smallest.steps().subList(0, last)));
    boolean progress = true;
    while (progress && mayTry()) {
      progress = fewerViews() | fewerSteps() | joinedSteps() | simplerQueries() | fewerChanges();
    }
    fewerTables();
    fails(smallest);
    String script = lastRun == null ? "" : new ScriptText(smallest).text(lastRun.records());
    return new AssertionError(
        "seed "
            + smallest.seed()
            + " against "
            + database.kind().label()
            + ": "
            + difference.getMessage()
            + "\n\n"
            + new ScriptText(smallest).definitions(database.kind())
            + "\n\n"
            + script,
        difference);
  }

  private boolean fewerViews() {
    boolean progress = false;
    for (int i = smallest.views().size() - 1; i >= 0 && smallest.views().size() > 1; i--) {
      List<RandomView> views = new ArrayList<>(smallest.views());
      views.remove(i);
      progress |= tryOut(smallest.withViews(views));
    }
    for (int i = 0; i < smallest.views().size(); i++) {
      RandomView view = smallest.views().get(i);
      if (!view.plain().equals(view)) {
        progress |= tryOut(with(i, view.plain()));
      }
    }
    return progress;
  }

  private RandomCase with(int i, RandomView view) {
    List<RandomView> views = new ArrayList<>(smallest.views());
    views.set(i, view);
    return smallest.withViews(views);
  }

  private boolean fewerSteps() {
    boolean progress = false;
    for (int size = Math.max(1, smallest.steps().size() / 2); size > 0; size /= 2) {
      for (int from = 0; from + size <= smallest.steps().size(); ) {
        List<List<Change>> steps = new ArrayList<>(smallest.steps());
        steps.subList(from, from + size).clear();
        if (tryOut(smallest.withSteps(steps))) {
          progress = true;
        } else {
          from += size;
        }
      }
    }
    return progress;
  }

  private boolean joinedSteps() {
    boolean progress = false;
    for (int i = smallest.steps().size() - 1; i > 0; i--) {
      List<List<Change>> steps = new ArrayList<>(smallest.steps());
      List<Change> joined = new ArrayList<>(steps.get(i - 1));
      joined.addAll(steps.remove(i));
      steps.set(i - 1, joined);
      progress |= tryOut(smallest.withSteps(steps));
    }
    return progress;
  }

  private boolean fewerChanges() {
    boolean progress = false;
    for (int i = 0; i < smallest.steps().size(); i++) {
      for (int size = smallest.steps().get(i).size() / 2; size > 0; size /= 2) {
        for (int from = 0; from + size <= smallest.steps().get(i).size(); ) {
          List<Change> changes = new ArrayList<>(smallest.steps().get(i));
          changes.subList(from, from + size).clear();
          List<List<Change>> steps = new ArrayList<>(smallest.steps());
          steps.set(i, changes);
          if (tryOut(smallest.withSteps(steps))) {
            progress = true;
          } else {
            from += size;
          }
        }
      }
    }
    return progress;
  }

  private boolean simplerQueries() {
    boolean progress = false;
    for (int i = 0; i < smallest.views().size(); i++) {
      boolean again = true;
      while (again) {
        again = false;
        for (Query query : QueryShrinks.of(smallest.views().get(i).query())) {
          if (tryOut(with(i, smallest.views().get(i).withQuery(query)))) {
            progress = true;
            again = true;
            break;
          }
        }
      }
    }
    return progress;
  }

  private void fewerTables() {
    for (int i = smallest.tables().size() - 1; i >= 0; i--) {
      RandomTable table = smallest.tables().get(i);
      boolean gone = tryOut(Columns.withoutTable(smallest, table));
      for (int c = table.columns().size() - 1; c >= 0 && !gone; c--) {
        if (smallest.tables().get(i).columns().size() > 1) {
          tryOut(Columns.without(smallest, i, c));
        }
      }
    }
  }

  private boolean tryOut(RandomCase candidate) {
    if (!mayTry() || !mayAsk(candidate) || !fails(candidate)) {
      return false;
    }
    smallest = candidate;
    return true;
  }

  /** Whether the database computes what we mean by each query that was not asked from the start. */
  private boolean mayAsk(RandomCase candidate) {
    return candidate.views().stream()
        .map(RandomView::query)
        .allMatch(query -> asked.contains(query) || Exclusions.allows(database.kind(), query));
  }

  private boolean mayTry() {
    return attempts < MOST_ATTEMPTS && System.nanoTime() < deadline;
  }

  private boolean fails(RandomCase candidate) {
    attempts++;
    CaseRun run = null;
    try {
      CaseCircuit circuit = CaseCircuit.plan(candidate);
      CaseCircuit.compile(List.of(circuit));
      run = new CaseRun(circuit, database);
      run.run();
      return false;
    } catch (Difference e) {
      if (!e.isLike(difference)) {
        return false;
      }
      difference = e;
      lastRun = run;
      return true;
    } catch (DatabaseBrokenException e) {
      database.renew();
      return false;
    } catch (RuntimeException e) {
      return false; // the candidate is no case
    }
  }
}
