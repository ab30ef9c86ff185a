package dev.penstock.plan.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.pass.PlanVerifier;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.text.PlanPrinter;
import org.junit.jupiter.api.Test;

class IncrementalizeTest {
  private static final String T = "t(a INTEGER, b INTEGER?, d DECIMAL(10,2))";
  private static final String U = "u(k INTEGER?, w DECIMAL(8,4), x INTEGER)";
  private static final String V = "v(f BOOLEAN, p DECIMAL(37,2), q DECIMAL(36,2))";
  private static final CircuitRequest REQUEST =
      new Catalog()
          .table(TableKind.BAG, "t", "a INTEGER", "b INTEGER?", "d DECIMAL(10,2)")
          .table(TableKind.BAG, "u", "k INTEGER?", "w DECIMAL(8,4)", "x INTEGER")
          .table(TableKind.BAG, "v", "f BOOLEAN", "p DECIMAL(37,2)", "q DECIMAL(36,2)")
          .view("one", "n INTEGER?")
          .view("counts", "a INTEGER?", "n BIGINT")
          .request();

  private static String circuit(String text) {
    String query = text.replace("$T", T).replace("$U", U).replace("$V", V);
    CircuitPlan plan = new Incrementalize().apply(REQUEST, new PlanParser(REQUEST).logical(query));
    PlanVerifier.check(plan, "Incrementalize");
    return new PlanPrinter().print(plan).replace(T, "$T").replace(U, "$U");
  }

  @Test
  void leavesLinearOperatorsAsTheyAre() {
    assertThat(
            circuit(
                """
                view one
                  #5 union(n INTEGER?)
                    #3 project n = a
                      #2 filter b > 5
                        #1 scan $T
                    #4 values(n INTEGER) (1)
                """))
        .isEqualTo(
            """
            #6 output one
              #5 plus(n INTEGER?)
                #3 project n = a
                  #2 filter b > 5
                    #1 input $T
                #4 constant(n INTEGER) (1)
            """);
  }

