package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.database.DatabaseBrokenException;
import dev.penstock.fuzz.random.CaseMaker;
import dev.penstock.fuzz.random.RandomCase;
import java.util.ArrayList;
import java.util.List;

/** Runs the cases of one seed after the other against one database. */
public final class FuzzRun {
  private static final int STEPS = 50;
  private static final int BATCH = 8;

  private final Database database;
  private final Statistics statistics;

  /** A run against a database that is open. */
  public FuzzRun(Database database) {
    this.database = database;
    statistics = new Statistics(database.kind());
  }

  /** What has been covered so far. */
  public Statistics statistics() {
    return statistics;
  }

  /** Runs the cases of so many seeds; a difference is shrunk and thrown with its script. */
  public void run(long firstSeed, int count) {
    for (int done = 0; done < count; done += BATCH) {
      runBatch(firstSeed + done, Math.min(BATCH, count - done));
    }
  }

  private void runBatch(long firstSeed, int count) {
    List<CaseCircuit> circuits = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      RandomCase randomCase = CaseMaker.make(firstSeed + i, database.kind(), STEPS);
      statistics.add(randomCase);
      attempt(randomCase, () -> circuits.add(CaseCircuit.plan(randomCase)));
    }
    try {
      CaseCircuit.compile(circuits);
    } catch (Difference e) {
      // Some circuit does not compile: alone it says so.
      for (CaseCircuit circuit : circuits) {
        attempt(circuit.randomCase(), () -> CaseCircuit.compile(List.of(circuit)));
      }
    }
    for (CaseCircuit circuit : circuits) {
      attempt(circuit.randomCase(), () -> run(circuit));
    }
  }

  private void run(CaseCircuit circuit) {
    CaseRun run = new CaseRun(circuit, database);
    try {
      run.run();
      statistics.add(run.records());
    } catch (DatabaseBrokenException e) {
      statistics.addBroken(circuit.randomCase(), e);
      database.renew();
    }
  }

  private void attempt(RandomCase randomCase, Runnable action) {
    try {
      action.run();
    } catch (Difference e) {
      throw new Shrinker(randomCase, database, e).shrink();
    }
  }
}
