package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.Ranking;
import java.util.BitSet;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Compares at the flush what a ranking shows with what it has shown. */
final class TopKGenerator implements OperatorGenerator {
  private final TopK op;
  private final Emission emission;
  private String subject;
  private String top;
  private String flush;

  TopKGenerator(TopK op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  private OrderedGenerator rows() {
    return (OrderedGenerator) emission.generator(op.input());
  }

  // private final TopRows bestTop = TopRows.rowNumber(flightByStateInOrder, 1, 3).ranked();
  @Override
  public void declare() {
    UniqueNames names = emission.out().names();
    top = names.unique(UniqueNames.camel(emission.graph().id(op).view()) + "Top");
    subject = StateFields.title(top);
    flush = names.unique("flush" + subject);
    ClassName type = RuntimeType.TOP_ROWS.className();
    Ranking ranking = op.ranking();
    CodeBlock.Builder value = CodeBlock.builder();
    value.add("$T.$L($N, ", type, factory(), rows().state());
    value.add("$L, $L)", number(ranking.first()), number(ranking.last()));
    if (op.isRanked() && emission.graph().live(op).get(op.type().size() - 1)) {
      value.add(".ranked()");
    }
    boolean alone = emission.graph().uses(op.input()).size() == 1;
    if (alone && new AppendOnly().holds(op.input())) {
      value.add(".appendOnly()");
    }
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type, top, Modifier.PRIVATE, Modifier.FINAL)
                .initializer(value.build())
                .build());
    emission.steps().flush(op, flush, emission.docs().path(List.of(op)));
  }

  private String factory() {
    return switch (op.ranking().function()) {
      case ROW_NUMBER -> "rowNumber";
      case RANK -> "rank";
      case DENSE_RANK -> "denseRank";
    };
  }

  private static String number(long rank) {
    return rank == (int) rank ? String.valueOf(rank) : rank + "L";
  }

  /** The rows are in their places already; what that shows is looked at when all have come. */
  @Override
  public void accept(int side, Row row, Scope scope) {}

  // private void flushBestTop() {
  //   for (int k = 0, touched = flightByStateInOrder.touched(); k < touched; k++) {
  //     int slot = flightByStateInOrder.touchedSlot(k);
  //     for (int i = 0, changes = bestTop.changes(k); i < changes; i++) {
  //       changeBestTop(slot, bestTop.row(i), bestTop.rank(i), bestTop.weight(i));
  //     }
  //   }
  // }
  @Override
  public void emit() {
    BitSet live = (BitSet) emission.graph().live(op).clone();
    boolean ranked = op.isRanked() && live.get(op.type().size() - 1);
    live.clear(op.input().type().size());
    boolean ofKey =
        ((dev.penstock.plan.circuit.Integrate) op.input()).keys().stream().anyMatch(live::get);
    String change = emission.out().names().unique("change" + subject);
    Body body = new Body(emission.out().names());
    String state = rows().state();
    body.begin("for (int k = 0, touched = $N.touched(); k < touched; k++)", state);
    if (ofKey) {
      body.add("int slot = $N.touchedSlot(k)", state);
    }
    body.begin("for (int i = 0, changes = $N.changes(k); i < changes; i++)", top);
    CodeBlock.Builder arguments = CodeBlock.builder();
    arguments.add(ofKey ? "slot, " : "").add("$N.row(i), ", top);
    if (ranked) {
      arguments.add("$N.rank(i), ", top);
    }
    arguments.add("$N.weight(i)", top);
    body.add("$N($L)", change, arguments.build());
    body.end().end();
    emission
        .out()
        .method(
            MemberKind.OPERATOR,
            MethodSpec.methodBuilder(flush)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc(
                    "$L: the copies of rows that come into the ranking or leave it.",
                    emission.docs().title(op))
                .addCode(body.code())
                .build());
    emitChange(change, live, ofKey, ranked);
  }

  // private void changeBestTop(int slot, int row, long rank, long weight) {
  //   KeyTable keys = flightByStateInOrder.keys();
  //   …
  // }
  private void emitChange(String change, BitSet live, boolean ofKey, boolean ranked) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(change)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("Hands on a row of the ranking that comes or goes.");
    Body body = new Body(emission.out().names());
    String slot = ofKey ? body.local("slot") : "0";
    if (ofKey) {
      method.addParameter(int.class, slot);
    }
    String place = body.local("row");
    method.addParameter(int.class, place);
    String rank = ranked ? body.local("rank") : null;
    if (ranked) {
      method.addParameter(long.class, rank);
    }
    Row row = new Row(RowParameters.weight(method, body));
    String owner = emission.naming().subject(op.input());
    rows().load(slot, place, live, owner, body, row);
    if (ranked) {
      int column = op.type().size() - 1;
      Value value =
          new Value(
              op.type().type(column),
              Trees.name(long.class, rank),
              Trees.FALSE,
              Value.FINE,
              /* isClean= */ true);
      row.with(column, value);
    }
    emission.push(op, row, new Scope(body, "return"));
    emission.out().method(MemberKind.OPERATOR, method.addCode(body.code()).build());
  }
}
