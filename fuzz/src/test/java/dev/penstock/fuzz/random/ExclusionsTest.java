package dev.penstock.fuzz.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Expressions;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExclusionsTest {
  private static final int CASES = 150;

  @ParameterizedTest
  @EnumSource
  void whatIsMadeForADatabaseMayBeAskedOfIt(DatabaseKind database) {
    for (long seed = 0; seed < CASES; seed++) {
      for (RandomView view : CaseMaker.make(seed, database, /* steps= */ 0).views()) {
        assertThat(Exclusions.allows(database, view.query())).as(view.sql()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void noHavingStandsWhereAKeyOrAnAggregateCanFail(DatabaseKind database) {
    for (long seed = 0; seed < CASES; seed++) {
      for (RandomView view : CaseMaker.make(seed, database, /* steps= */ 0).views()) {
        if (view.query() instanceof Query.Select select && select.having() != null) {
          Stream<SqlExpr> aggregates =
              Expressions.of(select).stream().filter(expr -> expr.op().isAggregate());
          Stream<SqlExpr> keys =
              Stream.ofNullable(select.groupBy()).flatMap(List::stream).map(Query.GroupKey::expr);
          assertThat(Stream.concat(aggregates, keys))
              .as(view.sql())
              .noneMatch(expr -> expr.facts().risky());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aJoinThatCanFailIsNotReadByOtherViews(DatabaseKind database) {
    for (long seed = 0; seed < CASES; seed++) {
      List<RandomView> views = CaseMaker.make(seed, database, /* steps= */ 0).views();
      String failing =
          views.stream()
              .filter(RandomView::mayFail)
              .filter(v -> ((Query.Select) v.query()).from() instanceof Relation.Join)
              .map(view -> "|" + view.name())
              .collect(Collectors.joining("", "(\\nFROM|JOIN) (none", ")\\b"));
      Pattern reading = Pattern.compile(failing);
      assertThat(views).noneMatch(view -> reading.matcher(view.sql()).find());
    }
  }

  @Test
  void duckDbIsAskedToReadTruthOnlyFromWordsThatItKnows() {
    assertThat(Exclusions.allows(DatabaseKind.DUCKDB, truth(Flavor.TRUTHS))).isTrue();
    assertThat(Exclusions.allows(DatabaseKind.DUCKDB, truth(Flavor.DATES))).isTrue();
    assertThat(Exclusions.allows(DatabaseKind.DUCKDB, truth(Flavor.SWITCHES))).isFalse();
    assertThat(Exclusions.allows(DatabaseKind.DUCKDB, truth(Flavor.ANY))).isFalse();
    assertThat(Exclusions.allows(DatabaseKind.POSTGRESQL, truth(Flavor.SWITCHES))).isTrue();
  }

  private static SqlExpr truth(Flavor flavor) {
    Facts facts = new Facts(false, 0, 0, false, flavor);
    SqlExpr text = new SqlExpr(Op.COLUMN, "w", List.of(), Types.of(TypeKind.VARCHAR), facts);
    return SqlExpr.of(Op.CAST, Types.of(TypeKind.BOOLEAN), Facts.NONE, text);
  }
}
