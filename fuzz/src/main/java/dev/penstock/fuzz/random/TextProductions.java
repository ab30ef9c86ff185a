package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Functions of texts. */
final class TextProductions {
  static final List<Production> ALL = new ArrayList<>();
  private static final SqlType TEXT = Types.of(TypeKind.VARCHAR);
  private static final SqlType INTEGER = Types.of(TypeKind.INTEGER);

  static {
    add((exprs, wanted, depth) -> text(Op.CONCAT, text(exprs, depth), text(exprs, depth)));
    for (Op op : new Op[] {Op.UPPER, Op.LOWER, Op.TRIM, Op.LTRIM, Op.RTRIM}) {
      add((exprs, wanted, depth) -> text(op, text(exprs, depth)));
    }
    for (Op op : new Op[] {Op.TRIM_BOTH, Op.TRIM_LEADING, Op.TRIM_TRAILING}) {
      add(
          (exprs, wanted, depth) ->
              text(op, text(exprs, depth), constant(exprs, " ", "a", "x", "é")));
    }
    for (Op op : new Op[] {Op.SUBSTRING, Op.SUBSTRING_FROM_FOR}) {
      add((exprs, wanted, depth) -> part(op, exprs, depth));
    }
    add(
        (exprs, wanted, depth) ->
            text(Op.SUBSTRING_REST, text(exprs, depth), position(exprs, -2, 4)));
    add(
        (exprs, wanted, depth) ->
            text(Op.REPLACE, text(exprs, depth), needle(exprs), constant(exprs, "", "z", "aa")));
    for (Op op : new Op[] {Op.CHAR_LENGTH, Op.LENGTH}) {
      ALL.add(
          Production.of(
              TypeKind.INTEGER, (exprs, wanted, depth) -> number(op, text(exprs, depth))));
    }
    ALL.add(
        Production.of(
            TypeKind.INTEGER,
            (exprs, wanted, depth) -> number(Op.POSITION, needle(exprs), text(exprs, depth))));
  }

  private TextProductions() {}

  private static void add(Production.Maker maker) {
    ALL.add(Production.of(TypeKind.VARCHAR, maker));
  }

  private static SqlExpr text(Exprs exprs, int depth) {
    return exprs.of(TypeKind.VARCHAR, depth);
  }

  private static SqlExpr text(Op op, SqlExpr... args) {
    return SqlExpr.of(op, TEXT, Facts.NONE, args);
  }

  private static SqlExpr number(Op op, SqlExpr... args) {
    return SqlExpr.of(op, INTEGER, Facts.number(200, 0), args);
  }

  private static SqlExpr constant(Exprs exprs, String... choices) {
    return Exprs.literal(exprs.dice().pick(choices), TEXT);
  }

  private static SqlExpr needle(Exprs exprs) {
    return exprs.dice().percent(75)
        ? constant(exprs, "a", "b", "ab", "", " ", "é", "😀")
        : exprs.leaf(TypeKind.VARCHAR);
  }

  private static SqlExpr part(Op op, Exprs exprs, int depth) {
    int from = exprs.dice().percent(10) ? -1 : 0;
    SqlExpr length = position(exprs, 0, 4);
    if (from < 0 || length.op() != Op.LITERAL) {
      SqlExpr column = exprs.leaf(TypeKind.INTEGER);
      boolean risky = column.op() != Op.LITERAL;
      boolean negative = column.op() == Op.LITERAL && (Long) column.value() < 0;
      if (negative || column.facts().bound() > 100) {
        return null;
      }
      return SqlExpr.of(
          op, TEXT, Facts.NONE.orRisky(risky), text(exprs, depth), position(exprs, -2, 4), column);
    }
    return text(op, text(exprs, depth), position(exprs, -2, 4), length);
  }

  /** A start or a length. */
  private static SqlExpr position(Exprs exprs, int low, int high) {
    SqlExpr column = exprs.leaf(TypeKind.INTEGER);
    return column.op() == Op.COLUMN && column.facts().bound() < 100 && exprs.dice().percent(25)
        ? column
        : Exprs.integer(exprs.dice().between(low, high), TypeKind.INTEGER);
  }
}
