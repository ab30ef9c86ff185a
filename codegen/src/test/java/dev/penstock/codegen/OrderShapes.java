package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.inOrder;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static dev.penstock.codegen.Exprs.top;

import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One circuit per operator that looks at rows in order. */
final class OrderShapes {
  private static final SqlType TIMESTAMP = SqlType.of(TypeKind.TIMESTAMP);
  private static final SqlType REAL = SqlType.of(TypeKind.REAL);
  private static final SqlType WIDE = SqlType.decimal(30, 2);

  private OrderShapes() {}

  static Map<String, Supplier<TestCircuit>> all() {
    Map<String, Supplier<TestCircuit>> all = new LinkedHashMap<>();
    all.put("Rankings", OrderShapes::rankings);
    all.put("RankingsOfStreams", OrderShapes::rankingsOfStreams);
    all.put("AsofJoins", OrderShapes::asofJoins);
    return all;
  }

  /** Rows by number, rank and dense rank; the rank is shown or not, and so is the key. */
  static TestCircuit rankings() {
    TestCircuit circuit = new TestCircuit("Rankings");
    Input score =
        circuit.bag(
            "score",
            TestCircuit.column("team", nullable(VARCHAR)),
            TestCircuit.column("player", VARCHAR),
            TestCircuit.column("points", nullable(DOUBLE)),
            TestCircuit.column("weight", REAL),
            TestCircuit.column("fee", WIDE));
    Integrate byTeam =
        inOrder(score, List.of(new SortKey(2, /* descending= */ true, /* nullsFirst= */ true)), 0);
    TopK best = top(byTeam, Ranking.Function.ROW_NUMBER, 1, 3, "place");
    TopK next = top(byTeam, Ranking.Function.RANK, 2, Ranking.UNBOUNDED, "place");
    Integrate all =
        inOrder(
            score,
            List.of(
                new SortKey(4, /* descending= */ true, /* nullsFirst= */ false),
                SortKey.ascending(2)));
    TopK dense = top(all, Ranking.Function.DENSE_RANK, 1, 2, null);
    return circuit
        .view("best", best, /* net= */ true)
        .view(
            "next", project(next, List.of("player", "at"), column(next, 1), column(next, 5)), true)
        .view("dear", project(dense, List.of("weight"), column(dense, 3)), /* net= */ true);
  }

  /** Rows that only come are kept as far as they are shown, if nobody else looks at them. */
  static TestCircuit rankingsOfStreams() {
    TestCircuit circuit = new TestCircuit("RankingsOfStreams");
    Input bid =
        circuit.stream(
            "bid",
            TestCircuit.column("auction", BIGINT),
            TestCircuit.column("price", BIGINT),
            TestCircuit.column("at", TIMESTAMP));
    List<SortKey> dearest = List.of(new SortKey(1, /* descending= */ true, false));
    TopK alone = top(inOrder(bid, dearest, 0), Ranking.Function.ROW_NUMBER, 1, 1, "place");
    Integrate shared = inOrder(bid, List.of(SortKey.ascending(2)), 0);
    TopK first = top(shared, Ranking.Function.ROW_NUMBER, 1, 10, null);
    TopK second = top(shared, Ranking.Function.RANK, 2, 2, null);
    return circuit
        .view("lead", project(alone, List.of("price"), column(alone, 1)), /* net= */ true)
        .view("first", project(first, List.of("price"), column(first, 1)), /* net= */ true)
        .view("second", second, /* net= */ true);
  }

  /** The nearest row by a number and by a text, at a place or before it. */
  static TestCircuit asofJoins() {
    TestCircuit circuit = new TestCircuit("AsofJoins");
    Input trade =
        circuit.bag(
            "trade",
            TestCircuit.column("symbol", VARCHAR),
            TestCircuit.column("at", TIMESTAMP),
            TestCircuit.column("lot", VARCHAR),
            TestCircuit.column("amount", INTEGER));
    Input quote =
        circuit.bag(
            "quote",
            TestCircuit.column("lot", VARCHAR),
            TestCircuit.column("symbol", VARCHAR),
            TestCircuit.column("at", TIMESTAMP),
            TestCircuit.column("price", INTEGER));
    AsofJoin priced =
        new AsofJoin(
            inOrder(trade, List.of(SortKey.ascending(1)), 0),
            inOrder(quote, List.of(SortKey.ascending(2)), 1),
            /* strict= */ false,
            SourceSpan.NONE);
    AsofJoin before =
        new AsofJoin(
            inOrder(trade, List.of(new SortKey(2, /* descending= */ true, true))),
            inOrder(quote, List.of(new SortKey(0, /* descending= */ true, true))),
            /* strict= */ true,
            SourceSpan.NONE);
    return circuit
        .view(
            "priced",
            project(
                priced,
                List.of("symbol", "amount", "price"),
                column(priced, 0),
                column(priced, 3),
                column(priced, 7)),
            /* net= */ false)
        .view(
            "before",
            project(before, List.of("amount", "symbol"), column(before, 3), column(before, 5)),
            /* net= */ false)
        .view(
            "named",
            project(priced, List.of("at", "symbol"), column(priced, 1), column(priced, 5)),
            /* net= */ false);
  }
}
