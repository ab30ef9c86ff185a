package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.aggregate;
import static dev.penstock.codegen.Exprs.blocks;
import static dev.penstock.codegen.Exprs.call;
import static dev.penstock.codegen.Exprs.changes;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.condition;
import static dev.penstock.codegen.Exprs.count;
import static dev.penstock.codegen.Exprs.distinct;
import static dev.penstock.codegen.Exprs.filter;
import static dev.penstock.codegen.Exprs.group;
import static dev.penstock.codegen.Exprs.inSlots;
import static dev.penstock.codegen.Exprs.join;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static dev.penstock.codegen.Exprs.rows;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One circuit per operator shape. */
final class Shapes {
  private Shapes() {}

  /** All of them. */
  static Map<String, Supplier<TestCircuit>> all() {
    Map<String, Supplier<TestCircuit>> all = new LinkedHashMap<>(everyday());
    all.put("Differences", Shapes::differences);
    all.putAll(OrderShapes.all());
    all.putAll(ScanShapes.all());
    all.putAll(GroupShapes.all());
    all.putAll(RelationShapes.all());
    return all;
  }

  /**
   * Those with a few columns that are called as users call theirs. The others hold columns and
   * groups of every kind in one row, or columns whose names are those of locals.
   */
  static Map<String, Supplier<TestCircuit>> everyday() {
    Map<String, Supplier<TestCircuit>> all = new LinkedHashMap<>();
    all.put("FilterProject", Shapes::filterProject);
    all.put("JoinAggregate", Shapes::joinAggregate);
    all.put("SelfJoin", Shapes::selfJoin);
    all.put("GlobalAggregate", Shapes::globalAggregate);
    all.put("StreamAggregate", Shapes::streamAggregate);
    all.put("Distinct", Shapes::distinctRows);
    all.put("JoinOnAggregate", Shapes::joinOnAggregate);
    all.put("SharedSlots", Shapes::sharedSlots);
    all.put("LongNames", Shapes::longNames);
    all.put("UnionOfConstants", Shapes::unionOfConstants);
    all.put("WantedRows", Shapes::wantedRows);
    all.put("Lookups", Shapes::lookups);
    return all;
  }

  /** A filter that can fail, a projection that can fail, an exchange. */
  static TestCircuit filterProject() {
    TestCircuit circuit = new TestCircuit("FilterProject");
    Input trip =
        circuit.bag(
            "trip",
            TestCircuit.column("origin", VARCHAR),
            TestCircuit.column("distance", nullable(INTEGER)),
            TestCircuit.column("minutes", INTEGER));
    Exchange exchange = new Exchange(trip, List.of(0), SourceSpan.NONE);
    Filter moving =
        filter(
            exchange,
            call(
                ScalarFunction.AND,
                nullable(BOOLEAN),
                condition(ScalarFunction.NOT_EQUAL, column(trip, 2), literal(0)),
                condition(
                    ScalarFunction.GREATER,
                    call(
                        ScalarFunction.DIVIDE, nullable(INTEGER), column(trip, 1), column(trip, 2)),
                    literal(2))));
    Project result =
        project(
            moving,
            List.of("origin", "total"),
            column(trip, 0),
            call(ScalarFunction.PLUS, nullable(INTEGER), column(trip, 1), column(trip, 2)));
    return circuit.view(
        "speed", ViewKind.LIST, List.of(), "SELECT origin, distance + minutes", result, false);
  }

  /** A keyed table joined with a bag, grouped. */
  static TestCircuit joinAggregate() {
    TestCircuit circuit = new TestCircuit("JoinAggregate");
    Input airport =
        circuit.keyed(
            "airport",
            TestCircuit.column("iata", VARCHAR),
            TestCircuit.column("city", nullable(VARCHAR)),
            TestCircuit.column("state", nullable(VARCHAR)));
    Input flight =
        circuit.bag(
            "flight",
            TestCircuit.column("origin", VARCHAR),
            TestCircuit.column("destination", VARCHAR),
            TestCircuit.column("delay", INTEGER));
    Join pairs = join(blocks(flight, 0), rows(airport), List.of(0), List.of(0));
    return circuit.view(
        "state_delay",
        ViewKind.MAP,
        List.of(0),
        "",
        changes(
            group(
                pairs,
                /* appendOnly= */ false,
                List.of(5),
                List.of("flights", "average_delay"),
                count(),
                aggregate(AggregateFunction.AVG, DOUBLE, column(pairs, 2)))),
        /* net= */ true);
  }

  /** Both sides of a join read one state. */
  static TestCircuit selfJoin() {
    TestCircuit circuit = new TestCircuit("SelfJoin");
    Input t = circuit.bag("t", TestCircuit.column("k", INTEGER), TestCircuit.column("v", VARCHAR));
    Integrate both = blocks(t, 0);
    Join join = join(both, both, List.of(0), List.of(0));
    return circuit.view(
        "pair", project(join, List.of("a", "b"), column(join, 1), column(join, 3)), false);
  }

