package dev.penstock.plan.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class IncrementalizeTest {
  private static final SqlType VARCHAR = SqlType.of(TypeKind.VARCHAR);

  @Test
  void liftsAJoinOverIntegralsAndAnAggregateBetweenIntegrateAndDifferentiate() {
    CircuitRequest request =
        Catalog.flights().view("perState", "state VARCHAR", "n BIGINT").request();
    RowType flights = request.tables().get(1).type();
    RowType airports = request.tables().get(0).type();
    LogicalOp join =
        new Join(
            new Scan("flight", flights, SourceSpan.NONE),
            new Scan("airport", airports, SourceSpan.NONE),
            new Call(
                ScalarFunction.EQUAL,
                List.of(
                    new ColumnRef(0, VARCHAR, SourceSpan.NONE),
                    new ColumnRef(3, VARCHAR, SourceSpan.NONE)),
                SqlType.of(TypeKind.BOOLEAN),
                SourceSpan.NONE),
            SourceSpan.NONE);
    AggregateCall count =
        new AggregateCall(
            AggregateFunction.COUNT, null, null, SqlType.of(TypeKind.BIGINT), SourceSpan.NONE);
    LogicalOp root =
        new Aggregate(
            join,
            List.of(5),
            List.of(count),
            Catalog.row("state VARCHAR", "n BIGINT"),
            SourceSpan.NONE);
    LogicalPlan plan =
        new LogicalPlan(request.tables(), List.of(new LogicalView(request.views().get(0), root)));

    assertThat(new PlanPrinter().print(plan))
        .isEqualTo(
            """
            view perState
              #4 aggregate by(state) n BIGINT = COUNT(*)
                #3 join origin = iata
                  #1 scan flight(origin VARCHAR, destination VARCHAR?, delay INTEGER)
                  #2 scan airport(iata VARCHAR, city VARCHAR?, state VARCHAR)
            """);
    assertThat(new PlanPrinter().print(new Incrementalize().apply(request, plan)))
        .isEqualTo(
            """
            #9 output perState
              #8 differentiate
                #7 aggregate by(state) n BIGINT = COUNT(*)
                  #6 integrate accumulators by(state)
                    #5 join origin = iata
                      #2 integrate blocks by(origin)
                        #1 input flight(origin VARCHAR, destination VARCHAR?, delay INTEGER)
                      #4 integrate blocks by(iata)
                        #3 input airport(iata VARCHAR, city VARCHAR?, state VARCHAR)
            """);
  }
}
