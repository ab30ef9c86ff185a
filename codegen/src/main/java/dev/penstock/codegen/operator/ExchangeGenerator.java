package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Linearity;
import dev.penstock.plan.sharding.Sharding;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * Gives every row to the worker that owns its key; one worker hands it on where it is. A key that
 * is FAILED is an error.
 */
final class ExchangeGenerator implements OperatorGenerator {
  private static final ClassName PARCEL = RuntimeType.PARCEL.className();

  private final Exchange op;
  private final Emission emission;

  /** Of rows that every worker has each keeps its own, and none are sent. */
  private final boolean repeated;

  private final boolean once;
  private String exchange;
  private String send;
  private String receive;
  private RowShape shape;
  private String weight;
  private RowParameters parameters;

  ExchangeGenerator(Exchange op, Emission emission) {
    this.op = op;
    this.emission = emission;
    repeated = Sharding.isEverywhere(op.input());
    once = new AppendOnly().holds(op);
  }

  @Override
  public void declare() {
    if (repeated) {
      return;
    }
    String rows = emission.naming().by(op, op.keys());
    exchange = emission.out().names().unique(rows + "Exchange");
    send = emission.out().names().unique("send" + StateFields.title(rows));
    receive = emission.out().names().unique("receive" + StateFields.title(rows));
    shape = new RowShape(emission.out(), exchange + "_row", "A row of " + exchange + ".");
    weight = once ? null : shape.word("weight");
    shape.columns(emission.columns(op));
    BitSet sent = (BitSet) emission.graph().live(op).clone();
    op.keys().forEach(sent::set);
    parameters = new RowParameters(emission, send, emission.columns(op, sent));
    addField();
    String comment = "all that " + emission.graph().id(op) + " gives to other workers";
    emission.steps().sent(exchange, comment, feeders());
    emission.steps().flush(op, receive, emission.docs().path(List.of(op)));
  }

