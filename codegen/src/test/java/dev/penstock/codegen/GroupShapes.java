package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.aggregate;
import static dev.penstock.codegen.Exprs.changes;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.condition;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;

import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One circuit per kind of aggregate: of each type that it takes, in groups that lose rows or not.
 */
final class GroupShapes {
  private static final SqlType TINYINT = SqlType.of(TypeKind.TINYINT);
  private static final SqlType SMALLINT = SqlType.of(TypeKind.SMALLINT);
  private static final SqlType REAL = SqlType.of(TypeKind.REAL);
  private static final SqlType DATE = SqlType.of(TypeKind.DATE);
  private static final SqlType TIME = SqlType.of(TypeKind.TIME);
  private static final SqlType TIMESTAMP = SqlType.of(TypeKind.TIMESTAMP);
  private static final SqlType INSTANT = SqlType.of(TypeKind.INSTANT);
  private static final SqlType MONEY = SqlType.decimal(10, 2);
  private static final SqlType WIDE = SqlType.decimal(30, 4);

  private final TestCircuit circuit;
  private final Input input;
  private final boolean appendOnly;
  private final List<String> names = new ArrayList<>();
  private final List<AggregateCall> calls = new ArrayList<>();

  private GroupShapes(String name, boolean appendOnly, SqlType... types) {
    this.circuit = new TestCircuit(name);
    this.appendOnly = appendOnly;
    RowType.Column[] columns = new RowType.Column[types.length + 1];
    columns[0] = TestCircuit.column("k", INTEGER);
    for (int i = 0; i < types.length; i++) {
      columns[i + 1] = TestCircuit.column("c" + (i + 1), types[i]);
    }
    this.input = appendOnly ? circuit.stream("t", columns) : circuit.bag("t", columns);
  }

  static Map<String, Supplier<TestCircuit>> all() {
    Map<String, Supplier<TestCircuit>> all = new LinkedHashMap<>();
    all.put("SumsAndMeans", GroupShapes::sumsAndMeans);
    all.put("Variances", GroupShapes::variances);
    all.put("Extremes", () -> extremes("Extremes", /* appendOnly= */ false));
    all.put("ExtremesOfStreams", () -> extremes("ExtremesOfStreams", /* appendOnly= */ true));
    all.put("Bits", () -> bits("Bits", /* appendOnly= */ false));
    all.put("BitsOfStreams", () -> bits("BitsOfStreams", /* appendOnly= */ true));
    all.put("FilteredGroups", GroupShapes::filteredGroups);
    return all;
  }

  private Expr c(int i) {
    return column(input, i);
  }

  /** Calls a function on a column; the type of the result is the function's. */
  private GroupShapes add(AggregateFunction function, int column) {
    return add(function, c(column), null);
  }

  private GroupShapes add(AggregateFunction function, Expr argument, Expr filter) {
    boolean isNull = argument.type().nullable() || filter != null || function.needsTwo();
    SqlType type = function.result(argument.type()).withNullable(isNull && !function.isNeverNull());
    names.add("r" + names.size());
    calls.add(aggregate(function, type, argument, filter));
    return this;
  }

  private TestCircuit group() {
    return circuit.view(
        "v",
        changes(
            Exprs.group(input, appendOnly, List.of(0), names, calls.toArray(new AggregateCall[0]))),
        /* net= */ true);
  }

  /** Sums and means of numbers of every width. */
  static TestCircuit sumsAndMeans() {
    GroupShapes shape =
        new GroupShapes(
            "SumsAndMeans",
            /* appendOnly= */ false,
            SMALLINT,
            nullable(INTEGER),
            BIGINT,
            nullable(DOUBLE),
            MONEY,
            nullable(WIDE));
    for (int i = 1; i <= 6; i++) {
      shape.add(AggregateFunction.SUM, i).add(AggregateFunction.AVG, i);
    }
    return shape.group();
  }

  /** Variances and deviations share sums with SUM. */
  static TestCircuit variances() {
    GroupShapes shape =
        new GroupShapes(
            "Variances", /* appendOnly= */ false, INTEGER, nullable(DOUBLE), MONEY, WIDE);
    for (int i = 1; i <= 4; i++) {
      shape.add(AggregateFunction.VAR_POP, i).add(AggregateFunction.STDDEV_SAMP, i);
    }
    return shape
        .add(AggregateFunction.VAR_SAMP, 1)
        .add(AggregateFunction.STDDEV_POP, 1)
        .add(AggregateFunction.SUM, 1)
        .group();
  }

  /** Smallest and largest values of every type. */
  private static TestCircuit extremes(String name, boolean appendOnly) {
    GroupShapes shape =
        new GroupShapes(
            name,
            appendOnly,
            BOOLEAN,
            nullable(SMALLINT),
            BIGINT,
            REAL,
            nullable(DOUBLE),
            MONEY,
            WIDE,
            nullable(VARCHAR),
            DATE,
            TIME,
            TIMESTAMP,
            INSTANT);
    for (int i = 1; i <= 12; i++) {
      shape.add(i % 3 == 0 ? AggregateFunction.MAX : AggregateFunction.MIN, i);
    }
    return shape.add(AggregateFunction.MAX, 1).add(AggregateFunction.MAX, 8).group();
  }

  /** Bits and truths; values that are NULL have none. */
  private static TestCircuit bits(String name, boolean appendOnly) {
    GroupShapes shape =
        new GroupShapes(
            name, appendOnly, TINYINT, nullable(SMALLINT), INTEGER, BIGINT, nullable(BOOLEAN));
    for (int i = 1; i <= 4; i++) {
      shape
          .add(AggregateFunction.BIT_AND, i)
          .add(AggregateFunction.BIT_OR, i)
          .add(AggregateFunction.BIT_XOR, i);
    }
    return shape.add(AggregateFunction.BOOL_AND, 5).add(AggregateFunction.BOOL_OR, 5).group();
  }

  /** Values that count under a condition, that are NULL, or that cannot be computed. */
  static TestCircuit filteredGroups() {
    GroupShapes shape =
        new GroupShapes(
            "FilteredGroups",
            /* appendOnly= */ false,
            nullable(INTEGER),
            INTEGER,
            nullable(BOOLEAN));
    Expr few = condition(ScalarFunction.LESS, shape.c(2), literal(10));
    Expr quotient = Exprs.call(ScalarFunction.DIVIDE, INTEGER, literal(100), shape.c(2));
    Expr uncertain = condition(ScalarFunction.GREATER, quotient, literal(3));
    return shape
        .add(AggregateFunction.COUNT, shape.c(1), few)
        .add(AggregateFunction.SUM, shape.c(1), few)
        .add(AggregateFunction.COUNT, shape.c(2), null)
        .add(AggregateFunction.MAX, quotient, null)
        .add(AggregateFunction.SUM, quotient, shape.c(3))
        .add(AggregateFunction.MIN, shape.c(1), uncertain)
        .group();
  }
}
