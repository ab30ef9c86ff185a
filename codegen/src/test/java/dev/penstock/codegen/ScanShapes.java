package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.aggregate;
import static dev.penstock.codegen.Exprs.blocks;
import static dev.penstock.codegen.Exprs.changes;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.count;
import static dev.penstock.codegen.Exprs.group;
import static dev.penstock.codegen.Exprs.inOrder;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static dev.penstock.codegen.Exprs.rangeJoin;
import static dev.penstock.codegen.Exprs.ranges;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One circuit per operator that walks through the rows of a key in their order. */
final class ScanShapes {
  private static final SqlType TIMESTAMP = SqlType.of(TypeKind.TIMESTAMP);

  private ScanShapes() {}

  static Map<String, Supplier<TestCircuit>> all() {
    Map<String, Supplier<TestCircuit>> all = new LinkedHashMap<>();
    all.put("RangeJoins", ScanShapes::rangeJoins);
    all.put("RangesOfTexts", ScanShapes::rangesOfTexts);
    all.put("Listings", ScanShapes::listings);
    all.put("Lists", ScanShapes::lists);
    return all;
  }

  /** Points in intervals, intervals that overlap, and groups, which are in no order. */
  static TestCircuit rangeJoins() {
    TestCircuit circuit = new TestCircuit("RangeJoins");
    Input flight =
        circuit.bag(
            "flight",
            TestCircuit.column("state", VARCHAR),
            TestCircuit.column("took_off", TIMESTAMP),
            TestCircuit.column("landed", TIMESTAMP),
            TestCircuit.column("number", INTEGER));
    Input storm =
        circuit.bag(
            "storm",
            TestCircuit.column("state", VARCHAR),
            TestCircuit.column("seen", TIMESTAMP),
            TestCircuit.column("name", nullable(VARCHAR)));
    Integrate flights = ranges(flight, List.of(SortKey.ascending(1), SortKey.ascending(2)), 0);
    Join hit =
        rangeJoin(
            flights,
            ranges(storm, List.of(SortKey.ascending(1)), 0),
            new Bound(1, ScalarFunction.LESS_OR_EQUAL, 1),
            new Bound(2, ScalarFunction.GREATER, 1));
    Join pair =
        rangeJoin(
            flights,
            flights,
            new Bound(1, ScalarFunction.LESS, 2),
            new Bound(2, ScalarFunction.GREATER_OR_EQUAL, 1));
    Aggregate last =
        group(
            storm,
            /* appendOnly= */ false,
            List.of(0),
            List.of("last_seen"),
            aggregate(AggregateFunction.MAX, nullable(TIMESTAMP), column(storm, 1)));
    Join calm = rangeJoin(flights, last, new Bound(1, ScalarFunction.GREATER, 1));
    return circuit
        .view(
            "hit",
            project(hit, List.of("number", "name"), column(hit, 3), column(hit, 6)),
            /* net= */ false)
        .view(
            "pair",
            project(pair, List.of("a", "b"), column(pair, 3), column(pair, 7)),
            /* net= */ false)
        .view("calm", project(calm, List.of("number"), column(calm, 3)), /* net= */ false);
  }

  /** Texts from a bound on, up to a bound, and of a side that is in no order. */
  static TestCircuit rangesOfTexts() {
    TestCircuit circuit = new TestCircuit("RangesOfTexts");
    Input word =
        circuit.bag(
            "word",
            TestCircuit.column("language", INTEGER),
            TestCircuit.column("spelling", VARCHAR));
    Input page =
        circuit.stream(
            "page",
            TestCircuit.column("language", INTEGER),
            TestCircuit.column("opens", VARCHAR),
            TestCircuit.column("closes", nullable(VARCHAR)));
    Integrate words = ranges(word, List.of(SortKey.ascending(1)), 0);
    Join behind =
        rangeJoin(
            words,
            ranges(page, List.of(SortKey.ascending(1)), 0),
            new Bound(1, ScalarFunction.GREATER_OR_EQUAL, 1));
    Join within =
        rangeJoin(
            words,
            blocks(page, 0),
            new Bound(1, ScalarFunction.GREATER_OR_EQUAL, 1),
            new Bound(1, ScalarFunction.LESS, 2));
    return circuit
        .view(
            "behind",
            project(behind, List.of("spelling", "opens"), column(behind, 1), column(behind, 3)),
            /* net= */ false)
        .view("within", project(within, List.of("spelling"), column(within, 1)), /* net= */ false);
  }

  /** Texts of groups and of all rows, with one separator and with one of each row's own. */
  static TestCircuit listings() {
    TestCircuit circuit = new TestCircuit("Listings");
    Input member =
        circuit.bag(
            "member",
            TestCircuit.column("team", nullable(VARCHAR)),
            TestCircuit.column("shirt", INTEGER),
            TestCircuit.column("name", nullable(VARCHAR)),
            TestCircuit.column("mark", VARCHAR));
    Integrate byTeam = inOrder(member, List.of(SortKey.ascending(1)), 0);
    Listing names = listing(byTeam, 2, literal(", ", VARCHAR), nullable(VARCHAR));
    Listing marked = listing(byTeam, 2, column(member, 3), nullable(VARCHAR));
    Listing all =
        listing(
            inOrder(member, List.of(SortKey.ascending(2))),
            3,
            literal(null, nullable(VARCHAR)),
            VARCHAR);
    return circuit
        .view("names", changes(names), /* net= */ true)
        .view(
            "marked", project(changes(marked), List.of("list"), column(marked, 1)), /* net= */ true)
        .view("everyone", changes(all), /* net= */ true);
  }

  /** Lists of groups and of all rows, of some rows only, and what is made of lists. */
  static TestCircuit lists() {
    TestCircuit circuit = new TestCircuit("Lists");
    Input member =
        circuit.bag(
            "member",
            TestCircuit.column("team", nullable(VARCHAR)),
            TestCircuit.column("shirt", INTEGER),
            TestCircuit.column("name", nullable(VARCHAR)),
            TestCircuit.column("fee", nullable(SqlType.decimal(10, 2))),
            TestCircuit.column("plays", BOOLEAN));
    Integrate byTeam = inOrder(member, List.of(SortKey.ascending(1)), 0);
    Listing names = listing(byTeam, Listed.list(2), SqlType.array(VARCHAR));
    Listing shirts = listing(byTeam, Listed.list(1, 4), nullable(SqlType.array(INTEGER)));
    Listing fees =
        listing(
            inOrder(member, List.of(SortKey.ascending(2))),
            Listed.list(3),
            nullable(SqlType.array(SqlType.decimal(10, 2))));
    Aggregate first =
        group(
            changes(names),
            /* appendOnly= */ false,
            List.of(),
            List.of("least", "teams"),
            aggregate(
                AggregateFunction.MIN, nullable(SqlType.array(VARCHAR)), column(changes(names), 1)),
            count());
    return circuit
        .view("names", changes(names), /* net= */ true)
        .view("shirts", changes(shirts), /* net= */ true)
        .view("fees", changes(fees), /* net= */ true)
        .view("first", changes(first), /* net= */ true);
  }

  private static Listing listing(Integrate rows, int value, Expr separator, SqlType type) {
    return listing(rows, Listed.text(value, separator), type);
  }

  private static Listing listing(Integrate rows, Listed listed, SqlType type) {
    List<RowType.Column> columns = new ArrayList<>();
    rows.keys().forEach(key -> columns.add(rows.type().columns().get(key)));
    columns.add(new RowType.Column("list", type));
    return new Listing(rows, listed, new RowType(columns), SourceSpan.NONE);
  }
}
