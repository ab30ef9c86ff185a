package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;

/** Makes conditions by which a column of one side is in a range of the other. */
final class RangeMaker {
  private static final int TRIES = 30;

  private final Dice dice;
  private final DatabaseKind against;

  RangeMaker(Dice dice, DatabaseKind against) {
    this.dice = dice;
    this.against = against;
  }

  /** A column between two, beyond one, or in a band around one; null if none can be compared. */
  SqlExpr of(Scope left, Scope right) {
    for (int i = 0; i < TRIES; i++) {
      boolean turned = dice.percent(50);
      SqlExpr value = dice.pick((turned ? right : left).columns());
      SqlExpr from = dice.pick((turned ? left : right).columns());
      SqlExpr to = dice.pick((turned ? left : right).columns());
      SqlExpr range = range(value, from, to);
      if (value.type().kind() != TypeKind.BOOLEAN
          && range != null
          && Types.common(range.args()) != null
          && Exclusions.allows(against, range)) {
        return range;
      }
    }
    return null;
  }

  private SqlExpr range(SqlExpr value, SqlExpr from, SqlExpr to) {
    int chance = dice.below(100);
    if (chance < 35) {
      return condition(Op.BETWEEN, value, from, to);
    }
    if (chance < 65) {
      Op op = dice.pick(Op.LESS, Op.LESS_OR_EQUAL, Op.GREATER, Op.GREATER_OR_EQUAL);
      return condition(op, value, from);
    }
    if (!value.type().kind().isInteger() || !from.type().kind().isInteger()) {
      return null;
    }
    SqlExpr width = Exprs.integer(dice.between(1, 9), TypeKind.INTEGER);
    SqlExpr low = NumberProductions.operation(Op.MINUS, from, width);
    SqlExpr high = NumberProductions.operation(Op.PLUS, from, width);
    boolean sound = low != null && high != null && !low.facts().risky() && !high.facts().risky();
    return sound ? condition(Op.BETWEEN, value, low, high) : null;
  }

  private static SqlExpr condition(Op op, SqlExpr... args) {
    return SqlExpr.of(op, Types.of(TypeKind.BOOLEAN), Facts.NONE, args);
  }
}
