package dev.penstock.codegen.operator;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitVisitor;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;

/** The generator of each operator. */
final class Generators implements CircuitVisitor<OperatorGenerator> {
  private final Emission emission;

  Generators(Emission emission) {
    this.emission = emission;
  }

  @Override
  public OperatorGenerator visitInput(Input op) {
    return new InputGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitConstant(Constant op) {
    return new ConstantGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitFilter(Filter op) {
    return new FilterGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitProject(Project op) {
    return new ProjectGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitPlus(Plus op) {
    return new PassThroughGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitRepeat(Repeat op) {
    return new RepeatGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitNegate(Negate op) {
    return new NegateGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitIntegrate(Integrate op) {
    return switch (op.form()) {
      case BLOCKS -> new IntegrateGenerator(op, emission);
      case RANGES, ORDERED -> new OrderedGenerator(op, emission);
      case ACCUMULATORS, WEIGHTS -> new PassThroughGenerator(op, emission);
    };
  }

  @Override
  public OperatorGenerator visitTableRows(TableRows op) {
    return new TableRowsGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitJoin(Join op) {
    return new JoinGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitAsofJoin(AsofJoin op) {
    return new AsofJoinGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitLookup(Lookup op) {
    return new LookupGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitAggregate(Aggregate op) {
    return new AggregateGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitDistinct(Distinct op) {
    return new DistinctGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitTopK(TopK op) {
    return new TopKGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitListing(Listing op) {
    return new ListingGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitDifferentiate(Differentiate op) {
    return new PassThroughGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitExchange(Exchange op) {
    return new ExchangeGenerator(op, emission);
  }

  @Override
  public OperatorGenerator visitOutput(Output op) {
    return new OutputGenerator(op, emission);
  }
}
