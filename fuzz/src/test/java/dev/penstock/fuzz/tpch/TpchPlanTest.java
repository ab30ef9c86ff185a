package dev.penstock.fuzz.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.sql.ddl.CircuitFile;
import dev.penstock.sql.ddl.SqlSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A subquery costs what it says: one scan per table that is written, no copy of the query around
 * it.
 */
class TpchPlanTest {
  private static final Map<String, List<LogicalOp>> QUERIES = queries();

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "q02, 9, 7, 1, 0, 1",
    "q04, 2, 0, 0, 1, 1",
    "q15, 2, 2, 0, 0, 2",
    "q16, 3, 1, 0, 1, 1",
    "q17, 3, 1, 1, 0, 2",
    "q20, 5, 3, 1, 2, 1",
    "q21, 6, 3, 0, 2, 1",
    "q22, 3, 1, 0, 1, 2"
  })
  void aPlanHasNoMoreOperatorsThanItsQueryHasWords(
      String query, int scans, int joins, int outer, int semi, int aggregates) {
    List<LogicalOp> operators = QUERIES.get(query);
    assertThat(count(operators, Scan.class)).as("scans").isEqualTo(scans);
    assertThat(count(operators, Join.class)).as("joins").isEqualTo(joins);
    assertThat(count(operators, OuterJoin.class)).as("outer joins").isEqualTo(outer);
    assertThat(count(operators, SemiJoin.class)).as("semi and anti joins").isEqualTo(semi);
    assertThat(count(operators, Aggregate.class)).as("aggregates").isEqualTo(aggregates);
  }

  @Test
  void everyQueryHasAPlan() {
    assertThat(QUERIES).hasSize(22);
  }

  private static long count(List<LogicalOp> operators, Class<? extends LogicalOp> kind) {
    return operators.stream().filter(kind::isInstance).count();
  }

  private static Map<String, List<LogicalOp>> queries() {
    Reporter reporter = new Reporter();
    SqlSource source = new SqlSource("tpch.sql", text("tables.sql") + text("queries.sql"));
    return CircuitFile.read(source, "", "Tpch", reporter)
        .orElseThrow(() -> new AssertionError(reporter.diagnostics()))
        .plan()
        .views()
        .stream()
        .collect(
            Collectors.toMap(TpchPlanTest::name, view -> Walk.dataOrder(List.of(view.root()))));
  }

  private static String name(LogicalView view) {
    return view.view().name();
  }

  private static String text(String file) {
    try (InputStream in = TpchPlanTest.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(file, e);
    }
  }
}
