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

/** CASE, COALESCE and NULLIF. */
final class ChoiceProductions {
  static final List<Production> ALL = new ArrayList<>();

  static {
    add(ChoiceProductions::choose);
    add(ChoiceProductions::simple);
    add(
        (exprs, wanted, depth) ->
            alike(Op.COALESCE, exprs.safe().alike(wanted, exprs.dice().between(2, 3), depth), 0));
    add(ChoiceProductions::nullIf);
  }

  private ChoiceProductions() {}

  private static void add(Production.Maker maker) {
    ALL.add(new Production(Set.copyOf(Productions.KINDS), maker));
  }

  /** Values from {@code first} on are brought to one type; null if there is none. */
  private static SqlExpr alike(Op op, List<SqlExpr> args, int first) {
    List<SqlExpr> values = values(op, args, first);
    SqlType type = Types.common(values);
    if (type == null) {
      return null;
    }
    Facts facts = values.get(0).facts();
    for (SqlExpr value : values) {
      facts = facts.or(value.facts());
    }
    return SqlExpr.of(op, null, type, facts, args);
  }

  private static List<SqlExpr> values(Op op, List<SqlExpr> args, int first) {
    List<SqlExpr> values = new ArrayList<>();
    for (int i = first; i < args.size(); i++) {
      boolean value = op == Op.COALESCE || (i - first) % 2 == 0 || i == args.size() - 1;
      if (value) {
        values.add(args.get(i));
      }
    }
    return values;
  }

  private static SqlExpr choose(Exprs exprs, TypeKind wanted, int depth) {
    Exprs safe = exprs.safe();
    List<SqlExpr> args = new ArrayList<>();
    int branches = exprs.dice().between(1, 2);
    for (SqlExpr value : safe.alike(wanted, branches, depth)) {
      args.add(safe.condition(depth));
      args.add(value);
    }
    args.add(otherwise(safe, wanted, args.get(1).type(), depth));
    return alike(Op.CASE, args, 1);
  }

  private static SqlExpr simple(Exprs exprs, TypeKind wanted, int depth) {
    Exprs safe = exprs.safe();
    List<SqlExpr> args = new ArrayList<>();
    List<SqlExpr> compared = safe.alike(exprs.anyKind(), exprs.dice().between(2, 3), depth);
    args.add(compared.get(0));
    for (SqlExpr other : compared.subList(1, compared.size())) {
      if (Types.common(List.of(compared.get(0), other)) == null) {
        return null;
      }
      args.add(other);
      args.add(safe.of(wanted, depth));
    }
    args.add(otherwise(safe, wanted, args.get(2).type(), depth));
    return alike(Op.SIMPLE_CASE, args, 2);
  }

  private static SqlExpr otherwise(Exprs exprs, TypeKind wanted, SqlType type, int depth) {
    return exprs.dice().percent(20)
        ? new SqlExpr(Op.NULL, "untyped", List.of(), type, Facts.NONE)
        : exprs.of(wanted, depth);
  }

  private static SqlExpr nullIf(Exprs exprs, TypeKind wanted, int depth) {
    List<SqlExpr> args = exprs.safe().alike(wanted, 2, depth);
    return Types.common(args) == null
        ? null
        : SqlExpr.of(
            Op.NULLIF, null, Types.nullable(args.get(0).type()), args.get(0).facts(), args);
  }
}
