package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.circuit.Output;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/** The end of a view: writes rows into the delta of the running step. */
final class OutputGenerator implements OperatorGenerator {
  private final Output op;
  private final View view;
  private final Emission emission;
  private RowParameters parameters;
  private RowShape shape;
  private String handle;
  private String method;

  OutputGenerator(Output op, Emission emission) {
    this.op = op;
    this.view = op.view();
    this.emission = emission;
  }

  @Override
  public void declare() {
    String subject = UniqueNames.camel(view.name());
    handle = emission.naming().handle(emission.out().names(), subject, "output");
    method = emission.out().names().unique("output" + UniqueNames.title(view.name()));
    parameters = new RowParameters(emission, method, emission.columns(op.input()));
    shape = new RowShape(emission.out(), subject + "_row", "A row of view " + view.name() + ".");
    List<StoredColumn> key = new ArrayList<>();
    view.key().forEach(i -> key.add(column(i)));
    List<StoredColumn> others = new ArrayList<>();
    for (int i = 0; i < view.type().size(); i++) {
      if (!view.key().contains(i)) {
        others.add(column(i));
      }
    }
    shape.columns(key);
    shape.columns(others);
    new ViewGenerator(op, emission, handle, shape).declare(key);
  }

  private StoredColumn column(int index) {
    return new StoredColumn(
        index, view.type().name(index), view.type().type(index), /* canFail= */ false);
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    emission.call(method, parameters, row, scope);
  }

  // private void outputDelay(String origin, int delay, long weight) {
  //   Delta delta = delay.delta();
  //   int entry = delta.append(weight);
  //   long[] words = delta.words();
  //   int at = delta.at(entry);
  //   words[at + DelayRow.DELAY] = delay;
  //   …
  // }
  @Override
  public void emit() {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L: one changed row of the view.", emission.docs().title(op));
    Body body = new Body(emission.out().names());
    Row row = parameters.declare(spec, body, emission.weightLater(body));
    Expression weight = row.weight();
    spec.addParameter(long.class, JavaPrinter.print(weight).toString());
    Scope scope = new Scope(body, "return");
    List<Integer> all = List.copyOf(row.columns().keySet());
    write(body, emission.errors().checked(op.input(), all, row, scope).row());
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  private void write(Body body, Row row) {
    ClassName delta = RuntimeType.DELTA.className();
    String target = body.local("delta");
    String entry = body.local("entry");
    body.add("$T $L = $N.delta()", delta, target, handle);
    body.add("int $L = $L.append($L)", entry, target, JavaPrinter.print(row.weight()));
    RowAccess access = RowAccess.named(body, entry, shape.words() > 0, shape.objects() > 0);
    if (shape.words() > 0) {
      body.add("$T $L = $L.words()", long[].class, access.words(), target);
      body.add("int $L = $L.at($L)", access.at(), target, entry);
    }
    if (shape.objects() > 0) {
      body.add("$T $L = $L.objects()", Object[].class, access.objects(), target);
      body.add("int $L = $L.objectsAt($L)", access.objectsAt(), target, entry);
    }
    WideRows.store(emission, method, access, shape.places().values(), row, body);
  }
}