  @Test
  void liftsAJoinOverIntegralsAndAnAggregateBetweenIntegrateAndDifferentiate() {
    assertThat(
            circuit(
                """
                view counts
                  #4 aggregate by(k) n BIGINT = COUNT(*)
                    #3 join a = x
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #9 output counts
              #8 differentiate
                #7 aggregate by(k) n BIGINT = COUNT(*)
                  #6 integrate accumulators by(k)
                    #5 join a = x
                      #2 integrate blocks by(a)
                        #1 input $T
                      #4 integrate blocks by(x)
                        #3 input $U
            """);
  }

  @Test
  void liftsADistinctByAllColumns() {
    assertThat(
            circuit(
                """
                view one
                  #3 distinct
                    #2 project n = a
                      #1 scan $T
                """))
        .isEqualTo(
            """
            #6 output one
              #5 differentiate
                #4 distinct
                  #3 integrate weights by(n)
                    #2 project n = a
                      #1 input $T
            """);
  }

  @Test
  void dropsNullsThatAnEqualityNeverFindsAndKeepsThoseThatAreOneValue() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join b = k AND a IS NOT DISTINCT FROM x
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #9 output one
              #8 project n = a
                #7 join b = k, a = x
                  #3 integrate blocks by(b, a)
                    #2 filter b IS NOT NULL
                      #1 input $T
                  #6 integrate blocks by(k, x)
                    #5 filter k IS NOT NULL
                      #4 input $U
            """);
  }

  @Test
  void computesKeysThatAreNoColumnsAndComparesDecimalsInOneScale() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join CHAR_LENGTH(CAST(a AS VARCHAR)) = x AND d = w AND b < k
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #10 output one
              #9 project n = x
                #8 project a, b, d, k, w, x
                  #7 filter b < k
                    #6 join a_key = x, d_key = w_key
                      #3 integrate blocks by(a_key, d_key)
                        #2 project a, b, d, a_key INTEGER = CHAR_LENGTH(CAST(a AS VARCHAR)), \
            d_key DECIMAL(12,4) = CAST(d AS DECIMAL(12,4))
                          #1 input $T
                      #5 integrate blocks by(x, w_key)
                        #4 project k, w, x, w_key DECIMAL(12,4) = CAST(w AS DECIMAL(12,4))
                          #11 input $U
            """
                .replace("#10 output", "#11 output")
                .replace("#9 project n", "#10 project n")
                .replace("#8 project a", "#9 project a")
                .replace("#7 filter", "#8 filter")
                .replace("#6 join", "#7 join")
                .replace("#5 integrate", "#6 integrate")
                .replace("#4 project k", "#5 project k")
                .replace("#11 input", "#4 input"));
  }

  @Test
  void leavesInAFilterAboveTheJoinWhatCanFailOrComparesOneColumnTwice() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join a = x AND 10 / a = k AND a = k AND q IS NOT DISTINCT FROM k
                      #5 project a, b, q INTEGER = 10 / a
                        #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #9 output one
              #8 project n = x
                #7 filter 10 / a = k AND a = k AND q IS NOT DISTINCT FROM k
                  #6 join a = x
                    #3 integrate blocks by(a)
                      #2 project a, b, q INTEGER = 10 / a
                        #1 input $T
                    #5 integrate blocks by(x)
                      #4 input $U
            """);
  }

  @Test
  void findsKeysWhicheverSideIsWrittenFirst() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join x = a AND k IS NOT DISTINCT FROM b
                      #1 scan $T
                      #2 scan $U
                """))
        .contains("join a = x, b = k\n")
        .doesNotContain("filter");
  }

  @Test
  void takesNoKeyFromAnEqualityWithinOneSideOrAcrossBothOrFromAColumnThatIsTrue() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join a = b AND k = x AND a + x = k AND a = b + x AND k = 5 AND 5 = b AND f
                      #1 scan $T
                      #2 join TRUE
                        #5 scan $U
                        #6 scan $V
                """))
        .contains(
            "filter a = b AND k = x AND a + x = k AND a = b + x AND k = 5 AND 5 = b AND f\n",
            "join\n");
  }

  @Test
  void comparesDecimalsAsKeysAsLongAsOneTypeHoldsBoth() {
    String join =
        """
        view one
          #4 project n = x
            #3 join w = $C
              #1 scan $U
              #2 scan $V
        """;
    assertThat(circuit(join.replace("$C", "q"))).contains("join w_key = q_key\n");
    assertThat(circuit(join.replace("$C", "p"))).contains("filter w = p\n");
  }

  @Test
  void findsByAKeyThatCanFailAndLooksAfterFailedRowsBesideTheJoin() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = k
                    #3 join a + 1 = x
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #22 output one
              #21 project n = k
                #20 project a, b, d, k, w, x
                  #19 join a_key = x
                    #17 integrate blocks by(a_key)
                      #16 filter a_key IS NOT NULL
                        #15 project a, b, d, a_key INTEGER? = NULL_IF_FAILED(a + 1)
                          #14 plus(a INTEGER, b INTEGER?, d DECIMAL(10,2))
                            #1 input $T
                            #13 filter a + 1 IS NOT NULL
                              #12 project a, b, d
                                #11 join key = key
                                  #4 integrate blocks by(key)
                                    #3 project a, b, d, key BOOLEAN = TRUE
                                      #2 filter IS_FAILED(a + 1)
                                        #1
                                  #10 integrate blocks by(key)
                                    #9 differentiate
                                      #8 distinct
                                        #7 integrate weights by(key)
                                          #6 project key BOOLEAN = TRUE
                                            #5 input $U
                    #18 integrate blocks by(x)
                      #5
            """);
  }

  @Test
  void makesNoKeyOfWhatCanFailBesideAnotherKey() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = k
                    #3 join a + 1 = x AND b = k
                      #1 scan $T
                      #2 scan $U
                """))
        .contains("join b = k")
        .doesNotContain("IS_FAILED");
  }

  @Test
  void makesAProductOfAJoinWithoutEquality() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join a < x
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #8 output one
              #7 project n = x
                #6 filter a < x
                  #5 join
                    #2 integrate blocks
                      #1 input $T
                    #4 integrate blocks
                      #3 input $U
            """);
  }

  @Test
  void computesAViewOnceThatAnotherOneReadsAndKeepsDeclarationOrder() {
    CircuitPlan plan =
        new Incrementalize()
            .apply(
                REQUEST,
                new PlanParser(REQUEST)
                    .logical(
                        """
                        view counts
                          #2 aggregate by(a = x) n BIGINT = COUNT(*)
                            #1 scan u(k INTEGER?, w DECIMAL(8,4), x INTEGER)
                        view one
                          #2 project n = a
                            #1 scan counts(a INTEGER?, n BIGINT)
                        """));
    assertThat(plan.outputs())
        .extracting(output -> output.view().name())
        .containsExactly("one", "counts");
    assertThat(new PlanPrinter().print(plan).replace(U, "$U"))
        .isEqualTo(
            """
            #5 output counts
              #4 differentiate
                #3 aggregate by(a = x) n BIGINT = COUNT(*)
                  #2 integrate accumulators by(x)
                    #1 input $U
            #3 output one
              #2 project n = a
                #1 project a INTEGER? = a, n
                  counts#4
            """);
  }
}
