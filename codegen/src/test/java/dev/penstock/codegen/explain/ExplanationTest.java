package dev.penstock.codegen.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The text of all stops. */
class ExplanationTest {
  @Test
  void shows_every_stop_from_declaration_to_step() {
    assertThat(explain())
        .isEqualTo(
            """
            circuit airports.Board

            1. declared
              bag flight(origin VARCHAR)
              view origins(origin VARCHAR) kept as changes
                SELECT DISTINCT origin
                FROM flight

            2. queries, as written
              view origins
                #2 distinct
                  #1 scan flight(origin VARCHAR)

            3. queries, after the logical passes
              view origins
                #2 distinct
                  #1 scan flight(origin VARCHAR)

            4. circuit, as lifted
              #5 output origins
                #4 differentiate
                  #3 distinct
                    #2 integrate weights by(origin)
                      #1 input flight(origin VARCHAR)

            5. circuit, after its passes
              #5 output origins[net]
                #4 differentiate
                  #3 distinct
                    #2 integrate weights by(origin)
                      #1 input flight(origin VARCHAR)

            6. state, and what it grows with
              origins: rows of flight
                #3 distinct: rows of flight

            7. step of airports.BoardCircuit
              protected void propagate() {
                flightIn(); // origins#1 → #2 integrate
                inputsDone();
                flushOrigins(); // origins#3 distinct → #4 → #5 output
              }
            """);
  }

  private static String explain() {
    RowType type = new RowType(List.of(new RowType.Column("origin", SqlType.of(TypeKind.VARCHAR))));
    RecordBinding record =
        new RecordBinding(
            "airports.Flight",
            List.of(new RecordBinding.Component("origin", JavaKind.STRING, false)));
    Table table =
        new Table("flight", "flight", TableKind.BAG, type, record, List.of(), null, false, null);
    View view =
        new View(
            "origins",
            "origins",
            ViewKind.CHANGES,
            "\nSELECT DISTINCT origin\nFROM flight\n",
            type,
            record,
            List.of(),
            null,
            List.of());
    CircuitRequest request =
        new CircuitRequest("airports", "Board", "BoardCircuit", List.of(table), List.of(view));
    Distinct distinct = new Distinct(new Scan("flight", type, SourceSpan.NONE), SourceSpan.NONE);
    LogicalPlan plan = new LogicalPlan(List.of(table), List.of(new LogicalView(view, distinct)));
    CompiledCircuit compiled =
        new CircuitCompiler().compile(request, plan, new Reporter()).orElseThrow();
    return Explanation.of(request, plan, compiled).text();
  }
}
