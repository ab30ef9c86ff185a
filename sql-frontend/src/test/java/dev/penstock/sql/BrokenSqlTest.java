package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the text is, the answer is a plan or faults with places, never an exception. */
class BrokenSqlTest {
  private static final int VARIANTS = 5;

  @Test
  void damaged_queries_are_faults_of_their_author() {
    Random random = new Random(1);
    int broken = 0;
    for (String file : List.of("queries.txt", "faults.txt")) {
      for (GoldenFile.Case golden : GoldenFile.cases(file)) {
        for (int i = 0; i < VARIANTS; i++) {
          broken += check(Circuit.of(golden.input()).damaged(sql -> damage(sql, random)));
        }
      }
    }
    assertThat(broken).isGreaterThan(250);
  }

  private static int check(Circuit circuit) {
    LogicalPlan plan = circuit.plan();
    if (circuit.diagnostics().isEmpty()) {
      PassPipeline.logical().run(plan, Switches.none(), PassListener.SILENT);
      return 0;
    }
    for (Diagnostic diagnostic : circuit.diagnostics()) {
      assertThat(diagnostic.message())
          .as("%s in %s", diagnostic.headline(), circuit.queries())
          .isNotEqualTo(Message.INTERNAL);
      if (diagnostic.message() != Message.DUPLICATE_NAME) {
        assertThat(diagnostic.span().isNone())
            .as("%s in %s", diagnostic.headline(), circuit.queries())
            .isFalse();
      }
    }
    return 1;
  }

  /** Drops, doubles or swaps a piece of the text, or puts a foreign one in. */
  private static String damage(String sql, Random random) {
    List<String> pieces = new ArrayList<>(List.of(sql.split("(?<=\\W)|(?=\\W)", -1)));
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(pieces.size());
      int other = random.nextInt(pieces.size());
      switch (random.nextInt(4)) {
        case 0 -> pieces.set(at, "");
        case 1 -> pieces.add(at, pieces.get(other));
        case 2 -> pieces.set(at, pieces.get(other));
        default -> pieces.set(at, FOREIGN.get(random.nextInt(FOREIGN.size())));
      }
    }
    return String.join("", pieces);
  }

  private static final List<String> FOREIGN =
      List.of(
          "NULL",
          "*",
          "1",
          "'a'",
          "1.5",
          "1e400",
          "DATE '2001-01-01'",
          "(SELECT 1)",
          "origin",
          "?",
          "NOT",
          "-",
          "||",
          "CASE WHEN TRUE THEN 1 END",
          "INTERVAL '1' DAY",
          "(",
          ")",
          ",",
          "AS x",
          "CAST(NULL AS DATE)",
          "GROUP BY 1",
          "\"",
          "\u00e9",
          "{fn",
          "ROW(1, 2)",
          "VALUES (1)",
          "INTERVAL '99999999999' DAY",
          "99999999999999999999999999999999999999",
          "NULLIF(NULL, 1)",
          "EXTRACT(YEAR FROM NULL)",
          "TRIM(NULL FROM NULL)",
          "NULL || NULL",
          "COALESCE(NULL)",
          "f.*",
          "POSITION('a' IN NULL)",
          "SUM(NULL)",
          "MAX(NULL)",
          "NULL IN (NULL)",
          "1 BETWEEN NULL AND 2",
          "SUBSTRING(NULL FROM NULL)",
          "ROUND(1, NULL)",
          "FLOOR(NULL TO DAY)",
          "ORDER BY 1",
          "CASE NULL WHEN NULL THEN NULL END",
          "TIMESTAMPADD(DAY, NULL, NULL)",
          "DATE_TRUNC(NULL, NULL)",
          "DATE_TRUNC('foo', NULL)",
          "NULL LIKE NULL ESCAPE NULL",
          "EXTRACT(FOO FROM origin)",
          "(1, 2)",
          "FLOOR(origin TO DAY)",
          "NULL + INTERVAL '1' DAY",
          "USING (origin)",
          "NATURAL",
          "UNION",
          "e'a'");
}
