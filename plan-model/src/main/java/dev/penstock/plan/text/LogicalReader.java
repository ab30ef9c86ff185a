package dev.penstock.plan.text;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link LogicalLines} writes. */
final class LogicalReader implements TreeReader.OpReader<LogicalOp> {
  @Override
  public LogicalOp read(LineReader in, List<LogicalOp> inputs, TreeReader.Origin origin) {
    Token word = in.take();
    RowReader row = new RowReader(in);
    return switch (word.text()) {
      case "scan" -> {
        arity(in, word, inputs, 0);
        yield new Scan(in.name("a table or view"), TypeReader.row(in), origin.read());
      }
      case "values" -> {
        arity(in, word, inputs, 0);
        RowType type = TypeReader.row(in);
        yield new Values(row.rows(type.size()), type, origin.read());
      }
      case "filter" -> {
        LogicalOp input = arity(in, word, inputs, 1).get(0);
        yield new Filter(input, row.expression(input.type()), origin.read());
      }
      case "project" -> {
        LogicalOp input = arity(in, word, inputs, 1).get(0);
        RowReader.Items items = row.items(input.type());
        yield new Project(input, items.exprs(), items.type(), origin.read());
      }
      case "join" -> join(row, arity(in, word, inputs, 2), origin);
      case "leftJoin", "fullJoin" -> outerJoin(word, row, arity(in, word, inputs, 2), origin);
      case "semiJoin", "antiJoin" -> semiJoin(word, row, arity(in, word, inputs, 2), origin);
      case "asofJoin", "leftAsofJoin" ->
          asofJoin(in, word, row, arity(in, word, inputs, 2), origin);
      case "lookup", "leftLookup" -> lookup(word, row, arity(in, word, inputs, 2), origin);
      case "aggregate" -> aggregate(row, arity(in, word, inputs, 1).get(0), origin);
      case "distinct" -> new Distinct(arity(in, word, inputs, 1).get(0), origin.read());
      case "topK" -> topK(row, arity(in, word, inputs, 1).get(0), origin);
      case "listing" -> listing(row, arity(in, word, inputs, 1).get(0), origin);
      case "repeat" -> {
        LogicalOp input = arity(in, word, inputs, 1).get(0);
        yield new Repeat(input, row.expression(input.type()), origin.read());
      }
      case "union" -> new Union(inputs, TypeReader.row(in), origin.read());
      default -> throw in.faultAt(word, "unknown operator " + word.shown());
    };
  }

  private static Join join(RowReader row, List<LogicalOp> inputs, TreeReader.Origin origin) {
    Expr condition = condition(row, inputs);
    return new Join(inputs.get(0), inputs.get(1), condition, origin.read());
  }

  private static OuterJoin outerJoin(
      Token word, RowReader row, List<LogicalOp> inputs, TreeReader.Origin origin) {
    Expr condition = condition(row, inputs);
    OuterJoin.Padded padded =
        word.isWord("leftJoin") ? OuterJoin.Padded.LEFT : OuterJoin.Padded.BOTH;
    return new OuterJoin(inputs.get(0), inputs.get(1), condition, padded, origin.read());
  }

  private static SemiJoin semiJoin(
      Token word, RowReader row, List<LogicalOp> inputs, TreeReader.Origin origin) {
    Expr condition = condition(row, inputs);
    SemiJoin.Partner partner =
        word.isWord("semiJoin") ? SemiJoin.Partner.SOME : SemiJoin.Partner.NONE;
    return new SemiJoin(inputs.get(0), inputs.get(1), condition, partner, origin.read());
  }

  private static AsofJoin asofJoin(
      LineReader in, Token word, RowReader row, List<LogicalOp> inputs, TreeReader.Origin origin) {
    Expr match = condition(row, inputs);
    in.expectWord("on");
    Expr condition = condition(row, inputs);
    boolean padded = word.isWord("leftAsofJoin");
    return new AsofJoin(inputs.get(0), inputs.get(1), condition, match, padded, origin.read());
  }

  private static Lookup lookup(
      Token word, RowReader row, List<LogicalOp> inputs, TreeReader.Origin origin) {
    Expr condition = condition(row, inputs);
    boolean padded = word.isWord("leftLookup");
    return new Lookup(inputs.get(0), inputs.get(1), condition, padded, origin.read());
  }

  /** A condition over the pairs of two inputs. */
  private static Expr condition(RowReader row, List<LogicalOp> inputs) {
    List<RowType.Column> pair = new ArrayList<>(inputs.get(0).type().columns());
    pair.addAll(inputs.get(1).type().columns());
    return row.expression(new RowType(pair));
  }

  private static TopK topK(RowReader row, LogicalOp input, TreeReader.Origin origin) {
    Ranking ranking = row.ranking();
    List<Integer> keys = row.keys(input.type());
    List<SortKey> order = row.order(input.type());
    return new TopK(input, keys, order, ranking, row.withRank(input.type()), origin.read());
  }

  private static Listing listing(RowReader row, LogicalOp input, TreeReader.Origin origin) {
    RowReader.Items keys = row.by(input.type());
    List<SortKey> order = row.order(input.type());
    RowType type = row.withList(keys.type());
    Listed listed = row.listed(input.type());
    return new Listing(input, row.positions(keys.exprs()), order, listed, type, origin.read());
  }

  private static Aggregate aggregate(RowReader row, LogicalOp input, TreeReader.Origin origin) {
    RowReader.Items keys = row.by(input.type());
    RowReader.Calls calls = row.calls(input.type());
    List<RowType.Column> columns = new ArrayList<>(keys.type().columns());
    columns.addAll(calls.columns());
    return new Aggregate(
        input, row.positions(keys.exprs()), calls.calls(), new RowType(columns), origin.read());
  }

  /** The inputs, if there are as many as the operator has. */
  static <O> List<O> arity(LineReader in, Token word, List<O> inputs, int count) {
    if (inputs.size() != count) {
      throw in.faultAt(
          word, word.text() + " has " + count + " inputs, but here are " + inputs.size());
    }
    return inputs;
  }
}
