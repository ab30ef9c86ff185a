package dev.penstock.plan.pass;

import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.LogicalOp;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * What the right rows of a query block's as-of joins are told apart by: the columns that the block
 * reads. This is part of what the query means and no pass: front ends apply it to a block when all
 * of it is known, and afterwards no pass takes a column away from the right side.
 */
public final class NearestColumns {
  private NearestColumns() {}

  /**
   * The block with right sides that have only the columns that it reads; none of the joins is in it
   * any more, since new ones stand for them.
   *
   * @param block all columns of which are read
   * @param joins the as-of joins of the block itself, not those of queries that it reads
   */
  public static LogicalOp read(LogicalOp block, Collection<AsofJoin> joins) {
    if (joins.isEmpty()) {
      return block;
    }
    Set<LogicalOp> own = Collections.newSetFromMap(new IdentityHashMap<>());
    own.addAll(joins);
    return ColumnPruner.pruneNearest(block, own);
  }
}
