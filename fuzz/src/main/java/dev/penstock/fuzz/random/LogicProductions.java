package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Conditions. */
final class LogicProductions {
  static final List<Production> ALL = new ArrayList<>();
  private static final SqlType TRUTH = Types.of(TypeKind.BOOLEAN);

  static {
    for (Op op :
        new Op[] {
          Op.EQUAL,
          Op.NOT_EQUAL,
          Op.LESS,
          Op.LESS_OR_EQUAL,
          Op.GREATER,
          Op.GREATER_OR_EQUAL,
          Op.IS_DISTINCT_FROM,
          Op.IS_NOT_DISTINCT_FROM
        }) {
      add((exprs, depth) -> compared(op, 2, exprs, depth));
    }
    for (Op op : new Op[] {Op.BETWEEN, Op.NOT_BETWEEN, Op.BETWEEN_SYMMETRIC}) {
      add((exprs, depth) -> compared(op, 3, exprs, depth));
    }
    for (Op op : new Op[] {Op.IN, Op.NOT_IN}) {
      add((exprs, depth) -> listed(op, exprs, depth));
    }
    for (Op op : new Op[] {Op.LIKE, Op.NOT_LIKE}) {
      add((exprs, depth) -> like(op, exprs, depth));
    }
    add(LogicProductions::likeEscape);
    addTruths();
  }

  private LogicProductions() {}

  private static void addTruths() {
    for (Op op : new Op[] {Op.AND, Op.OR}) {
      // FALSE AND a failure is FALSE: what cannot fail keeps this decided for every database.
      add((e, d) -> truth(op, e.safe().condition(d), e.safe().condition(d)));
    }
    for (Op op :
        new Op[] {
          Op.NOT,
          Op.IS_TRUE,
          Op.IS_NOT_TRUE,
          Op.IS_FALSE,
          Op.IS_NOT_FALSE,
          Op.IS_UNKNOWN,
          Op.IS_NOT_UNKNOWN
        }) {
      add((exprs, depth) -> truth(op, exprs.condition(depth)));
    }
    for (Op op : new Op[] {Op.IS_NULL, Op.IS_NOT_NULL}) {
      add((exprs, depth) -> truth(op, exprs.any(depth)));
    }
  }

  /** Makes a condition. */
  private interface Maker {
    SqlExpr make(Exprs exprs, int depth);
  }

  private static void add(Maker maker) {
    ALL.add(Production.of(TypeKind.BOOLEAN, (exprs, wanted, depth) -> maker.make(exprs, depth)));
  }

  private static SqlExpr truth(Op op, SqlExpr... args) {
    return SqlExpr.of(op, TRUTH, Facts.NONE, args);
  }

  private static SqlExpr compared(Op op, int count, Exprs exprs, int depth) {
    TypeKind kind = exprs.anyKind();
    boolean compound = count > 2;
    List<SqlExpr> args = (compound ? exprs.safe() : exprs).alike(kind, count, depth);
    return SqlExpr.of(op, null, TRUTH, Facts.NONE, args);
  }

  private static SqlExpr listed(Op op, Exprs exprs, int depth) {
    TypeKind kind = exprs.anyKind();
    Exprs safe = exprs.safe();
    List<SqlExpr> args = new ArrayList<>();
    args.add(safe.of(kind, depth));
    int count = exprs.dice().between(1, 4);
    for (int i = 0; i < count; i++) {
      args.add(exprs.dice().percent(70) ? safe.constant(kind) : safe.of(kind, depth));
    }
    return SqlExpr.of(op, null, TRUTH, Facts.NONE, args);
  }

  private static SqlExpr like(Op op, Exprs exprs, int depth) {
    SqlExpr text = exprs.of(TypeKind.VARCHAR, depth);
    String pattern = exprs.dice().pick("%", "a%", "%b", "_", "a_", "%b%", "", "a%b", "%\\%", "__%");
    SqlExpr like =
        exprs.dice().percent(85)
            ? Exprs.literal(pattern, Types.of(TypeKind.VARCHAR))
            : exprs.leaf(TypeKind.VARCHAR);
    return truth(op, text, like);
  }

  private static SqlExpr likeEscape(Exprs exprs, int depth) {
    SqlType type = Types.of(TypeKind.VARCHAR);
    String escape =
        exprs.against() == DatabaseKind.DUCKDB ? "!" : exprs.dice().pick("!", "\\", "é");
    String pattern = exprs.dice().pick("a!%b", "%!_%", "!!%", "a%", "!%").replace("!", escape);
    return truth(
        Op.LIKE_ESCAPE,
        exprs.of(TypeKind.VARCHAR, depth),
        Exprs.literal(pattern, type),
        Exprs.literal(escape, type));
  }
}
