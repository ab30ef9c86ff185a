package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.CircuitOp;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * The points where a value is needed: a FAILED one is put into the error bag, by a method of its
 * own so that the loops stay small.
 */
final class ErrorReports {
  /** A method that reports, and how it takes the row. */
  private record Report(String method, RowParameters parameters) {}

  private final Emission emission;

  /**
   * By the operator whose rows are named, the columns that are at hand where it fails, and those of
   * them that have not failed themselves.
   */
  private final Map<CircuitOp, Map<List<List<Integer>>, Report>> methods = new IdentityHashMap<>();

  ErrorReports(Emission emission) {
    this.emission = emission;
  }

  /**
   * Reports a needed value if it is FAILED and leaves the row; returns how many blocks that opened
   * around what follows.
   *
   * @param rows the operator whose rows are named in the message
   */
  int check(CircuitOp rows, Value needed, Row row, Scope scope) {
    if (!needed.canFail()) {
      return 0;
    }
    Body body = scope.body();
    body.begin("if ($L)", JavaPrinter.print(needed.failed()));
    report(rows, needed.failure(), row, body);
    if (scope.skip() == null) {
      body.next("else");
      return 1;
    }
    body.add(scope.skip());
    body.end();
    return 0;
  }

  /** Checks columns that are needed; the row that comes back has none of them FAILED. */
  Checked checked(CircuitOp rows, List<Integer> needed, Row row, Scope scope) {
    Row certain = new Row(row.weight());
    certain.with(row, 0);
    List<Value> risky = new ArrayList<>();
    List<StoredColumn> columns = new ArrayList<>();
    for (int column : needed) {
      Value value = row.column(column);
      if (value.canFail()) {
        risky.add(value);
        columns.add(emission.column(rows, column));
        certain.with(column, value.unfailed());
      }
    }
    if (risky.isEmpty()) {
      return new Checked(certain, 0);
    }
    Expression failure = firstFailure(rows, risky, columns, row, scope.body());
    Value first = new Value(risky.get(0).type(), Trees.FALSE, Trees.FALSE, failure, true);
    return new Checked(certain, check(rows, first, row, scope));
  }

  private Expression firstFailure(
      CircuitOp rows, List<Value> risky, List<StoredColumn> columns, Row row, Body body) {
    if (risky.size() == 1) {
      return risky.get(0).failure();
    }
    String name = body.local("failure");
    if (risky.size() > RowAccess.WIDE) {
      WideRows.firstFailure(emission, subject(rows), columns, row, name, body);
    } else {
      body.add("int $L = $L", name, JavaPrinter.print(Value.firstFailure(risky)));
    }
    return Trees.name(int.class, name);
  }

  private String subject(CircuitOp rows) {
    return UniqueNames.title(emission.naming().subject(rows));
  }

  /** Writes the call that puts a failure into the error bag. */
  void report(CircuitOp rows, Expression failure, Row row, Body body) {
    List<StoredColumn> columns = new ArrayList<>();
    emission
        .columns(rows)
        .forEach(
            c -> {
              if (row.has(c.index())) {
                columns.add(c);
              }
            });
    List<StoredColumn> sound = columns.stream().filter(c -> !isCause(c, failure, row)).toList();
    List<List<Integer>> atHand = List.of(indexes(columns), indexes(sound));
    Report report =
        methods
            .computeIfAbsent(rows, op -> new LinkedHashMap<>())
            .computeIfAbsent(atHand, known -> declare(rows, columns, sound));
    report.parameters().carry(row, body);
    CodeBlock arguments = report.parameters().arguments(row);
    CodeBlock rest = arguments.isEmpty() ? arguments : CodeBlock.of(", $L", arguments);
    body.add(
        "$L($L, $L$L)",
        report.method(),
        JavaPrinter.print(failure),
        JavaPrinter.print(row.weight()),
        rest);
  }

  /** Whether it is the column's own failure that is reported, so that it needs no arguments. */
  private static boolean isCause(StoredColumn column, Expression failure, Row row) {
    return column.canFail()
        && JavaPrinter.print(row.column(column.index()).failure())
            .equals(JavaPrinter.print(failure));
  }

  private static List<Integer> indexes(List<StoredColumn> columns) {
    return columns.stream().map(StoredColumn::index).toList();
  }

  // private void failedFlight(int failure, long weight, String origin, int delay) {
  //   fail(failure, weight, "origin", origin, "delay", delay);
  // }
  private Report declare(CircuitOp op, List<StoredColumn> columns, List<StoredColumn> sound) {
    String subject = subject(op);
    String view = UniqueNames.title(emission.graph().id(op).view());
    String name =
        emission.out().names().unique("failed" + subject, "failed" + subject + "Of" + view);
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("Keeps what failed until the step's changes are netted.")
            .addParameter(int.class, "failure")
            .addParameter(long.class, "weight");
    Body body = new Body(emission.out().names());
    body.local("failure");
    body.local("weight");
    RowParameters parameters = new RowParameters(emission, name, sound);
    Row row = parameters.declare(method, body, Row.ONCE);
    fail(name, columns, row, body);
    emission.out().method(MemberKind.FAILURE, method.addCode(body.code()).build());
    return new Report(name, parameters);
  }

  private void fail(String method, List<StoredColumn> columns, Row row, Body body) {
    if (columns.size() > RowAccess.WIDE) {
      String all = body.local("columns");
      body.add("$T $L = new $T[$L]", Object[].class, all, Object.class, 2 * columns.size());
      Expression array = Trees.name(Object[].class, all);
      WideRows.describe(emission, method, columns, row, array, ErrorReports::forPeople, body);
      body.add("fail(failure, weight, $L)", all);
      return;
    }
    List<CodeBlock> values = new ArrayList<>();
    values.add(CodeBlock.of("failure"));
    values.add(CodeBlock.of("weight"));
    for (StoredColumn column : columns) {
      boolean known = row.has(column.index());
      CodeBlock value = known ? forPeople(row.column(column.index())) : CodeBlock.of("FAILED");
      values.add(CodeBlock.of("$S, $L", column.name(), value));
    }
    body.add("fail($L)", CodeBlock.join(values, ", "));
  }

  /** The value as a person reads it; null if it is NULL. */
  private static CodeBlock forPeople(Value value) {
    Expression shown = shown(value);
    if (JavaTypes.isObject(value.type()) && !value.canFail()) {
      return JavaPrinter.print(shown);
    }
    CodeBlock text = JavaPrinter.print(shown);
    if (value.canBeNull()) {
      text =
          CodeBlock.of(
              "$L ? null : ($T) $L", JavaPrinter.print(value.isNull()), Object.class, text);
    }
    return value.canFail()
        ? CodeBlock.of("$L ? FAILED : $L", JavaPrinter.print(value.failed()), text)
        : text;
  }

  private static Expression shown(Value value) {
    return switch (value.type().kind()) {
      case DATE -> RuntimeMethod.RECORD_DATE.call(Trees.convert(value.raw(), long.class));
      case TIME -> RuntimeMethod.RECORD_TIME.call(value.raw());
      case TIMESTAMP -> RuntimeMethod.RECORD_TIMESTAMP.call(value.raw());
      case INSTANT -> RuntimeMethod.RECORD_INSTANT.call(value.raw());
      case DECIMAL ->
          value.type().isWideDecimal()
              ? value.raw()
              : RuntimeMethod.RECORD_DECIMAL.call(
                  value.raw(),
                  org.apache.calcite.linq4j.tree.Expressions.constant(value.type().scale()));
      default -> value.raw();
    };
  }
}
