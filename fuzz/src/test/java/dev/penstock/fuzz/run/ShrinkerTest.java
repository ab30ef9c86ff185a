package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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

/** A difference that there is: DuckDB gives the mean of DECIMALs as a rounded DOUBLE. */
class ShrinkerTest {
  @Test
  void aDifferenceIsFoundAndShrunkToAScript() {
    RandomCase randomCase =
        Cases.withView(/* seed= */ 3, "mean", TypeKind.DECIMAL::equals, ShrinkerTest::mean);
    try (Database database = Database.open(DatabaseKind.DUCKDB)) {
      CaseCircuit circuit = CaseCircuit.plan(randomCase);
      CaseCircuit.compile(List.of(circuit));
      CaseRun run = new CaseRun(circuit, database);
      Difference difference = catchThrowableOfType(Difference.class, run::run);
      assertThat(difference.kind()).isEqualTo(Difference.Kind.ROWS);

      String report = new Shrinker(randomCase, database, difference).shrink().getMessage();
      assertThat(report).contains("seed 3 against duckdb", "\nview mean(", "AVG(", "\nstep\n");
      String script = report.substring(report.indexOf("\nview mean("));
      assertThat(script.lines().filter("step"::equals).count()).isLessThanOrEqualTo(2);
      assertThat(report).doesNotContain("\nview r");
    }
  }

  private static SqlExpr mean(SqlExpr column) {
    int scale = Math.max(16, column.type().scale());
    return SqlExpr.of(Op.AVG, Types.decimal(38, scale), Facts.NONE, column);
  }
}
