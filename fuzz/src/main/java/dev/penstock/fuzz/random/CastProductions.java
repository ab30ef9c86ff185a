package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** CAST, one production for each pair of families. */
final class CastProductions {
  static final List<Production> ALL = new ArrayList<>();

  /** Reading a text is tried more often than others: few queries see a text that can be read. */
  private static final int READINGS = 3;

  private static final List<TypeKind> INTEGERS = Productions.INTEGERS;
  private static final List<TypeKind> FLOATS = List.of(TypeKind.REAL, TypeKind.DOUBLE);
  private static final List<TypeKind> DECIMAL = List.of(TypeKind.DECIMAL);

  static {
    for (List<TypeKind> from : List.of(INTEGERS, DECIMAL, FLOATS)) {
      for (List<TypeKind> to : List.of(INTEGERS, DECIMAL, FLOATS)) {
        ALL.add(
            new Production(
                Set.copyOf(to),
                (exprs, wanted, depth) ->
                    number(
                        exprs.of(exprs.dice().pick(from), depth), target(wanted, exprs.dice()))));
      }
      ALL.add(written(from));
      ALL.addAll(Collections.nCopies(READINGS, read(from)));
    }
    for (TypeKind kind :
        List.of(TypeKind.BOOLEAN, TypeKind.DATE, TypeKind.TIME, TypeKind.TIMESTAMP)) {
      ALL.add(written(List.of(kind)));
      ALL.addAll(Collections.nCopies(READINGS, read(List.of(kind))));
    }
    moment(TypeKind.DATE, TypeKind.TIMESTAMP);
    moment(TypeKind.TIMESTAMP, TypeKind.DATE);
    moment(TypeKind.TIMESTAMP, TypeKind.TIME);
  }

  private CastProductions() {}

  private static void moment(TypeKind from, TypeKind to) {
    ALL.add(
        Production.of(
            to,
            (e, wanted, depth) ->
                SqlExpr.of(Op.CAST, Types.of(to), Facts.NONE, e.of(from, depth))));
  }

  private static SqlType target(TypeKind kind, Dice dice) {
    return kind == TypeKind.DECIMAL
        ? Types.decimal(dice.pick(6, 12, 20, 38), dice.pick(0, 1, 3, 6))
        : Types.of(kind);
  }

  private static SqlExpr number(SqlExpr arg, SqlType type) {
    Facts known = arg.facts();
    boolean floating = Types.isFloating(arg.type());
    if (arg.type().sameIgnoringNull(type)) {
      return null;
    }
    if (type.kind() == TypeKind.DECIMAL && floating && (known.special() || !known.sumsExactly())) {
      return null; // which digits count is not the same everywhere
    }
    double bound = known.bound() + (Types.isExact(type) ? 1 : 0);
    boolean overflows = bound > Types.largest(type) || known.special() && Types.isExact(type);
    boolean exact = floating || Types.isInteger(arg.type());
    int grain = Types.isFloating(type) && !exact ? Facts.NO_GRAIN : known.grain();
    Facts facts = new Facts(overflows, bound, grain, known.special(), Flavor.ANY);
    return SqlExpr.of(Op.CAST, type, facts, arg);
  }

  /** A value of one kind as one of another; null if there is no way that cannot fail. */
  static SqlExpr converted(SqlExpr from, TypeKind kind, Dice dice) {
    TypeKind own = from.type().kind();
    boolean read =
        switch (kind) {
          case VARCHAR -> own != TypeKind.INSTANT;
          case TIMESTAMP -> own == TypeKind.DATE;
          case DATE, TIME -> own == TypeKind.TIMESTAMP;
          default -> false;
        };
    if (read) {
      return SqlExpr.of(Op.CAST, Types.of(kind), Facts.NONE, from);
    }
    if (kind == TypeKind.BOOLEAN) {
      return SqlExpr.of(Op.IS_NOT_NULL, Types.of(kind), Facts.NONE, from);
    }
    return kind.isNumeric() && own.isNumeric() && kind != own
        ? number(from, target(kind, dice))
        : null;
  }

  private static Production written(List<TypeKind> from) {
    return Production.of(
        TypeKind.VARCHAR,
        (exprs, wanted, depth) ->
            SqlExpr.of(
                Op.CAST,
                Types.of(TypeKind.VARCHAR),
                Facts.NONE,
                exprs.of(exprs.dice().pick(from), depth)));
  }

  private static Production read(List<TypeKind> to) {
    return new Production(
        Set.copyOf(to), (exprs, wanted, depth) -> read(exprs, target(wanted, exprs.dice())));
  }

  /** A text that can be read, or any text if that may fail. */
  private static SqlExpr read(Exprs exprs, SqlType type) {
    if (exprs.dice().percent(20)) {
      SqlExpr any = exprs.leaf(TypeKind.VARCHAR);
      return SqlExpr.of(Op.CAST, type, facts(type, /* risky= */ true), any);
    }
    List<SqlExpr> columns =
        exprs.texts().stream()
            .filter(c -> reads(c.facts().flavor(), type.kind()))
            .filter(c -> exprs.allows(SqlExpr.of(Op.CAST, type, Facts.NONE, c)))
            .toList();
    SqlExpr text = columns.isEmpty() ? sample(exprs, type) : exprs.dice().pick(columns);
    return SqlExpr.of(Op.CAST, type, facts(type, /* risky= */ false), text);
  }

  private static boolean reads(Flavor flavor, TypeKind kind) {
    if (flavor.kind() == null || !kind.isNumeric()) {
      return flavor.kind() == kind;
    }
    return switch (flavor) {
      case INTEGERS -> true;
      case DECIMALS -> !kind.isInteger();
      case FLOATS -> FLOATS.contains(kind);
      default -> false;
    };
  }

  private static SqlExpr sample(Exprs exprs, SqlType type) {
    String text =
        switch (type.kind()) {
          case BOOLEAN -> exprs.dice().pick("true", "f");
          case DATE -> "2001-02-03";
          case TIME -> "04:05:06";
          case TIMESTAMP -> "2001-02-03 04:05:06";
          case DECIMAL, REAL, DOUBLE -> exprs.dice().pick("1.5", "-2");
          default -> exprs.dice().pick("12", "-3");
        };
    return Exprs.literal(text, Types.of(TypeKind.VARCHAR));
  }

  private static Facts facts(SqlType type, boolean risky) {
    double bound = Types.isFloating(type) ? 1e10 : 100;
    return new Facts(
        risky || bound > Types.largest(type), bound, Facts.NO_GRAIN, false, Flavor.ANY);
  }
}
