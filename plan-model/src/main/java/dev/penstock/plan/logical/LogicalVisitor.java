package dev.penstock.plan.logical;

/** One method per logical operator. */
public interface LogicalVisitor<R> {
  R visitScan(Scan op);

  R visitValues(Values op);

  R visitFilter(Filter op);

  R visitProject(Project op);

  R visitJoin(Join op);

  R visitOuterJoin(OuterJoin op);

  R visitSemiJoin(SemiJoin op);

  R visitAsofJoin(AsofJoin op);

  R visitLookup(Lookup op);

  R visitAggregate(Aggregate op);

  R visitDistinct(Distinct op);

  R visitTopK(TopK op);

  R visitListing(Listing op);

  R visitRepeat(Repeat op);

  R visitUnion(Union op);
}
