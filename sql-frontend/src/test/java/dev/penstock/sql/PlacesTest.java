package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.logical.LogicalPlan;
import org.junit.jupiter.api.Test;

/** Where the plan's operators and expressions stand in the text. */
class PlacesTest {
  @Test
  void every_expression_that_can_fail_points_at_itself() {
    LogicalPlan plan =
        Circuit.types()
            .view(
                "v(k BIGINT, x INTEGER, y BIGINT?, z INTEGER?)",
                """
                SELECT l + 1 AS k, MAX(i * 2)
                    AS x, SUM(l) FILTER (WHERE i / xi > 1) + 1 AS y,
                  COALESCE(MIN(xi) / MAX(xi), -MAX(i)) AS z
                FROM (SELECT l, i + i AS i, xi FROM t WHERE CAST(s AS INTEGER) > 1) AS d
                GROUP BY l + 1
                HAVING SUM(i) > 10 % COUNT(*)
                """)
            .plan();
    assertThat(Places.failing(plan.views().get(0)))
        .containsExactly(
            "CAST(s AS INTEGER)",
            "i + i",
            "l + 1",
            "i * 2",
            "i / xi",
            "SUM(l) FILTER (WHERE i / xi > 1)",
            "SUM(i)",
            "10 % COUNT(*)",
            "SUM(l) FILTER (WHERE i / xi > 1) + 1",
            "MIN(xi) / MAX(xi)",
            "-MAX(i)");
  }
}
