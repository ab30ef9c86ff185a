package dev.penstock.plan.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanParserTest {
  private static final CircuitRequest REQUEST =
      Catalog.flights()
          .table(
              TableKind.BAG,
              "odd",
              "order$1 INTEGER",
              "CASE BOOLEAN?",
              "price DECIMAL(10,2)?",
              "at TIMESTAMP",
              "x DOUBLE")
          .view("first", "state VARCHAR", "n BIGINT")
          .view("second", "state VARCHAR")
          .request();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = b AND c = d AND NOT(e)",
        "(a = b AND c = d) OR e",
        "(a OR b) AND (c OR d)",
        "(n + m) * 2 > n - -1",
        "n - -1 = 0",
        "n IN (1, 2, -3)",
        "s LIKE 'a%'",
        "LIKE(s, 'a!%', '!')",
        "s || 'it''s' IS NOT DISTINCT FROM t",
        "CONCAT(s, t, 'x') = s",
        "(a IS NOT NULL) IS TRUE",
        "CASE WHEN a THEN n WHEN b IS NULL THEN 2 ELSE m END = 5",
        "CAST(n AS BIGINT) = 5:BIGINT",
        "CAST(n AS BIGINT):BIGINT? IS NULL",
        "(n + m):BIGINT = 7:BIGINT",
        "NULL:INTEGER? = n",
        "p = 12.50:DECIMAL(10,2)",
        "(p * p):DECIMAL(20,4)? IS NULL",
        "d = 1.5E0",
        "d = -1.0E-300",
        "d = DOUBLE 'NaN'",
        "d = DOUBLE '-Infinity'",
        "DATE '2001-02-03' = DATE '-0044-03-15'",
        "TIME '10:00' = TIME '23:59:59.999999'",
        "TIMESTAMP '2001-02-03 04:05:06.000001' < TIMESTAMP '1969-12-31 23:59:59.999999'",
        "INSTANT '2001-02-03T04:05:06Z' > INSTANT '1969-12-31T23:59:59.999999Z'",
        "s = U&'a\\000Ab\\\\'",
        "EXTRACT_YEAR(DATE '2001-02-03'):BIGINT = 5:BIGINT",
        "TRUE",
        "TRUE:BOOLEAN?",
        "\"com.acme/Outer.Geo::far(double,Integer,String)double\"(d, n, s):DOUBLE > d + d",
        "\"/Geo::net(BigDecimal)BigDecimal\"(p):DECIMAL(12,3)? = p",
        "DATE"
      })
  void readsAnExpressionAsItIsPrinted(String text) {
    var row =
        Catalog.row(
            "a BOOLEAN",
            "b BOOLEAN",
            "c BOOLEAN",
            "d DOUBLE",
            "e BOOLEAN",
            "n INTEGER",
            "m INTEGER",
            "s VARCHAR",
            "t VARCHAR?",
            "p DECIMAL(10,2)?",
            "DATE BOOLEAN");
    String source = text.equals("DATE") ? "\"DATE\"" : text;
    LineReader in = new LineReader(source, 1);
    var expr = new ExprReader(in, row).read();
    in.expectEnd();
    assertThat(RowText.NAMED.expression(expr, row)).isEqualTo(source);
  }

  static Stream<String> logicalPlans() {
    return Stream.of(
        """
        view first
          #7 union(state VARCHAR, n BIGINT)
            #5 aggregate by(state) n BIGINT = COUNT(*)
              #4 filter city IS NOT NULL
                #3 join origin = iata
                  #1 scan flight(origin VARCHAR, destination VARCHAR?, delay INTEGER)
                  #2 scan airport(iata VARCHAR, city VARCHAR?, state VARCHAR)
            #6 values(x VARCHAR, y BIGINT) ('a', 1:BIGINT) ('b', 2:BIGINT)
        view second
          #4 distinct
            #3 project state = state$0
              #2 join state$0 = state$2
                #1 scan first(state VARCHAR, n BIGINT)
                #1
        """,
        """
        view first
          #3 project state VARCHAR = '', n
            #2 aggregate n BIGINT = COUNT(*), m INTEGER? = MIN("order$1") FILTER("CASE")
              #1 scan odd("order$1" INTEGER, "CASE" BOOLEAN?, price DECIMAL(10,2)?, at TIMESTAMP, \
        x DOUBLE)
        """);
  }

  @ParameterizedTest
  @MethodSource("logicalPlans")
  void readsALogicalPlanAsItIsPrinted(String text) {
    assertThat(new PlanPrinter().print(new PlanParser(REQUEST).logical(text))).isEqualTo(text);
  }

  @Test
  void readsACircuitAsItIsPrintedWithSharedOperatorsAndPositions() {
    String text =
        """
        #9 output first @1:1
          #8 differentiate
            #7 aggregate[appendOnly] by(state) n BIGINT = COUNT(*) @2:24
              #6 integrate accumulators by(state)
                #5 join origin = iata @3:6
                  #2 integrate blocks by(origin)
                    #1 input flight(origin VARCHAR, delay INTEGER)
                  #4 tableRows
                    #3 input airport(iata VARCHAR, city VARCHAR?, state VARCHAR)
        #5 output second[net]
          #4 plus(state VARCHAR)
            #1 project state
              first#5
            #2 project state = city:VARCHAR
              first#3
            #3 exchange toOne
              #1
        """
            .replace("city:VARCHAR", "iata");
    assertThat(PlanPrinter.withPositions().print(new PlanParser(REQUEST).circuit(text)))
        .isEqualTo(text);
  }

  @Test
  void printsAViewBeforeTheViewsThatReadIt() {
    String text =
        """
        #5 output second
          #4 differentiate
            #3 distinct
              #2 integrate weights by(state)
                #1 project state
                  first#1
        """;
    String reordered =
        """
        #2 output second
          #1 input airport(iata VARCHAR, city VARCHAR?, state VARCHAR)
        #2 output first
          #1 filter TRUE
            second#1
        """;
    PlanParser parser = new PlanParser(REQUEST);
    assertThat(new PlanPrinter().print(parser.circuit(reordered))).isEqualTo(reordered);
    assertThatThrownBy(() -> parser.circuit(text)).hasMessage("6:11: no operator first#1 above");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "view third|1:6: unknown view `third`",
        "view first\n  #1 scam x()|2:6: unknown operator `scam`",
        "view first\n   #1 scan x()|2:4: lines are indented by twos",
        "view first\n    #1 scan x()|2:5: expected 2 spaces before this line",
        "view first|2:1: an operator is missing",
        "view first\n  #1 distinct|2:6: distinct has 1 inputs, but here are 0",
        "view first\n  #1 values(a INT)|2:15: expected a type but found `INT`; types are [BOOLEAN,"
            + " TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DECIMAL, VARCHAR, DATE, TIME,"
            + " TIMESTAMP, INSTANT]",
        "view first\n  #1 values(a INTEGER) (1, 2)|2:24: 2 values for 1 columns",
        "view first\n  #1 values(a INTEGER) (1.5)|2:25: `1.5` is no INTEGER",
        "view first\n  #1 values(a VARCHAR) ('x)|2:25: the closing ' is missing",
        "view first\n  #2 filter b\n    #1 values(a BOOLEAN)|2:13: unknown column `b`",
        "view first\n  #2 filter a OR a AND a\n    #1 values(a BOOLEAN)"
            + "|2:20: expected the end of the line but found `AND`",
        "view first\n  #2 filter FOO(a)\n    #1 values(a BOOLEAN)|2:13: unknown function `FOO`",
        "view first\n  #2 filter a ~ 1\n    #1 values(a BOOLEAN)|2:15: unexpected character `~`"
      })
  void tellsLineAndColumnOfBadText(String textAndMessage) {
    int bar = textAndMessage.indexOf('|');
    assertThatThrownBy(() -> new PlanParser(REQUEST).logical(textAndMessage.substring(0, bar)))
        .isInstanceOf(PlanSyntaxException.class)
        .hasMessage(textAndMessage.substring(bar + 1));
  }
}
