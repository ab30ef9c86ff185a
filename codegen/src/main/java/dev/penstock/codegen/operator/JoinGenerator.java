package dev.penstock.codegen.operator;

import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Join;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/** Meets each changed row of one side with the rows of the other side as of that moment. */
final class JoinGenerator implements OperatorGenerator {
  private static final int LEFT = 0;
  private static final int RIGHT = 1;

  private final Join op;
  private final Emission emission;
  private final String[] methods = new String[2];
  private final RowParameters[] parameters = new RowParameters[2];
  private boolean hasOneTable;

  JoinGenerator(Join op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void declare() {
    SlotTable slots = emission.collection(op.left()).slots();
    hasOneTable = !op.leftKeys().isEmpty() && slots == emission.collection(op.right()).slots();
    for (int side = LEFT; side <= RIGHT; side++) {
      String name = name(side);
      String view = UniqueNames.title(emission.graph().id(op).view());
      methods[side] = emission.out().names().unique(name, name + "For" + view);
      parameters[side] =
          new RowParameters(emission, methods[side], emission.columns(side(side), needed(side)));
    }
  }

  private String name(int side) {
    boolean self = subject(LEFT).equals(subject(RIGHT));
    return self
        ? "join" + (side == LEFT ? "Left" : "Right") + subject(side)
        : "join" + subject(side) + "With" + subject(1 - side);
  }

  private String subject(int side) {
    return UniqueNames.title(emission.naming().subject(side(side)));
  }

  /** Whose columns those of a side are; the subject does not tell if both sides have the same. */
  private String owner(int side) {
    return subject(LEFT).equals(subject(RIGHT)) ? "other" : subject(side);
  }

  private CircuitOp side(int side) {
    return side == LEFT ? op.left() : op.right();
  }

  private List<Integer> keys(int side) {
    return side == LEFT ? op.leftKeys() : op.rightKeys();
  }

  private int offset(int side) {
    return side == LEFT ? 0 : op.left().type().size();
  }

  /** The columns of a side that the join or its readers need. */
  BitSet needed(int side) {
    BitSet live = emission.graph().live(op);
    int from = offset(side);
    BitSet needed = live.get(from, from + side(side).type().size());
    for (int i = 0; i < keys(side).size(); i++) {
      if (!hasOneTable || live.get(offset(1 - side) + keys(1 - side).get(i))) {
        needed.set(keys(side).get(i));
      }
    }
    op.bounds().forEach(bound -> needed.set(bound.column(side == LEFT)));
    return needed;
  }

  /** Whether rows come with the slot of their key, in the table that both sides share. */
  boolean takesSlot() {
    return hasOneTable;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    if (hasOneTable) {
      String slot = row.slot(emission.collection(op.left()).slots());
      emission.call(methods[side], slot, parameters[side], row, scope);
    } else {
      emission.call(methods[side], parameters[side], row, scope);
    }
  }

  @Override
  public void emit() {
    emit(LEFT);
    emit(RIGHT);
  }

  // private void joinFlightWithAirport(String origin, int delay, long weight) {
  //   int slot = findAirport(origin);
  //   if (slot >= 0 && airportRows.shows(slot)) {
  //     …
  //     absorbStateDelay(state, delay, weight);
  //   }
  // }
  private void emit(int side) {
    boolean self = side == LEFT && op.left() == op.right();
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(methods[side])
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L\n", JoinDocs.of(emission, op, side == LEFT, self));
    Body body = new Body(emission.out().names());
    String slot = hasOneTable ? body.local("slot") : null;
    if (hasOneTable) {
      spec.addParameter(int.class, slot);
    }
    Row row = parameters[side].declare(spec, body, emission.weightLater(body));
    spec.addParameter(long.class, "weight");
    List<Value> values = new ArrayList<>();
    keys(side).forEach(key -> values.add(row.has(key) ? row.column(key) : null));
    JoinBounds bounds = new JoinBounds(op, side == LEFT);
    Scope place = new Scope(body, "return");
    bounds.keepIfThere(row, place);
    Collection other = emission.collection(side(1 - side));
    Range range = bounds.range(row);
    other.probe(
        new Probe(keys(1 - side), values, needed(1 - side), self, slot, owner(1 - side), range),
        place,
        (match, scope) -> {
          if (!other.isInOrder()) {
            bounds.keepIfWithin(row, match, scope);
          }
          push(side, row, match, scope);
        });
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  private void push(int side, Row row, Row match, Scope scope) {
    Row pair = new Row(product(row, match));
    pair.with(row, offset(side)).with(match, offset(1 - side));
    emission.push(op, pair, scope);
  }

  private static Expression product(Row row, Row match) {
    if (match.isOnce()) {
      return row.weight();
    }
    return RuntimeMethod.MULTIPLY_EXACT.call(row.weight(), match.weight());
  }
}
