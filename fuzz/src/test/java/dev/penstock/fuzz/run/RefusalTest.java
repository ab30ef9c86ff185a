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
    RandomCase randomCase =
        Cases.withView(/* seed= */ 8, "remainder", TypeKind::isInteger, RefusalTest::remainder);
    try (Database database = Database.open(DatabaseKind.DUCKDB)) {
      CaseCircuit circuit = CaseCircuit.plan(randomCase);
      CaseCircuit.compile(List.of(circuit));
      CaseRun run = new CaseRun(circuit, database);
      run.run();
      long refused = run.records().stream().filter(step -> step.refused() != null).count();
      assertThat(refused).isPositive().isLessThan(run.records().size());
    }
  }

  private static SqlExpr remainder(SqlExpr column) {
    Facts facts = Facts.number(100, 0).orRisky(true);
    return SqlExpr.of(Op.REMAINDER, Types.nullable(column.type()), facts, column, column);
  }
}
