package dev.penstock.codegen.operator;

import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Lookup;
import java.util.BitSet;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/** Meets each row of the left with the rows of the right, which are complete by then. */
final class LookupGenerator implements OperatorGenerator {
  private static final int LEFT = 0;

  private final Lookup op;
  private final Emission emission;
  private String method;
  private RowParameters parameters;

  LookupGenerator(Lookup op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void declare() {
    String name = "lookUp" + subject();
    String view = UniqueNames.title(emission.graph().id(op).view());
    method = emission.out().names().unique(name, name + "For" + view);
    parameters = new RowParameters(emission, method, emission.columns(op.left(), needed(LEFT)));
  }

  private String subject() {
    return UniqueNames.title(emission.naming().subject(op.right()));
  }

  /** The columns of a side that it or its readers need. */
  private BitSet needed(int side) {
    int left = op.left().type().size();
    BitSet live = emission.graph().live(op);
    BitSet needed = side == LEFT ? live.get(0, left) : live.get(left, op.type().size());
    (side == LEFT ? op.leftKeys() : op.rightKeys()).forEach(needed::set);
    return needed;
  }

  /** A change of the table changes nothing that was found before. */
  @Override
  public boolean takesChanges(int side) {
    return side == LEFT;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    emission.call(method, parameters, row, scope);
  }

  // private void lookUpAirport(String origin, int delay, long weight) {
  //   int slot = findAirport(origin);
  //   if (slot >= 0 && airportRows.shows(slot)) {
  //     …
  //     return;
  //   }
  //   …
  // }
  @Override
  public void emit() {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method).addModifiers(Modifier.PRIVATE).addJavadoc("$L\n", doc());
    Body body = new Body(emission.out().names());
    Row row = parameters.declare(spec, body, emission.weightLater(body));
    spec.addParameter(long.class, "weight");
    List<Value> values = op.leftKeys().stream().map(row::column).toList();
    String found = op.padded() ? body.local("found") : null;
    if (found != null) {
      body.add("boolean $L = false", found);
    }
    Scope scope = new Scope(body, "return");
    emission
        .collection(op.right())
        .probe(
            new Probe(
                op.rightKeys(), values, needed(1), /* self= */ false, null, subject(), Range.ALL),
            found == null ? scope : scope.shared(),
            (match, inner) -> {
              if (found != null) {
                body.add("$L = true", found);
              }
              push(row, match, product(row, match), found == null ? inner : inner.shared());
            });
    if (found != null) {
      body.begin("if (!$L)", found);
      push(row, padding(), row.weight(), scope);
      body.end();
    }
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  private String doc() {
    String left = emission.naming().subject(op.left());
    String right = emission.naming().subject(op.right());
    return emission.docs().title(op)
        + ", for one row of "
        + left
        + ".\n\n<p>Δout = Δ"
        + left
        + " ⋈ "
        + right
        + ", as "
        + right
        + " is at the end of the step; what was found is never revised.";
  }

  private void push(Row row, Row match, Expression weight, Scope scope) {
    Row pair = new Row(weight);
    pair.with(row, 0).with(match, op.left().type().size());
    emission.push(op, pair, scope);
  }

  private Row padding() {
    Row padding = new Row(Row.ONCE);
    int left = op.left().type().size();
    emission.graph().live(op).get(left, op.type().size()).stream()
        .forEach(i -> padding.with(i, Value.ofNull(op.type().type(left + i))));
    return padding;
  }

  private static Expression product(Row row, Row match) {
    return match.isOnce()
        ? row.weight()
        : RuntimeMethod.MULTIPLY_EXACT.call(row.weight(), match.weight());
  }
}
