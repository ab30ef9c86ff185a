package dev.penstock.testkit.scalar;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.Switches;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.circuit.CheckedCircuit.Refusals;
import dev.penstock.testkit.circuit.CircuitBatch;
import dev.penstock.testkit.circuit.CompiledPlan;
import dev.penstock.testkit.circuit.Declaration;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Many expressions over two columns, each with every combination of sample values: one row of a
 * keyed table selects which expression is evaluated, so that the failure of one hides no other.
 */
final class ScalarMatrix {
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType INTEGER = SqlType.of(TypeKind.INTEGER);
  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);
  private static final int WIDTH = 12;

  private final SqlType left;
  private final SqlType right;
  private final List<Expr> exprs = new ArrayList<>();
  private int position;

  ScalarMatrix(SqlType left, SqlType right) {
    this.left = left.withNullable(true);
    this.right = right.withNullable(true);
  }

  Expr a() {
    return new ColumnRef(2, left, next());
  }

  Expr b() {
    return new ColumnRef(3, right, next());
  }

  Expr literal(Object value, SqlType type) {
    return new Literal(value, type, next());
  }

  ScalarMatrix add(ScalarFunction function, SqlType type, Expr... operands) {
    return add(call(function, type, operands));
  }

  Expr call(ScalarFunction function, SqlType type, Expr... operands) {
    boolean nullable =
        Arrays.stream(operands).anyMatch(operand -> operand.type().nullable())
            && (function.isStrict() || !function.name().startsWith("IS_"));
    return new Call(function, List.of(operands), type.withNullable(nullable), next());
  }

  ScalarMatrix cast(SqlType type) {
    return add(new Cast(a(), type.withNullable(true), next()));
  }

  ScalarMatrix add(Expr expr) {
    exprs.add(expr);
    return this;
  }

  /** Compares all; returns how many evaluations there were. */
  int run() {
    int evaluations = 0;
    for (int from = 0; from < exprs.size(); from += WIDTH) {
      evaluations += run(exprs.subList(from, Math.min(exprs.size(), from + WIDTH)));
    }
    return evaluations;
  }

  private int run(List<Expr> some) {
    LogicalPlan plan = plan(some);
    CircuitBatch batch = new CircuitBatch();
    List<CompiledPlan> compiled = new ArrayList<>();
    for (Switches switches : List.of(Switches.none(), Switches.all())) {
      String name = "Matrix" + compiled.size();
      CompiledPlan variant =
          CompiledPlan.of(declaration(some).request(name), plan, switches, PassListener.SILENT);
      compiled.add(variant);
      batch.add(variant);
    }
    batch.compile();
    int evaluations = 0;
    for (CompiledPlan variant : compiled) {
      String name = variant.request().className();
      try (CheckedCircuit circuit =
          new CheckedCircuit(name, batch.open(variant), Refusals.ALL, Set.of())) {
        evaluations += run(some, plan, circuit);
      }
    }
    return evaluations;
  }

  private int run(List<Expr> some, LogicalPlan plan, CheckedCircuit circuit) {
    Oracle oracle = new Oracle(plan);
    oracle.take(oracle.judge(List.of()));
    int evaluations = 0;
    for (int selected = 0; selected < some.size(); selected++) {
      for (Object a : Samples.of(left)) {
        for (Object b : isBinary(some.get(selected)) ? Samples.of(right) : one(right)) {
          evaluate(oracle, circuit, some.get(selected), Arrays.asList(0L, (long) selected, a, b));
          evaluations++;
        }
      }
    }
    return evaluations;
  }

  private static List<Object> one(SqlType type) {
    return Samples.of(type).subList(0, 1);
  }

  private static boolean isBinary(Expr expr) {
    return expr instanceof ColumnRef column && column.index() == 3
        || expr.operands().stream().anyMatch(ScalarMatrix::isBinary);
  }

  private void evaluate(Oracle oracle, CheckedCircuit circuit, Expr expr, List<Object> row) {
    List<Change> changes = List.of(new Change("t", Change.Kind.UPSERT, row));
    Judgement judgement = oracle.judge(changes);
    try {
      if (judgement.verdict() == Verdict.ACCEPTED) {
        circuit.accept(changes, judgement);
        oracle.take(judgement);
      } else {
        circuit.refuse(changes, judgement);
        circuit.rollback();
      }
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(expr + " of " + row + ": " + e.getMessage(), e);
    }
  }

  private LogicalPlan plan(List<Expr> some) {
    Declaration declaration = declaration(some);
    RowType row = declaration.request("X").tables().get(0).type();
    List<Expr> columns = new ArrayList<>();
    for (Expr expr : some) {
      ColumnRef selector = new ColumnRef(1, INTEGER, next());
      Expr chosen =
          call(ScalarFunction.EQUAL, BOOLEAN, selector, literal((long) columns.size(), INTEGER));
      SqlType type = expr.type().withNullable(true);
      columns.add(
          new Case(List.of(new Case.Branch(chosen, expr)), literal(null, type), type, next()));
    }
    Project root = new Project(new Scan("t", row, next()), columns, type(some), next());
    return new LogicalPlan(
        declaration.request("X").tables(),
        List.of(new LogicalView(declaration.request("X").views().get(0), root)));
  }

  private Declaration declaration(List<Expr> some) {
    RowType row =
        new RowType(
            List.of(
                new RowType.Column("id", BIGINT),
                new RowType.Column("selected", INTEGER),
                new RowType.Column("a", left),
                new RowType.Column("b", right)));
    return new Declaration("matrix", "Matrix")
        .table("t", TableKind.KEYED, row, List.of(0), false)
        .view("v", ViewKind.CHANGES, "", type(some), List.of());
  }

  private static RowType type(List<Expr> some) {
    List<RowType.Column> columns = new ArrayList<>();
    for (Expr expr : some) {
      columns.add(new RowType.Column("c" + columns.size(), expr.type().withNullable(true)));
    }
    return new RowType(columns);
  }

  private SourceSpan next() {
    position++;
    return new SourceSpan("v", 1, position, 1, position);
  }
}
