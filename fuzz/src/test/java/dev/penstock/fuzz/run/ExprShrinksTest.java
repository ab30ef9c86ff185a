package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExprShrinksTest {
  private static final SqlType DOUBLE = Types.of(TypeKind.DOUBLE);
  private static final SqlType BOOLEAN = Types.of(TypeKind.BOOLEAN);
  private static final SqlExpr COARSE = column("x", 2);
  private static final SqlExpr FINE = column("y", Facts.NO_GRAIN);

  @Test
  void anOperandStandsForItsExpression() {
    SqlExpr sum = number(Op.PLUS, Facts.number(20, 2), COARSE, COARSE);
    assertThat(ExprShrinks.of(sum)).contains(COARSE);
  }

  @Test
  void whatIsKnownOfAnArgumentStaysTrue() {
    SqlExpr floor = number(Op.FLOOR, Facts.number(10, 0), FINE);
    assertThat(ExprShrinks.of(SqlExpr.of(Op.SUM, DOUBLE, Facts.number(1e7, 0), floor))).isEmpty();
  }

  @Test
  void aDivisorKeepsWhatGuardsIt() {
    SqlExpr guarded = number(Op.NULLIF, COARSE.facts(), COARSE, COARSE);
    SqlExpr quotient = number(Op.DIVIDE, Facts.number(1e30, Facts.NO_GRAIN), COARSE, guarded);
    assertThat(ExprShrinks.of(quotient)).containsExactly(COARSE, guarded);
  }

  @Test
  void aBranchThatCanFailKeepsItsCondition() {
    SqlExpr other = SqlExpr.of(Op.IS_NULL, BOOLEAN, Facts.NONE, COARSE);
    SqlExpr condition = SqlExpr.of(Op.NOT, BOOLEAN, Facts.NONE, other);
    SqlExpr twice = SqlExpr.of(Op.NOT, BOOLEAN, Facts.NONE, condition);
    SqlExpr failing = number(Op.DIVIDE, COARSE.facts().orRisky(true), COARSE, COARSE);
    SqlExpr choice = guarded(twice, failing);
    assertThat(ExprShrinks.of(choice)).containsExactly(COARSE);
    assertThat(ExprShrinks.of(guarded(twice, COARSE))).hasSizeGreaterThan(1);
  }

  @Test
  void whatCanFailReadsAColumn() {
    SqlExpr constant = new SqlExpr(Op.LITERAL, 1.0, List.of(), DOUBLE, Facts.number(1, 0));
    SqlExpr sum = number(Op.PLUS, Facts.number(20, 2), COARSE, constant);
    SqlExpr root = number(Op.SQRT, Facts.number(20, Facts.NO_GRAIN).orRisky(true), sum);
    assertThat(ExprShrinks.of(root))
        .contains(root.withArg(0, COARSE))
        .doesNotContain(root.withArg(0, constant));
  }

  /** A CASE that cannot fail. */
  private static SqlExpr guarded(SqlExpr condition, SqlExpr value) {
    Facts facts = Facts.number(50, Facts.NO_GRAIN);
    return new SqlExpr(Op.CASE, null, List.of(condition, value, COARSE), DOUBLE, facts);
  }

  private static SqlExpr number(Op op, Facts facts, SqlExpr... args) {
    return SqlExpr.of(op, DOUBLE, facts, args);
  }

  private static SqlExpr column(String name, int grain) {
    return new SqlExpr(Op.COLUMN, name, List.of(), DOUBLE, Facts.number(10, grain));
  }
}