  /** One group, always; a floating sum; a sum that can overflow. */
  static TestCircuit globalAggregate() {
    TestCircuit circuit = new TestCircuit("GlobalAggregate");
    Input t =
        circuit.bag(
            "t",
            TestCircuit.column("x", nullable(INTEGER)),
            TestCircuit.column("y", DOUBLE),
            TestCircuit.column("z", VARCHAR));
    return circuit.view(
        "total",
        changes(
            group(
                t,
                /* appendOnly= */ false,
                List.of(),
                List.of("n", "sum_x", "max_x", "sum_y", "min_z"),
                count(),
                aggregate(AggregateFunction.SUM, nullable(BIGINT), column(t, 0)),
                aggregate(AggregateFunction.MAX, nullable(INTEGER), column(t, 0)),
                aggregate(AggregateFunction.SUM, nullable(DOUBLE), column(t, 1)),
                aggregate(AggregateFunction.MIN, nullable(VARCHAR), column(t, 2)))),
        /* net= */ true);
  }

  /** Counts under filters and extremes of a stream. */
  static TestCircuit streamAggregate() {
    TestCircuit circuit = new TestCircuit("StreamAggregate");
    Input bid =
        circuit.stream(
            "bid", TestCircuit.column("auction", BIGINT), TestCircuit.column("price", BIGINT));
    return circuit.view(
        "bids",
        changes(
            group(
                bid,
                /* appendOnly= */ true,
                List.of(0),
                List.of("cheap", "dear", "least", "most"),
                aggregate(
                    AggregateFunction.COUNT,
                    BIGINT,
                    null,
                    condition(ScalarFunction.LESS, column(bid, 1), literal(10_000L, BIGINT))),
                aggregate(
                    AggregateFunction.COUNT,
                    BIGINT,
                    null,
                    condition(
                        ScalarFunction.GREATER_OR_EQUAL,
                        column(bid, 1),
                        literal(1_000_000L, BIGINT))),
                aggregate(AggregateFunction.MIN, BIGINT, column(bid, 1)),
                aggregate(AggregateFunction.MAX, BIGINT, column(bid, 1)))),
        /* net= */ true);
  }

  /** Distinct rows of a set and a value. */
  static TestCircuit distinctRows() {
    TestCircuit circuit = new TestCircuit("DistinctRows");
    Input route =
        circuit.table(
            "route",
            TableKind.SET,
            List.of(),
            TestCircuit.column("origin", VARCHAR),
            TestCircuit.column("destination", nullable(VARCHAR)));
    Project origins = project(route, List.of("origin"), column(route, 0));
    return circuit.view("origin", changes(distinct(origins)), /* net= */ true);
  }

  /** A table joined with its own groups: they are read as what they have shown. */
  static TestCircuit joinOnAggregate() {
    TestCircuit circuit = new TestCircuit("JoinOnAggregate");
    Input t = circuit.bag("t", TestCircuit.column("k", INTEGER), TestCircuit.column("x", INTEGER));
    Aggregate sums =
        group(
            t,
            /* appendOnly= */ false,
            List.of(0),
            List.of("sum_x"),
            aggregate(AggregateFunction.SUM, BIGINT, column(t, 1)));
    Join join = join(blocks(t, 0), sums, List.of(0), List.of(0));
    return circuit.view(
        "share",
        project(join, List.of("x", "sum_x"), column(join, 1), column(join, 3)),
        /* net= */ false);
  }

  /** Sides of a join, and groups of one side, at one slot per key. */
  static TestCircuit sharedSlots() {
    TestCircuit circuit = new TestCircuit("SharedSlots");
    Input bid =
        circuit.stream(
            "bid", TestCircuit.column("auction", BIGINT), TestCircuit.column("price", BIGINT));
    Input auction =
        circuit.stream(
            "auction", TestCircuit.column("id", BIGINT), TestCircuit.column("seller", VARCHAR));
    Aggregate dearest =
        group(
            bid,
            /* appendOnly= */ true,
            List.of(0),
            List.of("price"),
            aggregate(AggregateFunction.MAX, BIGINT, column(bid, 1)));
    Integrate bids = blocks(bid, 0).withSlots(1);
    Join offers = join(blocks(auction, 0).withSlots(1), bids, List.of(0), List.of(0));
    Join best = join(bids, inSlots(dearest, 1), List.of(0), List.of(0));
    return circuit
        .view(
            "offer",
            project(offers, List.of("seller", "price"), column(offers, 1), column(offers, 3)),
            /* net= */ false)
        .view(
            "lead",
            project(best, List.of("auction", "price"), column(best, 0), column(best, 3)),
            /* net= */ false);
  }

