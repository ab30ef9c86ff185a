package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Operators and functions of numbers. */
final class NumberProductions {
  static final List<Production> ALL = new ArrayList<>();
  private static final Set<TypeKind> NUMBERS = Set.copyOf(Productions.NUMBERS);

  static {
    for (Op op : new Op[] {Op.PLUS, Op.MINUS, Op.TIMES, Op.DIVIDE}) {
      add((exprs, wanted, depth) -> arithmetic(op, exprs, wanted, depth));
    }
    for (Op op : new Op[] {Op.REMAINDER, Op.MOD}) {
      add(
          (exprs, wanted, depth) ->
              isFloating(wanted) ? null : arithmetic(op, exprs, wanted, depth));
    }
    for (Op op : new Op[] {Op.NEGATE, Op.ABS}) {
      add((exprs, wanted, depth) -> same(op, exprs.of(wanted, depth)));
    }
    add((exprs, wanted, depth) -> same(Op.SIGN, exprs.of(wanted, depth)));
    for (Op op : new Op[] {Op.FLOOR, Op.CEIL, Op.CEILING}) {
      add((exprs, wanted, depth) -> whole(op, exprs.of(wanted, depth)));
    }
    add((exprs, wanted, depth) -> rounded(Op.ROUND, 0, exprs.of(wanted, depth)));
    add(
        (exprs, wanted, depth) ->
            rounded(Op.ROUND_TO, exprs.dice().between(-2, 3), exprs.of(wanted, depth)));
    ALL.add(Production.of(TypeKind.DOUBLE, (exprs, wanted, depth) -> root(exprs, depth)));
    ALL.add(Production.of(TypeKind.DOUBLE, (exprs, wanted, depth) -> power(exprs, depth)));
    add(NumberProductions::guarded);
  }

  private NumberProductions() {}

  private static void add(Production.Maker maker) {
    ALL.add(new Production(NUMBERS, maker));
  }

  private static boolean isFloating(TypeKind kind) {
    return kind == TypeKind.REAL || kind == TypeKind.DOUBLE;
  }

  private static SqlExpr arithmetic(Op op, Exprs exprs, TypeKind wanted, int depth) {
    SqlExpr left = exprs.of(wanted, depth);
    SqlExpr right = exprs.of(partner(wanted, exprs.dice()), depth);
    if (exprs.dice().percent(30)) {
      SqlExpr other = left;
      left = right;
      right = other;
    }
    boolean divides = op == Op.DIVIDE || op == Op.REMAINDER || op == Op.MOD;
    if (divides && exprs.dice().percent(75)) {
      right =
          exprs.dice().percent(50)
              ? Exprs.integer(exprs.dice().between(2, 7), TypeKind.INTEGER)
              : SqlExpr.of(
                  Op.NULLIF,
                  Types.nullable(right.type()),
                  right.facts(),
                  right,
                  Exprs.integer(0, TypeKind.INTEGER));
    }
    return operation(op, left, right);
  }

  /** A kind that computed with this one gives this one, as far as the kind decides. */
  private static TypeKind partner(TypeKind kind, Dice dice) {
    return switch (kind) {
      case TINYINT -> kind;
      case SMALLINT -> dice.pick(TypeKind.TINYINT, kind);
      case INTEGER -> dice.pick(TypeKind.TINYINT, TypeKind.SMALLINT, kind, kind);
      case BIGINT -> dice.pick(Productions.INTEGERS);
      case REAL -> dice.pick(kind, kind, TypeKind.SMALLINT, TypeKind.TINYINT);
      case DECIMAL -> dice.pick(kind, kind, TypeKind.INTEGER, TypeKind.BIGINT, TypeKind.TINYINT);
      default -> dice.pick(Productions.NUMBERS);
    };
  }

  /** The operation with what is known of its result; null if a floating one could overflow. */
  static SqlExpr operation(Op op, SqlExpr a, SqlExpr b) {
    SqlType type = Types.arithmetic(op, a.type(), b.type());
    Facts x = a.facts();
    Facts y = b.facts();
    double bound =
        switch (op) {
          case TIMES -> x.bound() * y.bound();
          case DIVIDE -> x.bound() * smallestInverse(b);
          case REMAINDER, MOD -> y.bound();
          default -> x.bound() + y.bound();
        };
    int grain =
        switch (op) {
          case TIMES -> Math.min(Facts.NO_GRAIN, x.grain() + y.grain());
          case DIVIDE -> Facts.NO_GRAIN;
          default -> Math.max(x.grain(), y.grain());
        };
    boolean special = x.special() || y.special();
    boolean overflows = bound > Types.largest(type);
    if (overflows && Types.isFloating(type)) {
      return null;
    }
    boolean divides = op == Op.DIVIDE || op == Op.REMAINDER || op == Op.MOD;
    boolean risky = overflows || divides && mayBeZero(b);
    Facts facts =
        new Facts(risky, Math.min(bound, Types.largest(type)), grain, special, Flavor.ANY);
    return SqlExpr.of(op, type, facts, a, b);
  }

  private static boolean mayBeZero(SqlExpr divisor) {
    boolean kept = divisor.op() == Op.NULLIF && isZero(divisor.arg(1));
    return !kept && (divisor.op() != Op.LITERAL || divisor.facts().bound() == 0);
  }

  private static boolean isZero(SqlExpr expr) {
    return expr.op() == Op.LITERAL && Long.valueOf(0).equals(expr.value());
  }

