package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Integrate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Compares at the flush which right row each left row finds with the one that it has found. */
final class AsofJoinGenerator implements OperatorGenerator {
  private final AsofJoin op;
  private final Emission emission;
  private String subject;
  private String asof;
  private String flush;

  AsofJoinGenerator(AsofJoin op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  private OrderedGenerator rows(CircuitOp side) {
    return (OrderedGenerator) emission.generator(side);
  }

  private int time(CircuitOp side) {
    return ((Integrate) side).order().get(0).column();
  }

  // private final AsofRows pricedAsof =
  //     AsofRows.notBehind(
  //         tradeByKey1InOrder, TradeByKey1InOrderRow.ASOF, …, /* isObject */ false);
  @Override
  public void declare() {
    UniqueNames names = emission.out().names();
    asof = names.unique(UniqueNames.camel(emission.graph().id(op).view()) + "Asof");
    subject = StateFields.title(asof);
    flush = names.unique("flush" + subject);
    ClassName type = RuntimeType.ASOF_ROWS.className();
    CodeBlock value =
        CodeBlock.of(
            "$T.$L($N, $L, $N, $L, $L)",
            type,
            op.strict() ? "before" : "notBehind",
            rows(op.left()).state(),
            rows(op.left()).offset(time(op.left())),
            rows(op.right()).state(),
            rows(op.right()).offset(time(op.right())),
            JavaTypes.isObject(op.left().type().type(time(op.left()))));
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type, asof, Modifier.PRIVATE, Modifier.FINAL)
                .initializer(value)
                .build());
    emission.steps().flush(op, flush, emission.docs().path(List.of(op)));
  }

  /** The rows are in their places already; what finds what is looked at when all have come. */
  @Override
  public void accept(int side, Row row, Scope scope) {}

  // private void flushPricedAsof() {
  //   for (int k = 0, touched = pricedAsof.touched(); k < touched; k++) {
  //     for (int i = 0, changes = pricedAsof.changes(k); i < changes; i++) {
  //       changePricedAsof(pricedAsof.left(i), pricedAsof.right(i), pricedAsof.weight(i));
  //     }
  //   }
  // }
  @Override
  public void emit() {
    int width = op.left().type().size();
    BitSet live = emission.graph().live(op);
    BitSet ofLeft = live.get(0, width);
    BitSet ofRight = live.get(width, op.type().size());
    boolean leftSlot = readsKey(op.left(), ofLeft);
    boolean rightSlot = readsKey(op.right(), ofRight);
    String change = emission.out().names().unique("change" + subject);
    emitFlush(change, leftSlot, rightSlot);
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(change)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("Hands on a pair that comes or goes.");
    Body body = new Body(emission.out().names());
    String slot = parameter("slot", leftSlot, body, method);
    String left = parameter("left", true, body, method);
    String otherSlot = parameter("rightSlot", rightSlot, body, method);
    String right = parameter("right", true, body, method);
    Row row = new Row(RowParameters.weight(method, body));
    String leftOwner = emission.naming().subject(op.left());
    String rightOwner = emission.naming().subject(op.right());
    rows(op.left()).load(slot, left, ofLeft, leftOwner, body, row);
    Row found = new Row(Row.ONCE);
    rows(op.right())
        .load(
            otherSlot,
            right,
            ofRight,
            leftOwner.equals(rightOwner) ? "right" : rightOwner,
            body,
            found);
    emission.push(op, row.with(found, width), new Scope(body, "return"));
    emission.out().method(MemberKind.OPERATOR, method.addCode(body.code()).build());
  }

  private void emitFlush(String change, boolean leftSlot, boolean rightSlot) {
    Body body = new Body(emission.out().names());
    body.begin("for (int k = 0, touched = $N.touched(); k < touched; k++)", asof);
    body.begin("for (int i = 0, changes = $N.changes(k); i < changes; i++)", asof);
    List<CodeBlock> arguments = new ArrayList<>();
    if (leftSlot) {
      arguments.add(CodeBlock.of("$N.leftSlot()", asof));
    }
    arguments.add(CodeBlock.of("$N.left(i)", asof));
    if (rightSlot) {
      arguments.add(CodeBlock.of("$N.rightSlot()", asof));
    }
    arguments.add(CodeBlock.of("$N.right(i)", asof));
    arguments.add(CodeBlock.of("$N.weight(i)", asof));
    body.add("$N($L)", change, CodeBlock.join(arguments, ", "));
    body.end().end();
    emission
        .out()
        .method(
            MemberKind.OPERATOR,
            MethodSpec.methodBuilder(flush)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc(
                    "$L: the pairs of left rows that find another right row, or come or go.",
                    emission.docs().title(op))
                .addCode(body.code())
                .build());
  }

  private static boolean readsKey(CircuitOp side, BitSet needed) {
    return ((Integrate) side).keys().stream().anyMatch(needed::get);
  }

  private static String parameter(
      String wish, boolean wanted, Body body, MethodSpec.Builder method) {
    if (!wanted) {
      return "0";
    }
    String name = body.local(wish);
    method.addParameter(int.class, name);
    return name;
  }
}
