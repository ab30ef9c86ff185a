package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A remainder by a column that is zero in some rows. */
class RefusalTest {
  @Test
  void aStepThatFailsIsRefusedByBothAndTakenBackByBoth() {
    try (Database database = Database.open(DatabaseKind.DUCKDB)) {
      long seed = 1;
      List<CaseRun.StepRecord> records = records(seed, database);
      while (records.stream().allMatch(step -> step.refused() == null)) {
        seed++;
        records = records(seed, database);
      }
      assertThat(records).anyMatch(step -> step.refused() == null);
    }
  }

  private static List<CaseRun.StepRecord> records(long seed, Database database) {
    assertThat(seed).as("no case has a zero").isLessThan(20);
    RandomCase randomCase =
        Cases.withView(seed, "remainder", TypeKind::isInteger, RefusalTest::remainder);
    CaseCircuit circuit = CaseCircuit.plan(randomCase);
    CaseCircuit.compile(List.of(circuit));
    CaseRun run = new CaseRun(circuit, database);
    run.run();
    return run.records();
  }

  @Test
  void aCircuitThatCannotStartIsRefusedByBoth() {
    RandomCase randomCase =
        Cases.withView(/* seed= */ 8, "remainder", TypeKind::isInteger, RefusalTest::ofNoRows);
    try (Database database = Database.open(DatabaseKind.DUCKDB)) {
      CaseCircuit circuit = CaseCircuit.plan(randomCase);
      CaseCircuit.compile(List.of(circuit));
      CaseRun run = new CaseRun(circuit, database);
      run.run();
      assertThat(run.records()).hasSize(1);
      assertThat(run.records().get(0).refused()).contains("division by zero");
    }
  }

  /** A remainder by the number of rows, which is none at first. */
  private static SqlExpr ofNoRows(SqlExpr column) {
    Facts facts = Facts.number(100, 0).orRisky(true);
    SqlExpr count = SqlExpr.of(Op.COUNT, Types.of(TypeKind.BIGINT), Facts.number(1e6, 0), column);
    return SqlExpr.of(Op.REMAINDER, count.type(), facts, count, count);
  }

  private static SqlExpr remainder(SqlExpr column) {
    Facts facts = Facts.number(100, 0).orRisky(true);
    return SqlExpr.of(Op.REMAINDER, Types.nullable(column.type()), facts, column, column);
  }
}
