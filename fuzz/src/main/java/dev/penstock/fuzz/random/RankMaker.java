package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.First;
import dev.penstock.fuzz.sql.Query.Order;
import dev.penstock.fuzz.sql.Query.Ranked;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.fuzz.sql.Window;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes queries of first rows and first ranks. */
final class RankMaker {
  private final Dice dice;

  RankMaker(Dice dice) {
    this.dice = dice;
  }

  /** The first rows of a query, or all but the first. */
  First first(Query query) {
    boolean all = dice.percent(12);
    long offset = all || dice.percent(30) ? dice.between(1, 4) : 0;
    return new First(query, order(query), all ? -1 : dice.between(0, 12), offset, dice.percent(30));
  }

  /** The first row of a query. */
  First one(Query query) {
    return new First(query, order(query), 1, 0, dice.percent(20));
  }

  private List<Order> order(Query query) {
    List<Order> order = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1, 2); i > 0; i--) {
      String nulls = dice.percent(60) ? "" : dice.pick("FIRST", "LAST");
      int column = dice.below(query.outputs().size());
      order.add(new Order(column, dice.percent(40), dice.percent(50), nulls));
    }
    return order;
  }

  /** The rows of a SELECT of the first ranks, by columns of what it reads. */
  Ranked ranked(Select select, FromMaker.From from, QueryMaker queries) {
    List<SqlExpr> operands = new ArrayList<>();
    int parts = dice.pick(0, 1, 1, 2);
    for (int i = 0; i < parts; i++) {
      operands.add(dice.pick(from.scope().columns()));
    }
    List<String> directions = new ArrayList<>();
    Exprs exprs = new Exprs(dice, queries.against(), from.scope(), /* mayFail= */ false);
    for (int i = dice.between(1, 2); i > 0; i--) {
      operands.add(dice.percent(75) ? dice.pick(from.scope().columns()) : exprs.any(1));
      directions.add(
          dice.pick("", "ASC", "DESC", "DESC") + dice.pick("", "", " NULLS FIRST", " NULLS LAST"));
    }
    String function = dice.pick("ROW_NUMBER", "RANK", "DENSE_RANK");
    if (function.equals("ROW_NUMBER")) {
      select.items().forEach(item -> operands.add(item.expr()));
    }
    SqlExpr rank =
        new SqlExpr(
            Op.RANK,
            new Window(function, parts, directions),
            operands,
            Types.of(TypeKind.BIGINT),
            Facts.number(1e6, 0));
    String bound = dice.pick("= 1", "<= 1", "<= 3", "< 5", "BETWEEN 2 AND 4");
    boolean shown = dice.percent(50);
    return new Ranked(select, rank, shown ? queries.name() : null, bound, dice.percent(60));
  }
}
