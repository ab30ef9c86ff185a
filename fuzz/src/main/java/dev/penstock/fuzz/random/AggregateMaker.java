package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Makes aggregates, some of distinct arguments, some with a condition. */
final class AggregateMaker {
  private static final int TRIES = 24;
  private static final double MOST_ROWS = 1e6;
  private static final double MOST_SQUARE = 1e140;
  private static final Set<TypeKind> TIMES =
      EnumSet.of(TypeKind.TIME, TypeKind.TIMESTAMP, TypeKind.INSTANT);
  private static final List<Op> AGGREGATES =
      List.of(
          Op.COUNT_STAR,
          Op.COUNT,
          Op.COUNT,
          Op.SUM,
          Op.SUM,
          Op.AVG,
          Op.AVG,
          Op.MIN,
          Op.MAX,
          Op.BOOL_AND,
          Op.BOOL_OR,
          Op.BIT_AND,
          Op.BIT_OR,
          Op.BIT_XOR,
          Op.MODE,
          Op.ARG_MAX,
          Op.ARG_MIN,
          Op.VAR_POP,
          Op.VAR_SAMP,
          Op.STDDEV_POP,
          Op.STDDEV_SAMP,
          Op.STRING_AGG,
          Op.STRING_AGG,
          Op.STRING_AGG);

  /** Databases hand over times in lists in the zone of this JVM; dates have none. */
  private static final List<TypeKind> ELEMENTS =
      Productions.KINDS.stream().filter(kind -> !TIMES.contains(kind)).toList();

  private static final List<String> DIRECTIONS =
      List.of(" NULLS LAST", " NULLS FIRST", " DESC NULLS LAST", " DESC NULLS FIRST");

  private final Dice dice;

  AggregateMaker(Dice dice) {
    this.dice = dice;
  }

  /** An aggregate whose arguments are such expressions. */
  SqlExpr make(Exprs exprs) {
    boolean filtered = dice.percent(25);
    Exprs arguments = filtered ? exprs.safe() : exprs;
    for (int i = 0; i < TRIES; i++) {
      SqlExpr made = aggregate(dice.pick(AGGREGATES), arguments);
      if (made != null && exprs.allows(made)) {
        SqlExpr once = dice.percent(30) ? distinct(made) : made;
        SqlExpr asked = exprs.allows(once) ? once : made;
        return filtered ? filter(asked, exprs.safe().condition(2)) : asked;
      }
    }
    return count(Op.COUNT_STAR, List.of());
  }

  /** An aggregate of a kind; MIN or MAX if no other one is found. */
  SqlExpr of(TypeKind kind, Exprs exprs) {
    for (int i = 0; i < 4; i++) {
      SqlExpr made = make(exprs);
      if (made.type().kind() == kind) {
        return made;
      }
    }
    SqlExpr arg = exprs.of(kind, dice.percent(70) ? 0 : 1);
    return SqlExpr.of(dice.pick(Op.MIN, Op.MAX), Types.nullable(arg.type()), arg.facts(), arg);
  }

  private SqlExpr aggregate(Op op, Exprs exprs) {
    if (op == Op.COUNT_STAR) {
      return count(op, List.of());
    }
    if (op == Op.SUM || op == Op.AVG) {
      SqlExpr arg = exprs.of(dice.pick(Productions.NUMBERS), dice.percent(60) ? 0 : 2);
      return op == Op.SUM ? sum(arg) : average(arg);
    }
    if (op.isVariance()) {
      return variance(op, exprs.of(dice.pick(Productions.NUMBERS), dice.percent(60) ? 0 : 2));
    }
    if (op == Op.STRING_AGG) {
      return listed(exprs);
    }
    if (op == Op.BOOL_AND || op == Op.BOOL_OR) {
      SqlExpr arg = dice.percent(40) ? exprs.of(TypeKind.BOOLEAN, 0) : exprs.condition(1);
      return SqlExpr.of(op, Types.nullable(arg.type()), Facts.NONE, arg);
    }
    if (op == Op.BIT_AND || op == Op.BIT_OR || op == Op.BIT_XOR) {
      SqlExpr arg = exprs.of(dice.pick(Productions.INTEGERS), dice.percent(60) ? 0 : 2);
      Facts bits = Facts.number(Types.largest(arg.type()) + 1.0, 0); // all bits: the least number
      return SqlExpr.of(op, Types.nullable(arg.type()), bits, arg);
    }
    SqlExpr arg = dice.percent(50) ? exprs.any(0) : exprs.forced();
    if (op == Op.ARG_MAX || op == Op.ARG_MIN) {
      return SqlExpr.of(op, Types.nullable(arg.type()), arg.facts(), arg, exprs.any(0));
    }
    if (op == Op.COUNT) {
      List<SqlExpr> args = new ArrayList<>(List.of(arg));
      for (int i = dice.percent(45) ? dice.between(1, 2) : 0; i > 0; i--) {
        args.add(exprs.any(dice.percent(80) ? 0 : 1));
      }
      return count(op, args);
    }
    return SqlExpr.of(op, arg.type(), arg.facts(), arg);
  }

