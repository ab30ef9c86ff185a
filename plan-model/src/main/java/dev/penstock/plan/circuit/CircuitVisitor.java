package dev.penstock.plan.circuit;

/** One method per circuit operator. */
public interface CircuitVisitor<R> {
  R visitInput(Input op);

  R visitConstant(Constant op);

  R visitFilter(Filter op);

  R visitProject(Project op);

  R visitPlus(Plus op);

  R visitNegate(Negate op);

  R visitRepeat(Repeat op);

  R visitIntegrate(Integrate op);

  R visitTableRows(TableRows op);

  R visitJoin(Join op);

  R visitAsofJoin(AsofJoin op);

  R visitLookup(Lookup op);

  R visitAggregate(Aggregate op);

  R visitDistinct(Distinct op);

  R visitTopK(TopK op);

  R visitListing(Listing op);

  R visitDifferentiate(Differentiate op);

  R visitExchange(Exchange op);

  R visitOutput(Output op);
}
