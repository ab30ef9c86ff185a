package dev.penstock.plan.logical;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Casts;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/**
 * Which columns are unique in a relation, as far as tables' keys, groupings, equalities and
 * constants prove it.
 */
public final class Uniqueness implements LogicalVisitor<Dependencies> {
  private final Map<String, LogicalOp> views = new HashMap<>();
  private final Map<String, Table> tables = new HashMap<>();
  private final Map<LogicalOp, Dependencies> known = new IdentityHashMap<>();

  /** The properties of the operators of a plan. */
  public Uniqueness(LogicalPlan plan) {
    plan.tables().forEach(table -> tables.put(table.name(), table));
    plan.views().forEach(view -> views.put(view.view().name(), view.root()));
  }

  /** Whether no two rows of the relation can have equal values in all of the given columns. */
  public boolean proves(LogicalOp op, List<Integer> key) {
    return of(op).isUnique(Dependencies.set(key));
  }

  /** Small sets of columns that are unique, in ascending order each; may be empty. */
  public List<List<Integer>> keys(LogicalOp op) {
    return of(op).keys().stream().map(key -> key.stream().boxed().toList()).toList();
  }

  private Dependencies of(LogicalOp op) {
    Dependencies dependencies = known.get(op);
    if (dependencies == null) {
      dependencies = op.accept(this);
      known.put(op, dependencies);
    }
    return dependencies;
  }

  @Override
  public Dependencies visitScan(Scan op) {
    if (views.containsKey(op.relation())) {
      return of(views.get(op.relation()));
    }
    Dependencies result = Dependencies.none();
    Table table = tables.get(op.relation());
    switch (table.kind()) {
      case KEYED -> result.addKey(Dependencies.set(table.key()), op.type().size());
      case SET -> result.addKey(all(op));
      case VALUE -> result.addKey(new BitSet(), op.type().size());
      case STREAM, BAG -> {}
      default -> throw new AssertionError(table.kind());
    }
    return result;
  }

  @Override
  public Dependencies visitValues(Values op) {
    Dependencies result = Dependencies.none();
    if (op.rows().size() <= 1) {
      result.addKey(new BitSet(), op.type().size());
    } else if (new HashSet<>(op.rows().stream().map(Uniqueness::values).toList()).size()
        == op.rows().size()) {
      result.addKey(all(op));
    }
    return result;
  }

  @Override
  public Dependencies visitFilter(Filter op) {
    Dependencies result = of(op.input()).copy();
    addEqualities(op.condition(), result);
    return withSmallerKeys(result);
  }

  @Override
  public Dependencies visitProject(Project op) {
    return new ProjectedDependencies(op, of(op.input())).result();
  }

  @Override
  public Dependencies visitJoin(Join op) {
    Dependencies left = of(op.left());
    Dependencies right = of(op.right());
    int shift = op.left().type().size();
    Dependencies result = new Dependencies(new ArrayList<>(), new ArrayList<>(left.rules()));
    right.rules().forEach(r -> result.rules().add(shifted(r, shift)));
    addEqualities(op.condition(), result);
    for (BitSet leftKey : left.keys()) {
      for (BitSet rightKey : right.keys()) {
        BitSet both = shifted(rightKey, shift);
        both.or(leftKey);
        result.addMinimal(both, Dependencies.descending(both));
        result.addMinimal(both, both.stream().boxed().toList());
      }
    }
    return result;
  }

  /**
   * A left row with at most one partner stays one row. A pair is found by both rows' keys, and so
   * is a row that is alone, unless a row of the other side is alone as well and both are NULL in
   * all of their keys.
   */
  @Override
  public Dependencies visitOuterJoin(OuterJoin op) {
    Dependencies left = of(op.left());
    Dependencies right = of(op.right());
    boolean one = op.padded() == OuterJoin.Padded.LEFT;
    Dependencies result =
        new Dependencies(
            new ArrayList<>(), one ? new ArrayList<>(left.rules()) : new ArrayList<>());
    if (one) {
      Dependencies pairs = of(new Join(op.left(), op.right(), op.condition(), op.origin()));
      left.keys().stream()
          .filter(pairs::isUnique)
          .forEach(key -> result.addKey(key, op.type().size()));
    }
    for (BitSet leftKey : left.keys()) {
      for (BitSet rightKey : right.keys()) {
        if (one || isPresent(op.left(), leftKey) || isPresent(op.right(), rightKey)) {
          BitSet both = shifted(rightKey, op.left().type().size());
          both.or(leftKey);
          result.addKey(both, op.type().size());
        }
      }
    }
    return result;
  }

  /** Whether every row has a value in one of the columns at least. */
  private static boolean isPresent(LogicalOp op, BitSet columns) {
    return columns.stream().anyMatch(column -> !op.type().type(column).nullable());
  }

