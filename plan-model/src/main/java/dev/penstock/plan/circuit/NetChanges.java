package dev.penstock.plan.circuit;

import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.Walk;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which changes are net as they arrive: within a step at most one entry for each row, so that
 * nothing is left to consolidate. What a differentiate or a table with unique rows hands on is net,
 * and stays so behind filters and behind projects that keep every column; dropping a column could
 * make −old and +new one row. Rows that are only ever inserted, by linear operators alone, may
 * repeat.
 */
public final class NetChanges implements CircuitVisitor<Boolean> {
  private final AppendOnly appendOnly = new AppendOnly();

  /** Whether the changes that an operator hands on need no consolidation before they are shown. */
  public boolean holds(CircuitOp op) {
    return op.accept(this) || (isLinearFromTables(op) && appendOnly.holds(op));
  }

  @Override
  public Boolean visitInput(Input op) {
    return op.uniqueKey().isPresent();
  }

  @Override
  public Boolean visitConstant(Constant op) {
    return false;
  }

  @Override
  public Boolean visitFilter(Filter op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitProject(Project op) {
    Set<Integer> kept = new HashSet<>();
    for (Expr column : op.columns()) {
      if (column instanceof ColumnRef ref) {
        kept.add(ref.index());
      }
    }
    return kept.size() == op.input().type().size() && op.input().accept(this);
  }

  @Override
  public Boolean visitPlus(Plus op) {
    return false;
  }

  @Override
  public Boolean visitRepeat(Repeat op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitNegate(Negate op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitIntegrate(Integrate op) {
    return false;
  }

  @Override
  public Boolean visitTableRows(TableRows op) {
    return false;
  }

  @Override
  public Boolean visitJoin(Join op) {
    return false;
  }

  /** Every left row is there with one right row. */
  @Override
  public Boolean visitAsofJoin(AsofJoin op) {
    return true;
  }

  @Override
  public Boolean visitLookup(Lookup op) {
    return false;
  }

  @Override
  public Boolean visitAggregate(Aggregate op) {
    return false;
  }

  @Override
  public Boolean visitDistinct(Distinct op) {
    return false;
  }

  /** What a ranking shows is compared with what it has shown, row by row. */
  @Override
  public Boolean visitTopK(TopK op) {
    return true;
  }

  /** A group has one row, which is compared with the one it has shown. */
  @Override
  public Boolean visitListing(Listing op) {
    return true;
  }

  @Override
  public Boolean visitDifferentiate(Differentiate op) {
    return op.input().collectionKey().isPresent() || op.input().accept(this);
  }

  @Override
  public Boolean visitExchange(Exchange op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitOutput(Output op) {
    return op.input().accept(this);
  }

  private static boolean isLinearFromTables(CircuitOp op) {
    return Walk.<CircuitOp>dataOrder(List.of(op)).stream()
        .allMatch(o -> o.linearity() == Linearity.LINEAR && o.flow() == Flow.CHANGES);
  }
}
