package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Integrate;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import javax.lang.model.element.Modifier;

/** Keeps how often each row is there; shows rows that come or go at the flush. */
final class DistinctGenerator implements OperatorGenerator, Collection, Slotted {
  private final Distinct op;
  private final Integrate integrate;
  private final Emission emission;
  private GroupState state;
  private RowParameters parameters;
  private String absorb;
  private String flush;

  DistinctGenerator(Distinct op, Emission emission) {
    this.op = op;
    this.integrate = (Integrate) op.input();
    this.emission = emission;
  }

  @Override
  public void declare() {
    List<StoredColumn> key = emission.columns(op);
    state = new GroupState(emission, op, integrate, key);
    state.addFields();
    absorb = emission.out().names().unique("absorb" + StateFields.title(state.subject()));
    flush = emission.out().names().unique("flush" + StateFields.title(state.subject()));
    parameters =
        new RowParameters(
            emission, absorb, state.takesSlot() ? List.of() : emission.columns(integrate.input()));
    emission.steps().flush(op, flush, emission.docs().path(List.of(op)));
  }

  @Override
  public SlotTable slots() {
    return state.slots().table();
  }

  @Override
  public boolean isOnce() {
    return true;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    state.callAbsorb(absorb, parameters, row, scope);
  }

  @Override
  public CodeBlock slotOf(Row row, Body body) {
    return state.slots().insert(row, body);
  }

  @Override
  public void probe(Probe probe, Scope scope, BiConsumer<Row, Scope> inside) {
    Row keyRow = Probes.keyRow(state.key(), probe.keyColumns(), probe.values());
    new Shown(state.field(), state.slots(), state.key())
        .probe(
            keyRow,
            probe,
            List.of(),
            scope,
            (row, inner) -> {
              keyRow.columns().forEach(row::with);
              inside.accept(row, inner);
            });
  }

  // private void absorbRoutes(String origin, String destination, long weight) {
  //   int slot = routesGroupsSlot(origin, destination);
  //   routesGroups.touch(slot);
  //   words[at + RoutesGroup.ROWS] = Math.addExact(words[at + RoutesGroup.ROWS], weight);
  // }
  @Override
  public void emit() {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(absorb)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L: counts one changed row.", emission.docs().title(op));
    Body body = new Body(emission.out().names());
    Row certain = state.declareAbsorb(spec, parameters, new Scope(body, "return"));
    spec.addParameter(long.class, "weight");
    GroupRow group = GroupAbsorb.find(state, () -> certain, body, /* objects= */ false);
    Counts.ofRows(state).absorb(group, null, certain.weight());
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
    new GroupFlush(emission, op, state, flush).emit(/* readsObjects= */ false, Map.of());
  }
}
