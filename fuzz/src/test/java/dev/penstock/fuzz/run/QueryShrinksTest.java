package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetKind;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryShrinksTest {
  private static final SqlType BOOLEAN = Types.of(TypeKind.BOOLEAN);
  private static final SqlExpr COLUMN = column(BOOLEAN);
  private static final SqlExpr NOT = SqlExpr.of(Op.NOT, BOOLEAN, Facts.NONE, COLUMN);

  @Test
  void anItemThatGetsSimplerIsStillTheKeyAndTheAliasThatMeanIt() {
    SqlExpr alias = new SqlExpr(Op.ALIAS, "a", List.of(NOT), BOOLEAN, Facts.NONE);
    List<GroupKey> keys = List.of(new GroupKey(NOT, KeyStyle.NUMBER, 0));
    List<Query> simpler = QueryShrinks.of(select(NOT, keys, alias));

    assertThat(simpler)
        .contains(
            select(
                COLUMN,
                List.of(new GroupKey(COLUMN, KeyStyle.NUMBER, 0)),
                alias.withArgs(List.of(COLUMN))));
  }

  @Test
  void aBranchOfAnotherTypeDoesNotStandForItsUnion() {
    Select integers = select(column(Types.of(TypeKind.INTEGER)), null, null);
    Select longs = select(column(Types.of(TypeKind.BIGINT)), null, null);
    SetQuery union =
        new SetQuery(SetKind.UNION, /* all= */ true, List.of(integers, longs), longs.outputs());
    assertThat(QueryShrinks.of(union)).contains(longs).doesNotContain(integers);
  }

  private static SqlExpr column(SqlType type) {
    return new SqlExpr(Op.COLUMN, "t.a", List.of(), type, Facts.NONE);
  }

  private static Select select(SqlExpr item, List<GroupKey> keys, SqlExpr having) {
    List<Item> items = List.of(new Item(item, "a"));
    Relation from = new Relation.Named("t", "t");
    return new Select(/* distinct= */ false, items, from, null, keys, having);
  }
}
