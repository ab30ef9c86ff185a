package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Functions of dates and times. */
final class TimeProductions {
  static final List<Production> ALL = new ArrayList<>();

  /** Units of a day and longer, which EXTRACT takes from whatever has a date. */
  static final List<String> DAY_UNITS =
      List.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "DOW", "ISODOW", "DOY", "EPOCH");

  /** Units that EXTRACT takes from whatever has a time. */
  static final List<String> CLOCK_UNITS = List.of("HOUR", "MINUTE", "SECOND");

  /** Units that a moment is cut to. */
  static final List<String> FLOOR_UNITS =
      List.of("YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");

  /** The fields that are functions of their own. */
  static final List<String> FIELDS =
      List.of(
          "YEAR",
          "QUARTER",
          "MONTH",
          "WEEK",
          "HOUR",
          "MINUTE",
          "SECOND",
          "DAYOFMONTH",
          "DAYOFYEAR");

  private static final List<TypeKind> DAYS =
      List.of(TypeKind.DATE, TypeKind.TIMESTAMP, TypeKind.INSTANT);
  private static final List<TypeKind> CLOCKS =
      List.of(TypeKind.TIME, TypeKind.TIMESTAMP, TypeKind.INSTANT);
  private static final SqlType BIGINT = Types.of(TypeKind.BIGINT);

  static {
    DAY_UNITS.forEach(unit -> number((exprs, depth) -> field(Op.EXTRACT, unit, exprs, depth)));
    CLOCK_UNITS.forEach(unit -> number((exprs, depth) -> field(Op.EXTRACT, unit, exprs, depth)));
    FIELDS.forEach(unit -> number((exprs, depth) -> field(Op.FIELD, unit, exprs, depth)));
    number(
        (exprs, depth) ->
            SqlExpr.of(
                Op.DAYS,
                BIGINT,
                Facts.number(80_000, 0),
                exprs.of(TypeKind.DATE, depth),
                exprs.of(TypeKind.DATE, depth)));
    number(
        (exprs, depth) ->
            SqlExpr.of(
                Op.TIMESTAMPDIFF,
                BIGINT,
                Facts.number(80_000, 0),
                exprs.of(TypeKind.DATE, depth),
                exprs.of(TypeKind.DATE, depth)));
    for (String unit : FLOOR_UNITS) {
      for (Op op : new Op[] {Op.FLOOR_TO, Op.DATE_TRUNC}) {
        Object value = op == Op.FLOOR_TO ? unit : unit.toLowerCase(java.util.Locale.ROOT);
        moment(Set.copyOf(DAYS), (exprs, wanted, depth) -> moved(op, value, exprs, wanted, depth));
      }
    }
    for (Op op : new Op[] {Op.PLUS_INTERVAL, Op.MINUS_INTERVAL}) {
      moment(moments(), (exprs, wanted, depth) -> interval(op, exprs, wanted, depth));
    }
    moment(moments(), TimeProductions::timestampAdd);
  }

  private TimeProductions() {}

  /** Makes a number. */
  private interface Maker {
    SqlExpr make(Exprs exprs, int depth);
  }

  private static void number(Maker maker) {
    ALL.add(Production.of(TypeKind.BIGINT, (exprs, wanted, depth) -> maker.make(exprs, depth)));
  }

  private static void moment(Set<TypeKind> kinds, Production.Maker maker) {
    ALL.add(new Production(kinds, maker));
  }

  private static Set<TypeKind> moments() {
    return Set.of(TypeKind.DATE, TypeKind.TIME, TypeKind.TIMESTAMP, TypeKind.INSTANT);
  }

  private static SqlExpr field(Op op, String unit, Exprs exprs, int depth) {
    List<TypeKind> kinds = CLOCK_UNITS.contains(unit) ? CLOCKS : DAYS;
    SqlExpr moment = exprs.of(exprs.dice().pick(kinds), depth);
    double bound = unit.equals("EPOCH") ? 4e9 : 3_000;
    return SqlExpr.of(op, unit, BIGINT, Facts.number(bound, 0), List.of(moment));
  }

  private static SqlExpr moved(Op op, Object value, Exprs exprs, TypeKind wanted, int depth) {
    return SqlExpr.of(op, value, Types.of(wanted), Facts.NONE, List.of(exprs.of(wanted, depth)));
  }

  private static SqlExpr interval(Op op, Exprs exprs, TypeKind wanted, int depth) {
    String unit = unit(exprs.dice(), wanted);
    String text = "'" + exprs.dice().between(-3, 14) + "' " + unit;
    if (exprs.dice().percent(20)) {
      text =
          switch (wanted) {
            case DATE -> "'1-2' YEAR TO MONTH";
            case TIME -> "'02:03:04.5' HOUR TO SECOND";
            default -> exprs.dice().pick("'1-2' YEAR TO MONTH", "'1 02:03:04.5' DAY TO SECOND");
          };
    }
    return moved(op, text, exprs, wanted, depth);
  }

  private static SqlExpr timestampAdd(Exprs exprs, TypeKind wanted, int depth) {
    String unit = unit(exprs.dice(), wanted);
    if (wanted != TypeKind.TIME && exprs.dice().percent(25)) {
      unit = exprs.dice().pick("WEEK", "QUARTER");
    }
    String value = unit + ", " + exprs.dice().between(-3, 14);
    return moved(Op.TIMESTAMPADD, value, exprs, wanted, depth);
  }

  private static String unit(Dice dice, TypeKind kind) {
    return switch (kind) {
      case DATE -> dice.pick("DAY", "MONTH", "YEAR");
      case TIME -> dice.pick("HOUR", "MINUTE", "SECOND");
      default -> dice.pick("DAY", "MONTH", "YEAR", "HOUR", "MINUTE", "SECOND");
    };
  }
}
