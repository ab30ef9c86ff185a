package dev.penstock.fuzz.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetKind;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class PenstockPrinterTest {
  private static final SqlType INTEGER = Types.of(TypeKind.INTEGER);
  private static final Query A = select("a");
  private static final Query B = select("b");
  private static final Query C = select("c");

  @Test
  void intersectBindsFirstSoOnlyOthersInItAreInParentheses() {
    assertThat(print(set(SetKind.UNION, A, set(SetKind.INTERSECT, B, C))))
        .isEqualTo("a UNION b INTERSECT c");
    assertThat(print(set(SetKind.INTERSECT, set(SetKind.UNION, A, B), C)))
        .isEqualTo("(a UNION b) INTERSECT c");
  }

  @Test
  void theOthersGoFromLeftToRight() {
    assertThat(print(set(SetKind.EXCEPT, set(SetKind.UNION, A, B), C)))
        .isEqualTo("a UNION b EXCEPT c");
    assertThat(print(set(SetKind.EXCEPT, A, set(SetKind.UNION, B, C))))
        .isEqualTo("a EXCEPT (b UNION c)");
  }

  private static String print(Query query) {
    return new PenstockPrinter()
        .print(query)
        .replaceAll("SELECT 1 AS (.)", "$1")
        .replace('\n', ' ');
  }

  private static SetQuery set(SetKind kind, Query left, Query right) {
    return new SetQuery(kind, /* all= */ false, List.of(left, right), left.outputs());
  }

  private static Query select(String alias) {
    SqlExpr one = new SqlExpr(Op.LITERAL, 1L, List.of(), INTEGER, Facts.number(1, 0));
    return new Select(/* distinct= */ false, List.of(new Item(one, alias)), null, null, null, null);
  }
}