  /** The texts of a group, mostly in an order and with one separator. */
  private SqlExpr listed(Exprs exprs) {
    SqlType type = Types.of(TypeKind.VARCHAR);
    List<SqlExpr> args = new ArrayList<>();
    args.add(exprs.of(TypeKind.VARCHAR, dice.percent(70) ? 0 : 2));
    args.add(dice.percent(75) ? exprs.constant(TypeKind.VARCHAR) : exprs.of(TypeKind.VARCHAR, 0));
    boolean ordered = dice.percent(65);
    if (ordered) {
      args.add(exprs.any(dice.percent(80) ? 0 : 1));
    }
    String direction = ordered ? dice.pick(DIRECTIONS) : null;
    return SqlExpr.of(Op.STRING_AGG, direction, type, Facts.NONE, args);
  }

  /** The values of a group, or those that a condition names: a column that nothing else reads. */
  SqlExpr values(Exprs exprs) {
    TypeKind kind = dice.pick(ELEMENTS);
    List<SqlExpr> args = new ArrayList<>();
    args.add(exprs.of(kind, dice.percent(70) ? 0 : 2));
    boolean ordered = dice.percent(50);
    if (ordered) {
      args.add(exprs.any(dice.percent(80) ? 0 : 1));
    }
    SqlType type = Types.nullable(SqlType.array(args.get(0).type()));
    String direction = ordered ? dice.pick(DIRECTIONS) : null;
    SqlExpr made = SqlExpr.of(Op.ARRAY_AGG, direction, type, Facts.NONE, args);
    SqlExpr once = !ordered && dice.percent(50) ? made.withValue(SqlExpr.DISTINCT) : made;
    SqlExpr asked = exprs.allows(once) ? once : made;
    return dice.percent(25) ? filter(asked, exprs.condition(2)) : asked;
  }

  /** A variance of numbers whose squares are neither too great nor too small for a DOUBLE. */
  private static SqlExpr variance(Op op, SqlExpr arg) {
    Facts known = arg.facts();
    double bound = known.bound() * known.bound();
    boolean fine = !Types.isFloating(arg.type()) || known.grain() < Facts.NO_GRAIN;
    if (!fine || bound > MOST_SQUARE) {
      return null;
    }
    Facts facts = new Facts(false, bound, Facts.NO_GRAIN, known.special(), Flavor.ANY);
    return SqlExpr.of(op, Types.of(TypeKind.DOUBLE), facts, arg);
  }

  private static SqlExpr count(Op op, List<SqlExpr> args) {
    Facts facts = Facts.number(MOST_ROWS, 0);
    return SqlExpr.of(op, null, Types.of(TypeKind.BIGINT), facts, args);
  }

  private static SqlExpr distinct(SqlExpr aggregate) {
    return switch (aggregate.op()) {
      case COUNT_STAR, MODE, ARG_MAX, ARG_MIN -> aggregate;
      case VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP -> aggregate;
      case STRING_AGG ->
          aggregate.args().size() > 2 ? aggregate : aggregate.withValue(SqlExpr.DISTINCT);
      default -> aggregate.withValue(SqlExpr.DISTINCT);
    };
  }

  private static SqlExpr sum(SqlExpr arg) {
    Facts known = arg.facts();
    SqlType type =
        switch (arg.type().kind()) {
          case DECIMAL -> Types.decimal(38, arg.type().scale());
          case REAL, DOUBLE -> Types.of(TypeKind.DOUBLE);
          default -> Types.of(TypeKind.BIGINT);
        };
    double bound = known.bound() * MOST_ROWS;
    boolean overflows = bound > Types.largest(type);
    Facts facts = new Facts(overflows, bound, known.grain(), known.special(), Flavor.ANY);
    return overflows && Types.isFloating(type) ? null : SqlExpr.of(Op.SUM, type, facts, arg);
  }

  private static SqlExpr average(SqlExpr arg) {
    Facts known = arg.facts();
    boolean decimal = arg.type().kind() == TypeKind.DECIMAL;
    SqlType type =
        decimal ? Types.decimal(38, Math.max(16, arg.type().scale())) : Types.of(TypeKind.DOUBLE);
    boolean overflows = decimal && known.bound() > Types.largest(type);
    Facts facts = new Facts(overflows, known.bound(), Facts.NO_GRAIN, known.special(), Flavor.ANY);
    return SqlExpr.of(Op.AVG, type, facts, arg);
  }

  private static SqlExpr filter(SqlExpr aggregate, SqlExpr condition) {
    return SqlExpr.of(Op.FILTER, aggregate.type(), aggregate.facts(), aggregate, condition);
  }
}
