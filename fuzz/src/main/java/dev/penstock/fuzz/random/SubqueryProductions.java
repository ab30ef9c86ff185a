package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Queries as conditions and values, where they may stand. */
final class SubqueryProductions {
  static final List<Production> ALL = new ArrayList<>();
  static final List<Op> CONDITIONS =
      List.of(
          Op.EXISTS,
          Op.NOT_EXISTS,
          Op.IN_QUERY,
          Op.NOT_IN_QUERY,
          Op.TUPLE_IN_QUERY,
          Op.TUPLE_NOT_IN_QUERY,
          Op.ANY_QUERY,
          Op.ALL_QUERY);

  static {
    ALL.add(
        new Production(
            Set.of(Productions.KINDS.get(0)),
            (exprs, wanted, depth) ->
                exprs.subqueries() == null
                    ? null
                    : exprs.subqueries().condition(exprs.dice().pick(CONDITIONS), exprs)));
    ALL.add(
        new Production(
            Set.copyOf(Productions.KINDS),
            (exprs, wanted, depth) ->
                exprs.subqueries() == null ? null : exprs.subqueries().value(wanted)));
  }

  private SubqueryProductions() {}
}
