package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.Sizes;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.expression.Literal;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Hands on constant rows, once, in step 0. */
final class ConstantGenerator implements OperatorGenerator {
  private final Constant op;
  private final Emission emission;

  ConstantGenerator(Constant op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    throw new IllegalStateException("constants read nothing");
  }

  // private void constantIn() {
  //   constantRow("N", 1);
  //   constantRow("S", 2);
  // }
  @Override
  public void emit() {
    if (emission.graph().uses(op).isEmpty() || op.rows().isEmpty()) {
      return;
    }
    List<StoredColumn> columns = emission.columns(op);
    String rowMethod = emission.out().names().unique("constantRow");
    RowParameters parameters = new RowParameters(emission, rowMethod, columns);
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(rowMethod)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L: one of the rows.", emission.docs().title(op));
    Body body = new Body(emission.out().names());
    Row row = parameters.declare(spec, body, Row.ONCE);
    emission.push(op, row, new Scope(body, "return"));
    for (int from = 0; from < op.rows().size(); ) {
      from = emitRows(from, rowMethod, parameters);
    }
    emission.out().method(MemberKind.PIPELINE, spec.addCode(body.code()).build());
  }

  /** Adds a method with some of the rows; returns the first that it has no room for. */
  private int emitRows(int from, String rowMethod, RowParameters parameters) {
    String method = emission.out().names().unique("constantIn");
    emission.steps().initial(method, emission.docs().path(List.of(op)));
    Body body = new Body(emission.out().names());
    int next = from;
    while (next < op.rows().size() && body.size() < Sizes.CUT / 2) {
      List<Literal> literals = op.rows().get(next++);
      Row row = new Row(Row.ONCE);
      for (StoredColumn column : parameters.columns()) {
        Value value =
            emission
                .translator(row, new Scope(body, null), "constant")
                .translate(literals.get(column.index()));
        row.with(column.index(), value);
      }
      parameters.carry(row, body);
      CodeBlock arguments = parameters.arguments(row);
      body.add("$N($L)", rowMethod, arguments);
    }
    emission
        .out()
        .method(
            MemberKind.PIPELINE,
            MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc("$L.", emission.docs().title(op))
                .addCode(body.code())
                .build());
    return next;
  }
}
