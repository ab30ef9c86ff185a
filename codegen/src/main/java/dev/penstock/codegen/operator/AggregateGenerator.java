package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.Sizes;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.sharding.Sharding;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Keeps one row per group, up to date with every change; shows the groups that differ at the flush.
 */
final class AggregateGenerator implements OperatorGenerator, Collection, Slotted {
  private final Aggregate op;
  private final Integrate integrate;
  private final Emission emission;
  private final Map<Integer, GroupCall> calls = new LinkedHashMap<>();
  private GroupState state;
  private Accumulators accumulators;
  private RowParameters parameters;
  private String absorb;
  private String flush;

  AggregateGenerator(Aggregate op, Emission emission) {
    this.op = op;
    this.integrate = (Integrate) op.input();
    this.emission = emission;
  }

  private int keys() {
    return op.type().size() - op.calls().size();
  }

  @Override
  public void declare() {
    List<StoredColumn> key = new ArrayList<>();
    for (int i = 0; i < keys(); i++) {
      key.add(new StoredColumn(i, op.type().name(i), op.type().type(i), /* canFail= */ false));
    }
    state = new GroupState(emission, op, integrate, key);
    accumulators = new Accumulators(op, state);
    List<StoredColumn> made = new ArrayList<>();
    for (int i = 0; i < op.calls().size(); i++) {
      int column = keys() + i;
      if (emission.graph().live(op).get(column)) {
        GroupCall call = accumulators.add(op.calls().get(i), column);
        calls.put(column, call);
        Place kept = call.kept(emission.column(op, column));
        if (kept == null) {
          made.add(emission.column(op, column));
        } else {
          state.showKept(kept);
        }
      }
    }
    state.show(made);
    state.addFields();
    absorb = emission.out().names().unique("absorb" + StateFields.title(state.subject()));
    flush = emission.out().names().unique("flush" + StateFields.title(state.subject()));
    parameters = new RowParameters(emission, absorb, emission.columns(integrate.input(), read()));
    emission.steps().flush(op, flush, emission.docs().path(List.of(op)));
    if (state.isGlobal()) {
      emission
          .steps()
          .initial(
              Sharding.isEverywhere(op),
              state.field() + ".touch",
              "the one group shows from step 0 on",
              "0");
    }
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
    return state.slots().insert(groupKey(row), body);
  }

  @Override
  public void probe(Probe probe, Scope scope, BiConsumer<Row, Scope> inside) {
    Row keyRow = Probes.keyRow(state.key(), probe.keyColumns(), probe.values());
    List<Place> live = new ArrayList<>();
    state
        .shown()
        .forEach(
            (column, place) -> {
              if (probe.needed().get(column)) {
                live.add(place);
              }
            });
    new Shown(state.field(), state.slots(), state.key())
        .probe(
            keyRow,
            probe,
            live,
            scope,
            (row, inner) -> {
              keyRow.columns().forEach(row::with);
              inside.accept(row, inner);
            });
  }

  @Override
  public void emit() {
    emitAbsorb();
    new GroupFlush(emission, op, state, flush).emit(accumulators.keepsObjects(), made());
  }

  /** How the columns are made that the group's row does not hold at any time. */
  private Map<Integer, Function<GroupRow, Value>> made() {
    Map<Integer, Function<GroupRow, Value>> made = new LinkedHashMap<>();
    calls.forEach(
        (column, call) -> {
          if (call.kept(emission.column(op, column)) == null) {
            made.put(column, call::value);
          }
        });
    return made;
  }

  // private void absorbStateDelay(String state, int delay, long weight) {
  //   int slot = stateDelayGroupsSlot(state);
  //   stateDelayGroups.touch(slot);
  //   long[] words = stateDelayGroups.words();
  //   int at = stateDelayGroups.at(slot);
  //   words[at + StateDelayGroup.ROWS] = Math.addExact(words[at + …], weight);
  //   Wide.addProduct(words, at + StateDelayGroup.SUM_DELAY, delay, weight);
  // }
  private void emitAbsorb() {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(absorb)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L: takes one changed row into its group.", emission.docs().title(op));
    Body body = new Body(emission.out().names());
    Row certain = state.declareAbsorb(spec, parameters, new Scope(body, "return"));
    spec.addParameter(long.class, "weight");
    Optional<Champion> champion = accumulators.loneChampion();
    if (champion.isPresent()) {
      Expr argument = accumulators.feeds().keySet().iterator().next().argument();
      GroupAbsorb.challenge(
          emission, state, () -> groupKey(certain), certain, argument, champion.get(), body);
    } else {
      absorb(certain, body);
    }
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  /** What is read of a row: what calls read, and the key where it is looked for or reported. */
  private BitSet read() {
    return state.takesSlot()
        ? readBy(accumulators.feeds().keySet())
        : emission.graph().live(integrate);
  }

  /** What these read of a row, and its key if one can fail. */
  private BitSet readBy(java.util.Collection<Accumulators.Feed> feeds) {
    BitSet read = new BitSet();
    feeds.stream()
        .flatMap(feed -> Stream.of(feed.filter(), feed.argument()))
        .filter(Objects::nonNull)
        .forEach(
            expr -> {
              Columns.readBy(expr).forEach(read::set);
              if (expr.canFail(column -> emission.graph().canFail(integrate.input(), column))) {
                integrate.keys().forEach(read::set);
              }
            });
    return read;
  }

  private void absorb(Row certain, Body body) {
    GroupRow group =
        GroupAbsorb.find(state, () -> groupKey(certain), body, accumulators.keepsObjects());
    accumulators.rows().absorb(group, null, certain.weight());
    feed(new ArrayList<>(accumulators.feeds().keySet()), group, certain);
  }

  /** Feeds accumulators; a method that gets long goes on in another. */
  private void feed(List<Accumulators.Feed> feeds, GroupRow group, Row row) {
    for (int i = 0; i < feeds.size(); i++) {
      if (group.body().size() > Sizes.CUT) {
        feedOn(feeds.subList(i, feeds.size()), group, row);
        return;
      }
      new GroupAbsorb(emission, integrate.input(), group, row)
          .feed(feeds.get(i), accumulators.feeds().get(feeds.get(i)));
    }
  }

  // private void absorbStateDelay2(int slot, int delay, long weight) {
  private void feedOn(List<Accumulators.Feed> feeds, GroupRow group, Row row) {
    String name = emission.out().names().unique(absorb);
    RowParameters rest =
        new RowParameters(emission, name, emission.columns(integrate.input(), readBy(feeds)));
    emission.call(name, group.slot(), rest, row, new Scope(group.body(), null));
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("Goes on with one row: its group has too much to keep for one method.");
    Body body = new Body(emission.out().names());
    String slot = body.local("slot");
    spec.addParameter(int.class, slot);
    Row taken = rest.declare(spec, body, emission.weightLater(body));
    spec.addParameter(long.class, "weight");
    RowAccess access =
        StateFields.access(
            body, state.field(), slot, /* hasWords= */ true, accumulators.keepsObjects());
    feed(feeds, new GroupRow(body, slot, access), taken);
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  /** The key's values as columns of the group. */
  private Row groupKey(Row row) {
    Row key = new Row(row.weight());
    for (int i = 0; i < keys(); i++) {
      int column = integrate.keys().get(i);
      key.with(i, row.column(column), row.origin(column));
    }
    return key;
  }
}
