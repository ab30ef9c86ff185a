package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.sql.Asked;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubqueryShrinksTest {
  private static final SqlType INTEGER = Types.of(TypeKind.INTEGER);
  private static final SqlType TRUTH = Types.of(TypeKind.BOOLEAN);
  private static final SqlExpr COLUMN =
      new SqlExpr(Op.COLUMN, "t.a", List.of(), INTEGER, Facts.number(9, 0));
  private static final SqlExpr POSITIVE = SqlExpr.of(Op.EQUAL, TRUTH, Facts.NONE, COLUMN, COLUMN);

  @Test
  void aConditionBecomesAConstantOrAsksASimplerQuery() {
    SqlExpr exists = asking(Op.EXISTS, TRUTH, select(COLUMN, POSITIVE));
    assertThat(ExprShrinks.of(exists))
        .contains(
            new SqlExpr(Op.LITERAL, true, List.of(), TRUTH, Facts.NONE),
            exists.withValue(new Asked("", select(COLUMN, null))));
  }

  @Test
  void aValueOfOneGroupDoesNotBecomeOneOfManyRows() {
    SqlExpr largest = SqlExpr.of(Op.MAX, INTEGER, COLUMN.facts(), COLUMN);
    SqlExpr value = asking(Op.SCALAR_QUERY, INTEGER, select(largest, POSITIVE));
    assertThat(ExprShrinks.of(value))
        .contains(value.withValue(new Asked("", select(largest, null))))
        .doesNotContain(value.withValue(new Asked("", select(COLUMN, POSITIVE))));
  }

  @Test
  void anAggregateMayLoseItsDistinct() {
    SqlExpr count =
        new SqlExpr(Op.COUNT, SqlExpr.DISTINCT, List.of(COLUMN, POSITIVE), INTEGER, Facts.NONE);
    assertThat(ExprShrinks.of(count))
        .contains(count.withValue(null), count.withArgs(List.of(COLUMN)));
  }

  private static SqlExpr asking(Op op, SqlType type, Query query) {
    return new SqlExpr(op, new Asked("", query), List.of(), type, COLUMN.facts());
  }

  private static Select select(SqlExpr item, SqlExpr where) {
    Relation from = new Relation.Named("t", null);
    List<Item> items = List.of(new Item(item, "x"));
    return new Select(/* distinct= */ false, items, from, where, null, null);
  }
}
