package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.NearestPairs;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.pass.NearestColumns;
import java.util.ArrayList;
import java.util.List;

/** The as-of joins of a plan, which find by the columns that are read up to the next projection. */
final class AsofJoins {
  private final Plan plan;
  private final List<AsofJoin> undecided = new ArrayList<>();

  AsofJoins(Plan plan) {
    this.plan = plan;
  }

  /** A join of which it is not known yet what is read. */
  LogicalOp of(
      LogicalOp left, LogicalOp right, Expr keys, Expr match, boolean padded, SourceSpan at) {
    NearestPairs pairs = new NearestPairs(left.type().size());
    pairs.unlike(keys).or(() -> pairs.unlike(match)).ifPresent(types -> refuse(at, types));
    if (!pairs.areKeys(keys)) {
      throw plan.invalid(
          at, "keys of an as-of join are equalities of its two sides; filter a side before it");
    }
    Expr compared =
        pairs
            .match(match)
            .orElseThrow(
                () ->
                    plan.invalid(
                        at,
                        "an as-of join matches by one comparison of its two sides: `ge`, `gt`,"
                            + " `le` or `lt`"));
    AsofJoin join = new AsofJoin(left, right, keys, compared, padded, at);
    undecided.add(join);
    return join;
  }

  private void refuse(SourceSpan at, String types) {
    throw plan.invalid(
        at, "an as-of join compares in one type, and none holds " + types + "; cast one of them");
  }

  /** A query block of which all columns are read. */
  LogicalOp decided(LogicalOp block) {
    return NearestColumns.read(block, undecided);
  }
}
