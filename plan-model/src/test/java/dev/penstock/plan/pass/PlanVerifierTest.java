package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.diagnostic.InternalFault;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanVerifierTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          project n VARCHAR = a               | a value of type INTEGER NOT NULL in a column VARCHAR
          project n INTEGER = x               | a value of type INTEGER in a column INTEGER NOT NULL
          filter a                            | a condition of type INTEGER NOT NULL
          filter a = s                        | EQUAL of INTEGER and VARCHAR
          filter (x = 1):BOOLEAN              | EQUAL of NULL is NULL
          filter NOT(a)                       | NOT of BOOLEAN and INTEGER
          filter NULL:BOOLEAN                 | literal null of type BOOLEAN NOT NULL
          filter CASE WHEN a THEN f ELSE f END| WHEN of type INTEGER NOT NULL
          filter CASE WHEN f THEN f ELSE a END| is chosen from a value of type INTEGER
          aggregate by(s VARCHAR = s) n BIGINT = COUNT(*) | a value of type VARCHAR in a column
          filter s + s = 's'                  | PLUS of VARCHAR and VARCHAR
          union(a INTEGER)                    | 5 columns for 1
          """)
  void blamesForTypesThatDoNotFit(String line, String fault) {
    String text = "view one\n  #2 " + line + "\n    #1 scan " + PassTesting.T + "\n";
    LogicalPlan plan = new PlanParser(PassTesting.REQUEST).logical(text);
    assertThatThrownBy(() -> PlanVerifier.check(plan, "SomePass"))
        .isInstanceOf(InternalFault.class)
        .hasMessageStartingWith("[PEN999] internal error in SomePass at `" + line.strip())
        .hasMessageContaining(fault);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#2 distinct / #1 input $T | its input is no integrate of WEIGHTS",
        "#3 distinct / #2 integrate weights by(a) // #1 input $T | weights by some columns",
        "#3 filter f / #2 integrate blocks by(a) // #1 input $T | its input hands on COLLECTION",
        "#2 differentiate / #3 integrate blocks by(a) // #1 input $T | no groups",
        "#2 tableRows / #1 input $T | no table that keeps its rows by key",
        "#2 exchange by(a) / #3 exchange by(b) // #1 input $T | an exchange of an exchange"
      })
  void blamesForWhatFlowsWhereItShouldNot(String linesAndFault) {
    int bar = linesAndFault.indexOf(" | ");
    String fault = linesAndFault.substring(bar + 3);
    String lines = linesAndFault.substring(0, bar);
    String text =
        ("#9 output one\n  #8 project n INTEGER = 1\n    "
                + lines.replace(" // ", "\n        ").replace(" / ", "\n      "))
            .replace("$T", PassTesting.T);
    CircuitPlan plan = new PlanParser(PassTesting.REQUEST).circuit(text);
    assertThatThrownBy(() -> PlanVerifier.check(plan, "SomePass"))
        .isInstanceOf(InternalFault.class)
        .hasMessageStartingWith("[PEN999] internal error in SomePass at `")
        .hasMessageContaining(fault);
  }

  @Test
  void blamesForAJoinThatIsNotFoundByItsKeys() {
    blames(
        """
        #5 output one
          #4 project n = a$0
            #3 join b = a
              #2 integrate blocks by(a)
                #1 input $T
              #2
        """,
        "a side is not found by [1]");
  }

  @Test
  void blamesForASelfJoinOverOneKeyedCollection() {
    blames(
        """
        #5 output one
          #4 project n = v$2
            #3 join k = k, l = l
              #2 tableRows
                #1 input $U
              #2
        """,
        "both sides read the same keyed collection");
  }

  @Test
  void blamesForAClaimThatDoesNotHold() {
    blames(
        """
        #3 output one[net]
          #2 project n = a
            #1 input $T
        """,
        "its changes may not be net");
    blames(
        """
        #5 output two
          #4 differentiate
            #3 aggregate[appendOnly] by(a) m INTEGER? = MIN(x)
              #2 integrate accumulators by(a)
                #1 input $T
        """,
        "its input can retract");
  }

  @Test
  void blamesForTwoInputsOfOneTable() {
    blames(
        """
        #4 output one
          #3 plus(n INTEGER)
            #5 project a
              #1 input $T
            #6 project a
              #2 input $T
        """,
        "table t has two inputs");
  }

  @Test
  void namesAnOperatorThatCannotEvenBePrintedAndItsPosition() {
    SourceSpan origin = new SourceSpan("one", 2, 24, 2, 30);
    LogicalOp scan = new Scan("t", PassTesting.REQUEST.tables().get(4).type(), origin);
    ColumnRef outside = new ColumnRef(7, SqlType.of(TypeKind.BOOLEAN), origin);
    LogicalView view =
        new LogicalView(PassTesting.REQUEST.views().get(0), new Filter(scan, outside, origin));
    LogicalPlan plan = new LogicalPlan(PassTesting.REQUEST.tables(), List.of(view));
    assertThatThrownBy(() -> PlanVerifier.check(plan, "SomePass"))
        .hasMessage(
            "[PEN999] internal error in SomePass at `Filter` (one 2:24): column 7 of 5 columns;"
                + " this is a bug in Penstock");
    assertThatThrownBy(
            () ->
                new ExprVerifier(scan.type())
                    .check(new Literal(5, SqlType.of(TypeKind.INTEGER), origin)))
        .hasMessage("literal 5 of type INTEGER NOT NULL");
  }

  @Test
  void acceptsASoundCircuit() {
    CircuitPlan plan =
        new PlanParser(PassTesting.REQUEST)
            .circuit(
                """
                #7 output perName[net]
                  #6 differentiate
                    #5 aggregate by(s) n BIGINT? = SUM(c)
                      #4 integrate accumulators by(s)
                        #3 plus(s VARCHAR?, c BIGINT)
                          #1 constant(s VARCHAR, c BIGINT) ('x', 1:BIGINT)
                          #2 project s, c BIGINT = CAST(a AS BIGINT)
                            #8 input $T
                """
                    .replace("$T", PassTesting.T));
    assertThatCode(() -> PlanVerifier.check(plan, "SomePass")).doesNotThrowAnyException();
  }

  private static void blames(String text, String fault) {
    CircuitPlan plan =
        new PlanParser(PassTesting.REQUEST)
            .circuit(text.replace("$T", PassTesting.T).replace("$U", PassTesting.U));
    assertThatThrownBy(() -> PlanVerifier.check(plan, "SomePass"))
        .isInstanceOf(InternalFault.class)
        .hasMessageContaining(fault);
  }
}
