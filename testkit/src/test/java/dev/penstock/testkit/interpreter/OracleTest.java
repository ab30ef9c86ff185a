package dev.penstock.testkit.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.testkit.circuit.Declaration;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OracleTest {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);

  @Test
  void globalAggregateHasItsRowFromTheStart() {
    Oracle oracle = new Oracle(plan(TableKind.BAG, true, BIGINT, List.of()));
    Judgement start = oracle.judge(List.of());
    assertThat(start.changes().get("v")).hasToString("+1 (0, NULL, NULL)");
    oracle.take(start);
    assertThat(show(oracle, insert(1L, 5L))).isEqualTo("+1 (1, 5, 5)\n-1 (0, NULL, NULL)");
    assertThat(show(oracle, delete(1L, 5L))).isEqualTo("+1 (0, NULL, NULL)\n-1 (1, 5, 5)");
    assertThat(show(oracle, insert(1L, null))).isEqualTo("+1 (1, NULL, NULL)\n-1 (0, NULL, NULL)");
  }

  @Test
  void groupGoesWithItsLastRow() {
    Oracle oracle = new Oracle(plan(TableKind.BAG, true, BIGINT, List.of(0)));
    assertThat(show(oracle, insert(1L, 4L), insert(1L, -4L))).isEqualTo("+1 (1, 2, 0, 4)");
    assertThat(show(oracle, delete(1L, 4L), delete(1L, -4L))).isEqualTo("-1 (1, 2, 0, 4)");
  }

  @Test
  void floatingSumsForgetWhatWasDeleted() {
    Oracle oracle = new Oracle(plan(TableKind.BAG, true, DOUBLE, List.of(0)));
    show(oracle, insert(1L, 1e100), insert(1L, 1.0));
    assertThat(show(oracle, delete(1L, 1e100))).contains("+1 (1, 1, 1.0, 1.0)");
    show(oracle, insert(1L, Double.NaN));
    assertThat(show(oracle, delete(1L, Double.NaN))).contains("+1 (1, 1, 1.0, 1.0)");
    assertThat(
            show(
                oracle, insert(1L, Double.POSITIVE_INFINITY), insert(1L, Double.NEGATIVE_INFINITY)))
        .contains("+1 (1, 3, NaN, Infinity)");
  }

  @Test
  void aSumThatDoesNotFitRefusesTheStepAndLeavesTheTables() {
    Oracle oracle = new Oracle(plan(TableKind.BAG, true, BIGINT, List.of(0)));
    List<Change> tooMuch = List.of(insert(1L, Long.MAX_VALUE), insert(1L, 1L));
    assertThat(oracle.judge(tooMuch).verdict()).isEqualTo(Verdict.REFUSED);
    assertThat(oracle.table("t").isEmpty()).isTrue();
    List<Change> fine = new ArrayList<>(tooMuch);
    fine.add(insert(1L, -1L));
    assertThat(oracle.judge(fine).verdict()).isEqualTo(Verdict.ACCEPTED);
  }

  @Test
  void deletingWhatIsNotThereIsCertainToBeRefusedOnlyIfChecked() {
    Oracle checked = new Oracle(plan(TableKind.BAG, true, BIGINT, List.of(0)));
    assertThat(checked.judge(List.of(delete(1L, 1L))).verdict()).isEqualTo(Verdict.REFUSED);
    Oracle trusting = new Oracle(plan(TableKind.BAG, false, BIGINT, List.of(0)));
    assertThat(trusting.judge(List.of(delete(1L, 1L))).verdict()).isEqualTo(Verdict.OPEN);
    List<Change> both = List.of(delete(1L, 1L), insert(1L, 1L));
    assertThat(checked.judge(both).verdict()).isEqualTo(Verdict.ACCEPTED);
  }

  @Test
  void theLastChangeOfAKeyWins() {
    Oracle oracle = new Oracle(plan(TableKind.KEYED, false, BIGINT, List.of(0)));
    show(oracle, change(Change.Kind.UPSERT, 1L, 5L));
    assertThat(show(oracle, change(Change.Kind.UPSERT, 1L, 7L), change(Change.Kind.UPSERT, 1L, 9L)))
        .isEqualTo("+1 (1, 1, 9, 9)\n-1 (1, 1, 5, 5)");
    assertThat(show(oracle, change(Change.Kind.DELETE, 1L), change(Change.Kind.UPSERT, 1L, 9L)))
        .isEmpty();
    assertThat(show(oracle, change(Change.Kind.DELETE, 8L))).isEmpty();
    assertThat(oracle.judge(List.of(change(Change.Kind.UPDATE, 8L, 1L))).verdict())
        .isEqualTo(Verdict.REFUSED);
  }

  @Test
  void aSetHoldsARowOnce() {
    Oracle oracle = new Oracle(plan(TableKind.SET, false, BIGINT, List.of(0)));
    assertThat(show(oracle, insert(1L, 2L), insert(1L, 2L))).isEqualTo("+1 (1, 1, 2, 2)");
    assertThat(show(oracle, insert(1L, 2L))).isEmpty();
    assertThat(show(oracle, delete(1L, 3L))).isEmpty();
  }

  private static String show(Oracle oracle, Change... changes) {
    Judgement judgement = oracle.judge(List.of(changes));
    assertThat(judgement.verdict()).isEqualTo(Verdict.ACCEPTED);
    oracle.take(judgement);
    return judgement.changes().get("v").toString();
  }

  private static Change insert(Object... row) {
    return change(Change.Kind.INSERT, row);
  }

  private static Change delete(Object... row) {
    return change(Change.Kind.DELETE, row);
  }

  private static Change change(Change.Kind kind, Object... row) {
    return new Change("t", kind, Arrays.asList(row));
  }

  /** COUNT(x), SUM(x), MAX(x) of t(k, x). */
  private static LogicalPlan plan(
      TableKind kind, boolean checked, SqlType type, List<Integer> keys) {
    SqlType x = type.withNullable(true);
    RowType row = new RowType(List.of(new RowType.Column("k", BIGINT), new RowType.Column("x", x)));
    ColumnRef argument = new ColumnRef(1, x, SourceSpan.NONE);
    List<RowType.Column> columns = new ArrayList<>();
    keys.forEach(key -> columns.add(row.columns().get(key)));
    List<AggregateCall> calls =
        List.of(
            call(AggregateFunction.COUNT, keys.isEmpty() ? null : argument, BIGINT),
            call(AggregateFunction.SUM, argument, x),
            call(AggregateFunction.MAX, argument, x));
    calls.forEach(call -> columns.add(new RowType.Column(call.function().name(), call.type())));
    LogicalOp scan = new Scan("t", row, SourceSpan.NONE);
    LogicalOp root = new Aggregate(scan, keys, calls, new RowType(columns), SourceSpan.NONE);
    Declaration declaration =
        new Declaration("example", "Example")
            .table("t", kind, row, kind == TableKind.KEYED ? List.of(0) : List.of(), checked)
            .view("v", ViewKind.CHANGES, "", root.type(), List.of());
    return new LogicalPlan(
        declaration.request("X").tables(),
        List.of(new LogicalView(declaration.request("X").views().get(0), root)));
  }

  private static AggregateCall call(AggregateFunction function, ColumnRef argument, SqlType type) {
    return new AggregateCall(function, argument, null, type, SourceSpan.NONE);
  }
}