  /** No divisor but zero makes a quotient larger than so many times the dividend. */
  private static double smallestInverse(SqlExpr divisor) {
    SqlType type = divisor.type();
    if (Types.isInteger(type)) {
      return 1;
    }
    if (type.kind() == TypeKind.DECIMAL) {
      return Math.pow(10, type.scale());
    }
    int grain = divisor.facts().grain();
    return grain < 60 ? Math.scalb(1.0, grain) : 1e30;
  }

  /** A function whose result has the operand's type. */
  private static SqlExpr same(Op op, SqlExpr arg) {
    Facts facts = arg.facts();
    if (op == Op.SIGN) {
      SqlType type = arg.type().kind() == TypeKind.DECIMAL ? Types.decimal(1, 0) : arg.type();
      return facts.special() ? null : SqlExpr.of(op, type, Facts.number(1, 0), arg);
    }
    boolean overflows = Types.isInteger(arg.type()) && facts.bound() > Types.largest(arg.type());
    boolean plain = arg.op() == Op.LITERAL || arg.op() == Op.NEGATE;
    return op == Op.NEGATE && plain
        ? null
        : SqlExpr.of(op, arg.type(), facts.orRisky(overflows), arg);
  }

  private static SqlExpr whole(Op op, SqlExpr arg) {
    SqlType type = arg.type();
    if (type.kind() == TypeKind.DECIMAL) {
      type = Types.decimal(Math.min(38, type.precision() - type.scale() + 1), 0);
    }
    Facts known = arg.facts();
    Facts facts = new Facts(false, known.bound() + 1, 0, known.special(), Flavor.ANY);
    return SqlExpr.of(op, type, facts.orRisky(overflows(type, known.bound())), arg);
  }

  /** Whether one more than the bound would not fit a DECIMAL. */
  private static boolean overflows(SqlType type, double bound) {
    return type.kind() == TypeKind.DECIMAL && bound + 1 > Types.largest(type);
  }

  private static SqlExpr rounded(Op op, int digits, SqlExpr arg) {
    SqlType type = arg.type();
    Facts known = arg.facts();
    double step = Math.pow(10, -Math.min(digits, 0));
    if (type.kind() == TypeKind.DECIMAL && digits < type.scale()) {
      int scale = Math.max(0, digits);
      int whole = type.precision() - type.scale() + 1;
      type = Types.decimal(Math.min(38, whole + scale), scale);
    }
    boolean overflows =
        Types.isExact(type) && digits < 0 && known.bound() + step > Types.largest(type);
    int grain = digits <= 0 ? 0 : Facts.NO_GRAIN;
    Facts facts = new Facts(overflows, known.bound() + step, grain, known.special(), Flavor.ANY);
    return SqlExpr.of(op, digits, type, facts, List.of(arg));
  }

  private static SqlExpr root(Exprs exprs, int depth) {
    SqlExpr arg = exprs.of(exprs.dice().pick(Productions.NUMBERS), depth);
    boolean negative = exprs.dice().percent(30);
    SqlExpr operand = negative ? arg : same(Op.ABS, arg);
    Facts facts =
        new Facts(negative, arg.facts().bound(), Facts.NO_GRAIN, arg.facts().special(), Flavor.ANY);
    return SqlExpr.of(Op.SQRT, Types.of(TypeKind.DOUBLE), facts, operand);
  }

  /** Powers that are exact, so that every library agrees on the last bit. */
  private static SqlExpr power(Exprs exprs, int depth) {
    SqlExpr base = exprs.of(exprs.dice().pick(Productions.NUMBERS), depth);
    Facts known = base.facts();
    boolean exact = Types.isInteger(base.type()) || Types.isFloating(base.type());
    if (!exact || known.special() || known.bound() > 5_000 || known.grain() > 3) {
      return null;
    }
    int exponent = exprs.dice().between(0, 3);
    Facts facts = Facts.number(Math.pow(known.bound() + 1, exponent), known.grain() * exponent);
    SqlExpr power = Exprs.integer(exponent, TypeKind.INTEGER);
    return SqlExpr.of(Op.POWER, Types.of(TypeKind.DOUBLE), facts, base, power);
  }

  /** A division that a CASE keeps from zero. */
  private static SqlExpr guarded(Exprs exprs, TypeKind wanted, int depth) {
    SqlExpr a = exprs.safe().of(wanted, depth);
    SqlExpr b = exprs.leaf(wanted);
    SqlExpr quotient = operation(Op.DIVIDE, a, b);
    if (quotient == null
        || !quotient.readsColumn()
        || !Exclusions.allows(exprs.against(), quotient)
        || Types.isExact(a.type())
            && a.facts().bound() * smallestInverse(b) > Types.largest(quotient.type())) {
      return null;
    }
    SqlExpr zero = Exprs.integer(0, TypeKind.INTEGER);
    SqlExpr guard = SqlExpr.of(Op.NOT_EQUAL, Types.of(TypeKind.BOOLEAN), Facts.NONE, b, zero);
    SqlExpr none = new SqlExpr(Op.NULL, "untyped", List.of(), quotient.type(), Facts.NONE);
    Facts known = quotient.facts();
    Facts facts = new Facts(false, known.bound(), known.grain(), known.special(), Flavor.ANY);
    return new SqlExpr(Op.CASE, null, List.of(guard, quotient, none), quotient.type(), facts);
  }
}