  /** Every left row is there once at most, with one right row. */
  @Override
  public Dependencies visitAsofJoin(AsofJoin op) {
    Dependencies left = of(op.left());
    Dependencies result = new Dependencies(new ArrayList<>(), new ArrayList<>(left.rules()));
    left.keys().forEach(key -> result.addKey(key, op.type().size()));
    return result;
  }

  @Override
  public Dependencies visitSemiJoin(SemiJoin op) {
    return of(op.left()).copy();
  }

  /** Left rows are not unique, and what they have found may be gone. */
  @Override
  public Dependencies visitLookup(Lookup op) {
    return Dependencies.none();
  }

  @Override
  public Dependencies visitAggregate(Aggregate op) {
    return ofGroups(op.input(), op.keys(), op.type().size());
  }

  @Override
  public Dependencies visitListing(Listing op) {
    return ofGroups(op.input(), op.keys(), op.type().size());
  }

  private Dependencies ofGroups(LogicalOp rows, List<Integer> keys, int width) {
    List<Expr> columns = new ArrayList<>();
    keys.forEach(key -> columns.add(Columns.ref(rows.type(), key)));
    Dependencies result = new ProjectedDependencies(columns, of(rows)).result();
    result.keys().clear();
    result.addKey(Dependencies.set(Columns.first(keys.size())), width);
    return result;
  }

  @Override
  public Dependencies visitDistinct(Distinct op) {
    Dependencies result = of(op.input()).copy();
    result.addKey(all(op));
    return result;
  }

  /** A row that was alone stays so; where one rank is let through, so does its key. */
  @Override
  public Dependencies visitTopK(TopK op) {
    Dependencies result = of(op.input()).copy();
    if (op.ranking().isSingle()) {
      result.addKey(Dependencies.set(op.keys()), op.type().size());
    }
    if (op.isRanked()) {
      BitSet ranked = Dependencies.set(op.keys());
      ranked.set(op.input().type().size());
      if (op.ranking().function() == Ranking.Function.ROW_NUMBER) {
        result.addKey(ranked, op.type().size());
      }
      of(op.input()).keys().forEach(key -> result.addKey(key, op.type().size()));
    }
    return result;
  }

  /** A row that was alone may have copies. */
  @Override
  public Dependencies visitRepeat(Repeat op) {
    return new Dependencies(new ArrayList<>(), new ArrayList<>(of(op.input()).rules()));
  }

  @Override
  public Dependencies visitUnion(Union op) {
    return op.inputs().size() == 1 ? of(op.inputs().get(0)) : Dependencies.none();
  }

  /** The column whose value an expression is, one to one; −1 if there is none. */
  static int injectiveColumn(Expr expr) {
    if (expr instanceof Cast cast && Casts.isLossless(cast.operand().type(), cast.type())) {
      return injectiveColumn(cast.operand());
    }
    return expr instanceof ColumnRef ref ? ref.index() : -1;
  }

  private static void addEqualities(Expr condition, Dependencies result) {
    for (Expr conjunct : Conjuncts.of(condition)) {
      if (conjunct instanceof Call call && isEquality(call)) {
        addEquality(call.operands().get(0), call.operands().get(1), result);
        addEquality(call.operands().get(1), call.operands().get(0), result);
      } else if (conjunct instanceof ColumnRef ref) {
        result.addRule(new BitSet(), ref.index());
      } else if (conjunct instanceof Call call
          && call.function() == ScalarFunction.IS_NULL
          && call.operands().get(0) instanceof ColumnRef ref) {
        result.addRule(new BitSet(), ref.index());
      }
    }
  }

  private static boolean isEquality(Call call) {
    return call.function() == ScalarFunction.EQUAL
        || call.function() == ScalarFunction.IS_NOT_DISTINCT_FROM;
  }

  /** An equality determines a column from whatever stands on its other side. */
  private static void addEquality(Expr side, Expr other, Dependencies result) {
    int column = injectiveColumn(side);
    if (column >= 0) {
      SortedSet<Integer> from = Columns.readBy(other);
      if (!from.contains(column)) {
        result.addRule(Dependencies.set(from), column);
      }
    }
  }

  private static Dependencies withSmallerKeys(Dependencies all) {
    Dependencies result = new Dependencies(new ArrayList<>(), all.rules());
    all.keys().forEach(result::addKey);
    return result;
  }

  private static Dependencies.Rule shifted(Dependencies.Rule rule, int shift) {
    return new Dependencies.Rule(shifted(rule.from(), shift), shifted(rule.to(), shift));
  }

  private static BitSet shifted(BitSet set, int shift) {
    BitSet result = new BitSet();
    set.stream().forEach(column -> result.set(column + shift));
    return result;
  }

  private static List<Object> values(List<Literal> row) {
    List<Object> values = new ArrayList<>();
    row.forEach(literal -> values.add(literal.value()));
    return values;
  }

  private static BitSet all(LogicalOp op) {
    return Dependencies.set(Columns.first(op.type().size()));
  }
}
