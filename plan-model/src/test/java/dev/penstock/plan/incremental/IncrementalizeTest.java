package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.REQUEST;
import static dev.penstock.plan.incremental.IncrementalTesting.U;
import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.text.PlanPrinter;
import org.junit.jupiter.api.Test;

class IncrementalizeTest {
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
  void liftsAListingOverRowsInItsOrder() {
    assertThat(
            circuit(
                """
                view names
                  #2 listing by(k) order(v DESC) list VARCHAR = TEXT(w, ', ')
                    #1 scan $N
                """))
        .isEqualTo(
            """
            #5 output names
              #4 differentiate
                #3 listing by(k) list VARCHAR = TEXT(w, ', ')
                  #2 integrate ordered by(k) order(v DESC)
                    #1 input $N
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

  @Test
  void ranksOrderedRowsBetweenIntegrateAndDifferentiate() {
    assertThat(
            circuit(
                """
                view ranks
                  #2 topK RANK 1 to 3 by(b) order(a DESC) rank n BIGINT
                    #1 scan $L
                """))
        .isEqualTo(
            """
            #5 output ranks
              #4 differentiate
                #3 topK RANK 1 to 3 rank n BIGINT
                  #2 integrate ordered by(b) order(a DESC)
                    #1 input $L
            """);
  }

  @Test
  void ordersAllRowsOfARankingWithoutKeys() {
    assertThat(
            circuit(
                """
                view one
                  #3 project n = a
                    #2 topK ROW_NUMBER 2 to 4 order(b NULLS FIRST)
                      #1 scan $L
                """))
        .isEqualTo(
            """
            #6 output one
              #5 project n = a
                #4 differentiate
                  #3 topK ROW_NUMBER 2 to 4
                    #2 integrate ordered order(b NULLS FIRST)
                      #1 input $L
            """);
  }

  @Test
  void repeatsChangesAsTheyAre() {
    assertThat(
            circuit(
                """
                view one
                  #3 project n = a
                    #2 repeat CAST(a AS BIGINT)
                      #1 scan $L
                """))
        .isEqualTo(
            """
            #4 output one
              #3 project n = a
                #2 repeat CAST(a AS BIGINT)
                  #1 input $L
            """);
  }
}
