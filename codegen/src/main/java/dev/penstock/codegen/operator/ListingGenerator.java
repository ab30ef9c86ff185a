package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding.Component;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import java.util.BitSet;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * Builds at the flush the text or list of each touched group, and compares it with the one it has
 * shown.
 */
final class ListingGenerator implements OperatorGenerator {
  /** How the runtime keeps what is listed. */
  private record Form(RuntimeType type, String name, String old, String now, String tooLong) {}

  private static final Form TEXTS =
      new Form(RuntimeType.LISTED_TEXTS, "Texts", "oldText", "text", "the text is too long");
  private static final Form LISTS =
      new Form(RuntimeType.LISTED_ELEMENTS, "Lists", "oldList", "list", "the list is too long");

  private final Listing op;
  private final Emission emission;
  private final Form form;
  private String subject;
  private String texts;
  private String flush;

  ListingGenerator(Listing op, Emission emission) {
    this.op = op;
    this.emission = emission;
    this.form = op.listed().isList() ? LISTS : TEXTS;
  }

  private OrderedGenerator rows() {
    return (OrderedGenerator) emission.generator(op.input());
  }

  // private final ListedTexts namesTexts =
  //     ListedTexts.of(flightByStateInOrder, FlightByStateInOrderRow.ORIGIN, ", ");
  @Override
  public void declare() {
    UniqueNames names = emission.out().names();
    texts = names.unique(UniqueNames.camel(emission.graph().id(op).view()) + form.name());
    subject = StateFields.title(texts);
    flush = names.unique("flush" + subject);
    ClassName type = form.type().className();
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type, texts, Modifier.PRIVATE, Modifier.FINAL)
                .initializer(state(type))
                .build());
    emission.steps().flush(op, flush, emission.docs().path(List.of(op)));
  }

  private CodeBlock state(ClassName type) {
    Listed listed = op.listed();
    if (listed.isList()) {
      CodeBlock element = element(listed.value());
      return listed.takesAll()
          ? CodeBlock.of("$T.of($N, $L)", type, rows().state(), element)
          : CodeBlock.of(
              "$T.of($N, $L, $L)", type, rows().state(), element, rows().offset(listed.counts()));
    }
    String value = rows().offset(listed.value());
    if (listed.separator() instanceof Literal literal) {
      String separator = literal.value() == null ? "" : (String) literal.value();
      return CodeBlock.of("$T.of($N, $L, $S)", type, rows().state(), value, separator);
    }
    String separators = rows().offset(listed.separatorColumn());
    return CodeBlock.of("$T.separatedBy($N, $L, $L)", type, rows().state(), value, separators);
  }

  // (words, at, objects, objectsAt) -> (int) words[at + FlightByStateInOrderRow.DELAY]
  private CodeBlock element(int column) {
    Place place = rows().place(column);
    SqlType type = place.column().type();
    CodeBlock read =
        JavaTypes.isObject(type)
            ? CodeBlock.of("objects[objectsAt + $L]", place.offset())
            : RecordReader.read(place, new Component("element", JavaKind.of(type.kind()), false));
    return CodeBlock.of("(words, at, objects, objectsAt) -> $L", read);
  }

  /** The rows are in their places already; their text is built when all have come. */
  @Override
  public void accept(int side, Row row, Scope scope) {}

  // private void flushNamesTexts() {
  //   for (int k = 0, touched = flightByStateInOrder.touched(); k < touched; k++) {
  //     if (namesTexts.changes(k)) {
  //       int slot = flightByStateInOrder.touchedSlot(k);
  //       if (namesTexts.hasShown()) {
  //         changeNamesTexts(slot, namesTexts.oldText(), 0, -1);
  //       }
  //       if (namesTexts.shows()) {
  //         changeNamesTexts(slot, namesTexts.text(), namesTexts.isTooLong() ? 1 : 0, 1);
  //       }
  //     }
  //   }
  // }
  @Override
  public void emit() {
    BitSet ofKey = emission.graph().live(op).get(0, op.keys().size());
    String change = emission.out().names().unique("change" + subject);
    Body body = new Body(emission.out().names());
    String state = rows().state();
    body.begin("for (int k = 0, touched = $N.touched(); k < touched; k++)", state);
    body.begin("if ($N.changes(k))", texts);
    if (!ofKey.isEmpty()) {
      body.add("int slot = $N.touchedSlot(k)", state);
    }
    String slot = ofKey.isEmpty() ? "" : "slot, ";
    body.begin("if ($N.hasShown())", texts);
    body.add("$N($L$N.$N(), 0, -1)", change, slot, texts, form.old());
    body.end();
    int failure = emission.failures().next(op.origin(), form.tooLong());
    body.begin("if ($N.shows())", texts);
    String now = form.now();
    body.add("$N($L$N.$N(), $N.isTooLong() ? $L : 0, 1)", change, slot, texts, now, texts, failure);
    body.end().end().end();
    emission
        .out()
        .method(
            MemberKind.OPERATOR,
            MethodSpec.methodBuilder(flush)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc(
                    "$L: −old and +new of each group whose $L is another one.",
                    emission.docs().title(op),
                    form.now())
                .addCode(body.code())
                .build());
    emitChange(change, ofKey);
  }

  // private void changeNamesTexts(int slot, String text, int failure, long weight) {
  //   KeyTable keys = flightByStateInOrder.keys();
  //   …
  //   if (failure != 0) {
  //     failedNames(failure, weight, state);
  //     return;
  //   }
  //   …
  // }
  private void emitChange(String change, BitSet ofKey) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(change)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("Hands on a group with the $L that it has shown or shows.", form.now());
    Body body = new Body(emission.out().names());
    String slot = ofKey.isEmpty() ? "0" : body.local("slot");
    if (!ofKey.isEmpty()) {
      method.addParameter(int.class, slot);
    }
    Class<?> type = JavaTypes.of(op.type().type(op.type().size() - 1));
    String text = body.local(form.now());
    method.addParameter(type, text);
    String failure = body.local("failure");
    method.addParameter(int.class, failure);
    Row row = keys(slot, ofKey, body, RowParameters.weight(method, body));
    Scope scope = new Scope(body, "return");
    Value value = list(Trees.name(type, text), Trees.name(int.class, failure));
    emission.errors().check(op, value, row, scope);
    emission.push(op, row.with(op.type().size() - 1, value.unfailed()), scope);
    emission.out().method(MemberKind.OPERATOR, method.addCode(body.code()).build());
  }

  private Value list(Expression text, Expression failure) {
    SqlType type = op.type().type(op.type().size() - 1);
    Expression isNull = type.nullable() ? Value.isMissing(text, Value.FINE) : Trees.FALSE;
    return new Value(type, text, isNull, failure, /* isClean= */ true);
  }

  /** The keys that are read, as columns of the group. */
  private Row keys(String slot, BitSet ofKey, Body body, Expression weight) {
    BitSet needed = new BitSet();
    ofKey.stream().forEach(i -> needed.set(op.keys().get(i)));
    Row stored = new Row(weight);
    rows().load(slot, "0", needed, subject, body, stored);
    Row row = new Row(weight);
    ofKey.stream()
        .forEach(
            i -> {
              int column = op.keys().get(i);
              row.with(i, stored.column(column), stored.origin(column));
            });
    return row;
  }
}