  /** A table met with itself at shared slots, by columns with names longer than a line has room. */
  static TestCircuit longNames() {
    TestCircuit circuit = new TestCircuit("LongNames");
    Input visit =
        circuit.bag(
            "visit",
            TestCircuit.column("visitor_of_the_exhibition", VARCHAR),
            TestCircuit.column("exhibition_hall_key", VARCHAR),
            TestCircuit.column("entered_at_minute", INTEGER));
    List<Integer> keys = List.of(0, 1);
    Join again =
        join(blocks(visit, 0, 1).withSlots(1), blocks(visit, 1, 0).withSlots(1), keys, keys);
    return circuit.view(
        "comeback",
        project(again, List.of("first", "second"), column(again, 2), column(again, 5)),
        /* net= */ false);
  }

  /** Constant rows beside those of a value. */
  static TestCircuit unionOfConstants() {
    TestCircuit circuit = new TestCircuit("UnionOfConstants");
    Input limit =
        circuit.table(
            "limit", TableKind.VALUE, List.of(), TestCircuit.column("n", nullable(INTEGER)));
    RowType type = new RowType(List.of(TestCircuit.column("n", nullable(INTEGER))));
    Constant constant =
        new Constant(
            List.of(
                List.of((Literal) literal(1L, INTEGER)),
                List.of((Literal) literal(null, nullable(INTEGER)))),
            type,
            SourceSpan.NONE);
    return circuit.view(
        "number", new Plus(List.of(constant, limit), type, SourceSpan.NONE), /* net= */ false);
  }

  /** A stream whose reader keeps only some rows: of others only what tells is read. */
  static TestCircuit wantedRows() {
    TestCircuit circuit = new TestCircuit("WantedRows");
    Input bid =
        circuit.stream(
            "bid",
            TestCircuit.column("auction", BIGINT),
            TestCircuit.column("bidder", nullable(VARCHAR)),
            TestCircuit.column("price", nullable(BIGINT)));
    Expr dear = condition(ScalarFunction.GREATER, column(bid, 2), literal(100L, BIGINT));
    Filter wanted = filter(bid.withWanted(dear), dear);
    return circuit.view(
        "dear",
        project(wanted, List.of("auction", "bidder"), column(wanted, 0), column(wanted, 1)),
        /* net= */ false);
  }

  /** Rows that look up a table, and are handed on without a match or not. */
  static TestCircuit lookups() {
    TestCircuit circuit = new TestCircuit("Lookups");
    Input sale =
        circuit.stream(
            "sale",
            TestCircuit.column("currency", nullable(VARCHAR)),
            TestCircuit.column("amount", INTEGER),
            TestCircuit.column("shop", INTEGER));
    Input rate =
        circuit.table(
            "rate",
            TableKind.KEYED,
            List.of(1),
            TestCircuit.column("factor", INTEGER),
            TestCircuit.column("code", VARCHAR));
    Input shop =
        circuit.keyed(
            "shop", TestCircuit.column("id", INTEGER), TestCircuit.column("town", VARCHAR));
    Lookup paid =
        new Lookup(sale, rows(rate), List.of(0), List.of(1), /* padded= */ true, SourceSpan.NONE);
    Lookup placed =
        new Lookup(sale, rows(shop), List.of(2), List.of(0), /* padded= */ false, SourceSpan.NONE);
    return circuit
        .view(
            "paid",
            project(paid, List.of("amount", "factor"), column(paid, 1), column(paid, 3)),
            /* net= */ false)
        .view(
            "placed",
            project(placed, List.of("amount", "town"), column(placed, 1), column(placed, 4)),
            /* net= */ false);
  }

  /** What is taken away from a sum, and rows that are repeated. */
  static TestCircuit differences() {
    TestCircuit circuit = new TestCircuit("Differences");
    Input plus =
        circuit.bag("plus", TestCircuit.column("x", INTEGER), TestCircuit.column("copies", BIGINT));
    Input minus =
        circuit.bag(
            "minus", TestCircuit.column("x", INTEGER), TestCircuit.column("copies", BIGINT));
    Plus rest =
        new Plus(List.of(plus, new Negate(minus, SourceSpan.NONE)), plus.type(), SourceSpan.NONE);
    Repeat repeated = new Repeat(plus, column(plus, 1), SourceSpan.NONE);
    Repeat shares =
        new Repeat(
            new Constant(
                List.of(
                    List.of((Literal) literal(1L, INTEGER), (Literal) literal(2L, BIGINT)),
                    List.of((Literal) literal(3L, INTEGER), (Literal) literal(4L, BIGINT))),
                plus.type(),
                SourceSpan.NONE),
            call(ScalarFunction.DIVIDE, BIGINT, literal(6L, BIGINT), column(plus, 1)),
            SourceSpan.NONE);
    return circuit
        .view("rest", rest, /* net= */ false)
        .view("copy", project(repeated, List.of("x"), column(repeated, 0)), /* net= */ false)
        .view("share", project(shares, List.of("x"), column(shares, 0)), /* net= */ false);
  }
}