  // private final Exchange flightByStateExchange =
  //     exchange(Exchange.byKey(FlightByStateExchangeRow.LAYOUT));
  private void addField() {
    ClassName type = RuntimeType.EXCHANGE.className();
    String layout = shape.layout(RuntimeType.ROW_LAYOUT.className(), "LAYOUT");
    String make = op.keys().isEmpty() ? "toFirst" : "byKey";
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type, exchange, Modifier.PRIVATE, Modifier.FINAL)
                .initializer("exchange($T.$L($L))", type, make, layout)
                .build());
  }

  /** The operators whose lines in the step hand rows to this one: it is fed when they have run. */
  private Set<CircuitOp> feeders() {
    Set<CircuitOp> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    addFeeders(op.input(), seen);
    return seen;
  }

  private static void addFeeders(CircuitOp from, Set<CircuitOp> seen) {
    boolean received = from instanceof Exchange other && !Sharding.isEverywhere(other.input());
    boolean waits = received || from.linearity() == Linearity.NON_LINEAR;
    if (seen.add(from) && !waits) {
      from.inputs().forEach(input -> addFeeders(input, seen));
    }
  }

  // if (isAlone()) {
  //   absorbFlight(origin, delay, weight);
  // } else {
  //   sendFlightByOrigin(origin, delay, weight);
  // }
  @Override
  public void accept(int side, Row row, Scope scope) {
    Checked checked = emission.errors().checked(op.input(), op.keys(), row, scope);
    Body body = scope.body();
    if (repeated) {
      body.begin("if ($L)", isOwn(checked.row(), body));
      emission.push(op, checked.row(), scope);
    } else {
      body.begin("if (isAlone())");
      emission.push(op, checked.row(), scope);
      body.next("else");
      callSend(checked.row(), body);
    }
    body.end();
    checked.close(scope);
  }

  /** Writes the call that sends a row; its weight goes along unless every row is there once. */
  private void callSend(Row row, Body body) {
    parameters.carry(row, body);
    List<CodeBlock> arguments = new ArrayList<>();
    if (!parameters.columns().isEmpty()) {
      arguments.add(parameters.arguments(row));
    }
    if (!once) {
      arguments.add(JavaPrinter.print(row.weight()));
    }
    body.add("$N($L)", send, CodeBlock.join(arguments, ", "));
  }

  private CodeBlock isOwn(Row row, Body body) {
    return op.keys().isEmpty()
        ? CodeBlock.of("isFirst()")
        : CodeBlock.of("owns($L)", JavaPrinter.print(hash(row, body)));
  }

  private Expression hash(Row row, Body body) {
    return ShardHash.of(op.keys().stream().map(row::column).toList(), body);
  }

  @Override
  public void emit() {
    if (!repeated) {
      emitSend();
      emitReceive();
    }
  }

  // private void sendFlightByOrigin(String origin, int delay, long weight) {
  //   Parcel parcel =
  //       flightByOriginExchange.parcel(Hash.finish(Hash.object(Hash.SEED, origin)));
  //   int row = parcel.next();
  //   long[] words = parcel.words();
  //   int at = parcel.at(row);
  //   words[at + FlightByOriginExchangeRow.WEIGHT] = weight;
  //   words[at + FlightByOriginExchangeRow.DELAY] = delay;
  // }
  private void emitSend() {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(send)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L: packs one row for the worker that owns it.", title());
    Body body = new Body(emission.out().names());
    Row row = parameters.declare(spec, body, once ? Row.ONCE : emission.weightLater(body));
    if (!once) {
      spec.addParameter(long.class, "weight");
    }
    String parcel = body.local("parcel");
    if (op.keys().isEmpty()) {
      body.add("$T $L = $N.parcel()", PARCEL, parcel, exchange);
    } else {
      CodeBlock hash = JavaPrinter.print(hash(row, body));
      body.add("$T $L = $N.parcel($L)", PARCEL, parcel, exchange, hash);
    }
    String place = body.local("row");
    body.add("int $L = $L.next()", place, parcel);
    RowAccess access =
        StateFields.access(body, parcel, place, shape.words() > 0, shape.objects() > 0);
    if (weight != null) {
      RowAccess.set(body, access.word(weight), row.weight());
    }
    WideRows.store(emission, send, access, shape.places().values(), row, body);
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  // private void receiveFlightByOrigin() {
  //   while (flightByOriginExchange.receive()) {
  //     Parcel parcel = flightByOriginExchange.received();
  //     long[] words = parcel.words();
  //     for (int row = 0, rows = parcel.size(); row < rows; row++) {
  //       int at = parcel.at(row);
  //       long weight = words[at + FlightByOriginExchangeRow.WEIGHT];
  //       …
  //     }
  //   }
  // }
  private void emitReceive() {
    Body body = new Body(emission.out().names());
    List.of("parcel", "words", "objects", "row", "rows", "at", "objectsAt").forEach(body::local);
    boolean words = shape.words() > 0;
    boolean objects = shape.objects() > 0;
    body.begin("while ($N.receive())", exchange);
    body.add("$T parcel = $N.received()", PARCEL, exchange);
    if (words) {
      body.add("$T words = parcel.words()", long[].class);
    }
    if (objects) {
      body.add("$T objects = parcel.objects()", Object[].class);
    }
    body.begin("for (int row = 0, rows = parcel.size(); row < rows; row++)");
    if (words) {
      body.add("int at = parcel.at(row)");
    }
    if (objects) {
      body.add("int objectsAt = parcel.objectsAt(row)");
    }
    RowAccess access = RowAccess.of("words", "at", "objects", "objectsAt");
    Row row = new Row(once ? Row.ONCE : weight(body, access));
    access.load(body, new ArrayList<>(shape.places().values()), emission.naming().subject(op), row);
    emission.push(op, row, new Scope(body, "continue"));
    body.end().end();
    emission
        .out()
        .method(
            MemberKind.PIPELINE,
            MethodSpec.methodBuilder(receive)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc("$L: the rows that this worker owns, sender by sender.", title())
                .addCode(body.code())
                .build());
  }

  private Expression weight(Body body, RowAccess access) {
    String name = body.local("weight");
    body.add("long $L = $L", name, JavaPrinter.print(access.word(weight)));
    return Trees.name(long.class, name);
  }

  private String title() {
    return emission.docs().title(op);
  }
}
