package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** Makes the ways to write several grouping sets. */
final class GroupingSets {
  private static final int SOME = 28;
  private static final List<List<String>> FORMS =
      List.of(
          List.of("ROLLUP({0})", "CUBE({0})", "GROUPING SETS (({0}), ())"),
          List.of(
              "ROLLUP({0}, {1})",
              "CUBE({0}, {1})",
              "GROUPING SETS (({0}, {1}), ({1}), ())",
              "GROUPING SETS ({0}, {1})",
              "GROUPING SETS (({0}), ({0}), ({1}))",
              "{0}, ROLLUP({1})",
              "ROLLUP(({0}, {1}))"),
          List.of(
              "ROLLUP({0}, {1}, {2})",
              "CUBE({0}, ({1}, {2}))",
              "GROUPING SETS (({0}, {1}), ({1}, {2}), ())",
              "{0}, CUBE({1}, {2})",
              "ROLLUP({0}), ROLLUP({1}, {2})",
              "GROUPING SETS (({0}), ROLLUP({1}, {2}))"));

  private GroupingSets() {}

  /** How these keys are written as several sets; null if they are one. */
  static String of(List<GroupKey> keys, Dice dice) {
    boolean different = keys.stream().map(GroupKey::expr).distinct().count() == keys.size();
    return keys.isEmpty() || !different || !dice.percent(SOME)
        ? null
        : dice.pick(FORMS.get(keys.size() - 1));
  }

  /** Which of some of these keys a row's set is without. */
  static SqlExpr grouping(List<GroupKey> keys, Dice dice) {
    SqlExpr one = dice.pick(keys).expr();
    SqlExpr other = dice.pick(keys).expr();
    Facts facts = Facts.number(3, 0);
    return one.equals(other)
        ? SqlExpr.of(Op.GROUPING, Types.of(TypeKind.INTEGER), facts, one)
        : SqlExpr.of(Op.GROUPING_OF_TWO, Types.of(TypeKind.INTEGER), facts, one, other);
  }
}
