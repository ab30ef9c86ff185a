package dev.penstock.plan.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.text.PlanParser;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PropertiesTest {
  private static final CircuitRequest REQUEST = Catalog.flights().view("v", "n INTEGER?").request();

  private static CircuitOp root(String text) {
    return new PlanParser(REQUEST)
        .circuit("#99 output v\n" + text.indent(2))
        .outputs()
        .get(0)
        .input();
  }

  private static List<Integer> failing(String text) {
    CircuitOp op = root(text);
    FailingColumns columns = new FailingColumns();
    return IntStream.range(0, op.type().size())
        .filter(c -> columns.canFail(op, c))
        .boxed()
        .toList();
  }

  @Test
  void carriesFailuresFromWhereTheyAriseToWhereTheyAreNeeded() {
    String project =
        """
        #2 project id, q INTEGER = 2 / kind, r INTEGER = CASE WHEN kind = 0 THEN 1 ELSE 2 END
          #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
        """;
    assertThat(failing(project)).containsExactly(1);
    assertThat(failing("#3 filter r = 1\n" + project.indent(2))).containsExactly(1);
    assertThat(
            failing(
                "#4 join id = id\n  #3 integrate blocks by(id)\n" + project.indent(4) + "  #3\n"))
        .containsExactly(1, 4);
    assertThat(failing("#3 exchange by(q)\n" + project.indent(2))).isEmpty();
    assertThat(
            failing(
                "#4 differentiate\n  #5 distinct\n    #6 integrate weights by(id, q, r)\n"
                    + project.indent(6)))
        .isEmpty();
  }

  @Test
  void knowsThatASumMayNotFit() {
    assertThat(
            failing(
                """
                #4 differentiate
                  #3 aggregate by(kind) n BIGINT = COUNT(*), s BIGINT = SUM(id), m BIGINT = MAX(id)
                    #2 integrate accumulators by(kind)
                      #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
                """))
        .containsExactly(2);
  }

  @Test
  void isAppendOnlyAboveStreamsUpToAnAggregate() {
    AppendOnly appendOnly = new AppendOnly();
    CircuitOp distinct =
        root(
            """
            #5 differentiate
              #4 distinct
                #3 integrate weights by(id)
                  #2 project id
                    #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
            """);
    CircuitOp aggregate =
        root(
            """
            #4 differentiate
              #3 aggregate by(kind) n BIGINT = COUNT(*)
                #2 integrate accumulators by(kind)
                  #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
            """);
    assertThat(appendOnly.holds(distinct)).isTrue();
    assertThat(appendOnly.holds(aggregate)).isFalse();
    assertThat(appendOnly.holds(root("#1 input tag(name VARCHAR, code INTEGER)"))).isFalse();
  }

  @Test
  void findsACollectionByItsKey() {
    CircuitOp table = root("#2 tableRows\n  #1 input airport(city VARCHAR?, iata VARCHAR)");
    assertThat(table.collectionKey()).contains(List.of(1));
    CircuitOp half = root("#1 input tag(name VARCHAR)");
    assertThat(((Input) half).uniqueKey()).isEmpty();
    assertThat(root("#1 input tag(code INTEGER, name VARCHAR)").collectionKey()).isEmpty();
  }
}
