package dev.penstock.plan.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpressionsTest {
  private static final RowType ROW =
      Catalog.row("a INTEGER", "b INTEGER?", "f BOOLEAN", "g BOOLEAN?");
  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);
  private static final SourceSpan HERE = new SourceSpan("v", 1, 2, 1, 3);

  private static Expr call(ScalarFunction function, SqlType type, Expr... operands) {
    return new Call(function, List.of(operands), type, HERE);
  }

  private static Expr column(int index) {
    return Columns.ref(ROW, index);
  }

  @Test
  void takesConditionsApartAtAndWithoutTrue() {
    Expr truth = new Literal(true, BOOLEAN, SourceSpan.NONE);
    Expr inner = call(ScalarFunction.AND, BOOLEAN, column(2), truth);
    Expr all = call(ScalarFunction.AND, BOOLEAN.withNullable(true), inner, column(3));
    assertThat(Conjuncts.of(all)).containsExactly(column(2), column(3));
    assertThat(Conjuncts.of(truth)).isEmpty();
    assertThat(Conjuncts.and(List.of())).isEqualTo(truth);
    assertThat(Conjuncts.and(List.of(column(3)))).isEqualTo(column(3));
    assertThat(Conjuncts.and(List.of(column(2), column(3))).type().nullable()).isTrue();
  }

  @Test
  void findsAndMovesTheColumnsOfAnExpression() {
    Expr sum = call(ScalarFunction.PLUS, ROW.type(1), column(0), column(1));
    assertThat(Columns.readBy(sum)).containsExactly(0, 1);
    assertThat(Columns.readBy(Columns.renumber(sum, column -> column + 5))).containsExactly(5, 6);
    assertThat(Columns.renumber(sum, column -> column)).isSameAs(sum);
  }

  @Test
  void isNotNullOnceNoOperandCanBe() {
    Expr sum = call(ScalarFunction.PLUS, ROW.type(1), column(0), column(1));
    Expr literal = new Literal(5L, ROW.type(0), HERE);
    Expr substituted = Columns.substitute(sum, List.of(column(0), literal));
    assertThat(substituted.type()).isEqualTo(ROW.type(0));
    Expr cast = new Cast(column(1), SqlType.of(TypeKind.BIGINT).withNullable(true), HERE);
    assertThat(Columns.substitute(cast, List.of(literal, literal)).type().nullable()).isFalse();
  }

  @Test
  void isTheSameComputationWhereverItIsWritten() {
    Expr here = call(ScalarFunction.NOT, BOOLEAN, column(2));
    Expr there = new Call(ScalarFunction.NOT, List.of(column(2)), BOOLEAN, SourceSpan.NONE);
    assertThat(here).isNotEqualTo(there);
    assertThat(Origins.same(here, there)).isTrue();
    assertThat(Origins.same(here, call(ScalarFunction.NOT, BOOLEAN, column(3)))).isFalse();
    Expr conditional =
        new Case(
            List.of(new Case.Branch(here, new Cast(here, BOOLEAN, HERE))), there, BOOLEAN, HERE);
    assertThat(Origins.strip(conditional).origin()).isEqualTo(SourceSpan.NONE);
    assertThat(Origins.strip(Origins.strip(conditional))).isEqualTo(Origins.strip(conditional));
  }

  @Test
  void canFailWhereANodeOrAColumnBelowDoes() {
    Expr sum = call(ScalarFunction.PLUS, ROW.type(0), column(0), column(0));
    Expr test = call(ScalarFunction.EQUAL, BOOLEAN, sum, column(0));
    assertThat(test.failsItself()).isFalse();
    assertThat(test.canFail()).isTrue();
    assertThat(column(0).canFail()).isFalse();
    assertThat(column(0).canFail(column -> column == 0)).isTrue();
  }

  @Test
  void tellsWhichCastsFailAndWhichLoseNothing() {
    SqlType integer = SqlType.of(TypeKind.INTEGER);
    SqlType bigint = SqlType.of(TypeKind.BIGINT);
    SqlType doubles = SqlType.of(TypeKind.DOUBLE);
    SqlType text = SqlType.of(TypeKind.VARCHAR);
    assertThat(Casts.isLossless(integer, bigint)).isTrue();
    assertThat(Casts.canFail(bigint, integer)).isTrue();
    assertThat(Casts.canFail(bigint, doubles)).isFalse();
    assertThat(Casts.isLossless(bigint, doubles)).isFalse();
    assertThat(Casts.canFail(doubles, text)).isFalse();
    assertThat(Casts.canFail(text, doubles)).isTrue();
    assertThat(Casts.isLossless(SqlType.decimal(10, 2), SqlType.decimal(12, 4))).isTrue();
    assertThat(Casts.canFail(SqlType.decimal(12, 2), SqlType.decimal(10, 2))).isTrue();
    assertThat(Casts.canFail(SqlType.of(TypeKind.TIMESTAMP), SqlType.of(TypeKind.DATE))).isFalse();
  }
}
