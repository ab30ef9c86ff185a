package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Asked;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.SetKind;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes expressions that ask a query about the row at hand. */
final class SubqueryMaker {
  private static final SqlType TRUTH = Types.of(TypeKind.BOOLEAN);

  private final QueryMaker queries;
  private final Dice dice;
  private final Scope near;
  private final Scope further;

  /**
   * @param queries makes the query around
   * @param near the columns of the row at hand
   * @param further those of the rows around it
   */
  SubqueryMaker(QueryMaker queries, Dice dice, Scope near, Scope further) {
    this.queries = queries;
    this.dice = dice;
    this.near = near;
    this.further = further;
  }

  /** A condition of any form; null if none is found. */
  SqlExpr condition(Exprs exprs) {
    if (dice.percent(85)) {
      return condition(dice.pick(SubqueryProductions.CONDITIONS), exprs);
    }
    SqlExpr left = exprs.asking(null).any(0);
    SqlExpr right = value(left.type().kind());
    if (right == null || Types.common(left.type(), right.type()) == null) {
      return null;
    }
    return SqlExpr.of(
        dice.pick(Op.EQUAL, Op.LESS, Op.GREATER_OR_EQUAL), TRUTH, Facts.NONE, left, right);
  }

  /** A condition or a value. */
  SqlExpr any(Exprs exprs) {
    SqlExpr made =
        dice.percent(35)
            ? condition(dice.pick(SubqueryProductions.CONDITIONS), exprs)
            : value(exprs.anyKind());
    return made == null ? exprs.asking(null).any(1) : made;
  }

  /** A condition of one form; null if none is found. */
  SqlExpr condition(Op op, Exprs exprs) {
    if (!queries.mayAsk()) {
      return null;
    }
    int count =
        switch (op) {
          case EXISTS, NOT_EXISTS -> 0;
          case TUPLE_IN_QUERY, TUPLE_NOT_IN_QUERY -> 2;
          default -> 1;
        };
    List<SqlExpr> operands = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operands.add(exprs.asking(null).safe().any(dice.percent(count > 1 ? 90 : 75) ? 0 : 1));
    }
    Query query = rows(operands, isAnswered(op) ? this::inner : this::alone);
    if (query == null) {
      return null;
    }
    SqlExpr made = SqlExpr.of(op, new Asked(how(op), query), TRUTH, Facts.NONE, operands);
    return exprs.allows(made) ? made : null;
  }

  private String how(Op op) {
    String comparison = dice.pick("=", "<>", "<", "<=", ">", ">=");
    return switch (op) {
      case ANY_QUERY -> comparison + (dice.percent(75) ? " ANY" : " SOME");
      case ALL_QUERY -> comparison + " ALL";
      default -> "";
    };
  }

  /** A query whose rows are compared with these; of any rows if there are none. */
  private Query rows(List<SqlExpr> operands, Supplier<AskedSelect> select) {
    Query one = select.get().rows(operands);
    if (one == null || !dice.percent(10)) {
      return one;
    }
    Query other =
        select.get().like(one.outputs().stream().map(output -> output.type().kind()).toList());
    List<Output> common = QueryMaker.common(one.outputs(), other.outputs());
    if (common == null
        || operands.size() == 1
            && Types.common(operands.get(0).type(), common.get(0).type()) == null) {
      return one;
    }
    return new SetQuery(dice.pick(SetKind.values()), dice.percent(50), List.of(one, other), common);
  }

  /**
   * Whether the database knows what a comparison with a query about the row at hand comes to.
   * DuckDB says NULL where the query has no row since a value of the row is NULL.
   */
  private boolean isAnswered(Op op) {
    boolean compares = op == Op.ANY_QUERY || op == Op.ALL_QUERY;
    return !compares || queries.against() == DatabaseKind.POSTGRESQL;
  }

  private AskedSelect alone() {
    Scope none = new Scope();
    return new AskedSelect(queries.asked(none), dice, none, none);
  }

  private AskedSelect inner() {
    return new AskedSelect(queries.asked(near.and(further)), dice, near, further);
  }

  /** A query as a value, which has one row at most; null if there is none. */
  SqlExpr value(TypeKind wanted) {
    if (!queries.mayAsk()) {
      return null;
    }
    Query query = inner().oneRow(wanted);
    return query == null ? null : value(query, /* fails= */ false);
  }

  /** A query as a value, which may have several rows. */
  SqlExpr failing() {
    return value(inner().anyRows(), /* fails= */ true);
  }

  private static SqlExpr value(Query query, boolean fails) {
    Output output = query.outputs().get(0);
    Facts facts = output.facts().orRisky(fails);
    Asked asked = new Asked("", query);
    return new SqlExpr(Op.SCALAR_QUERY, asked, List.of(), Types.nullable(output.type()), facts);
  }

  /** A query that is asked for each row before it in FROM. */
  QueryMaker.Made lateral() {
    return inner().lateral();
  }
}
