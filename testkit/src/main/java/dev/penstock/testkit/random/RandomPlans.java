package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.RowType;
import dev.penstock.testkit.circuit.Declaration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Random circuits: a catalog, and one to three views of which later ones may read earlier ones. */
final class RandomPlans {
  /** So many plans in a hundred have a view more, which lists: dice of its own spare the others. */
  private static final int LISTS = 40;

  /** In so many plans of a hundred a view joins by a key that can fail, thrown likewise. */
  private static final int FAILING_KEYS = 30;

  private final Dice dice;
  private final Declaration declaration;
  private final RandomCatalog catalog;
  private final List<LogicalOp> roots = new ArrayList<>();
  private final List<Relation> relations = new ArrayList<>();

  /** A table or view that can be scanned; of a view the kind is null. */
  record Relation(String name, RowType type, TableKind kind, List<Integer> key) {}

  private RandomPlans(Dice dice, String packageName) {
    this.dice = dice;
    declaration = new Declaration(packageName, RandomCase.INTERFACE);
    catalog = new RandomCatalog(dice);
  }

  /** The plan of a seed; its request is to be taken from {@link RandomCase}. */
  static RandomCase generate(long seed, Dice dice) {
    RandomPlans plans = new RandomPlans(dice, RandomCase.packageName(seed));
    return plans.generate(seed);
  }

  private RandomCase generate(long seed) {
    catalog.addTo(declaration);
    for (Table table : declaration.request("X").tables()) {
      relations.add(new Relation(table.name(), table.type(), table.kind(), table.key()));
    }
    int count = dice.pick(1, 1, 2, 2, 3);
    for (int i = 0; i < count; i++) {
      addView("v" + i, dice, RandomRelations::root);
    }
    Dice ofLists = new Dice(~seed);
    if (ofLists.percent(LISTS)) {
      boolean texts = new Dice(Long.rotateLeft(seed, 1) + 1).percent(50);
      addView("v" + count++, ofLists, texts ? RandomRelations::listing : RandomRelations::elements);
    }
    Dice ofKeys = new Dice(-seed);
    if (ofKeys.percent(FAILING_KEYS)) {
      addView("v" + count, ofKeys, RandomRelations::joinOnFailingKey);
    }
    CircuitRequest request = declaration.request("PlanCircuit");
    List<LogicalView> views = new ArrayList<>();
    for (int i = 0; i < roots.size(); i++) {
      views.add(new LogicalView(request.views().get(i), roots.get(i)));
    }
    return new RandomCase(seed, new LogicalPlan(request.tables(), views), List.of());
  }

  private void addView(String name, Dice own, Function<RandomRelations, LogicalOp> query) {
    Spans spans = new Spans(name);
    LogicalOp root = query.apply(new RandomRelations(own, spans, relations, catalog.palette()));
    List<Integer> key = key(root, own);
    ViewKind kind = key.isEmpty() ? own.pick(ViewKind.CHANGES, ViewKind.LIST) : ViewKind.MAP;
    RowType type = root.type();
    declaration.view(name, kind, "", type, key);
    View view = declaration.request("X").views().get(roots.size());
    roots.add(root);
    relations.add(new Relation(name, view.type(), null, List.of()));
  }

  /**
   * The keys of a grouped aggregate or list at the root, or of a ranking with one row for each, if
   * the view is to be found by them.
   */
  private List<Integer> key(LogicalOp root, Dice own) {
    List<Integer> key = List.of();
    if (root instanceof Aggregate aggregate) {
      key = Columns.first(aggregate.keys().size());
    } else if (root instanceof Listing listing) {
      key = Columns.first(listing.keys().size());
    } else if (root instanceof TopK top && top.ranking().isSingle()) {
      key = top.keys();
    }
    boolean certain = key.stream().noneMatch(column -> root.type().type(column).nullable());
    return certain && !key.isEmpty() && !own.percent(3) ? key : List.of();
  }
}
