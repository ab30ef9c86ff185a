package dev.penstock.plan.pass;

import static dev.penstock.plan.pass.ExprVerifier.require;
import static dev.penstock.plan.pass.ExprVerifier.requireFits;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.PairOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/** Checks one logical operator whose inputs are sound. */
final class LogicalVerifier implements LogicalVisitor<Void> {
  private static final Set<ScalarFunction> KEYS =
      Set.of(ScalarFunction.EQUAL, ScalarFunction.IS_NOT_DISTINCT_FROM);

  private static final Set<ScalarFunction> MATCHES =
      Set.of(
          ScalarFunction.GREATER_OR_EQUAL,
          ScalarFunction.GREATER,
          ScalarFunction.LESS_OR_EQUAL,
          ScalarFunction.LESS);

  private static final SqlType RANK = SqlType.of(TypeKind.BIGINT);

  private final Map<String, RowType> relations;

  /** A verifier for operators that may read the given tables and views. */
  LogicalVerifier(Map<String, RowType> relations) {
    this.relations = relations;
  }

  @Override
  public Void visitScan(Scan op) {
    RowType relation = relations.get(op.relation());
    require(relation != null, "no table or earlier view %s", op.relation());
    requireSameTypes(relation, op.type());
    return null;
  }

  @Override
  public Void visitValues(Values op) {
    ExprVerifier exprs = new ExprVerifier(new RowType(List.of()));
    for (List<Literal> row : op.rows()) {
      require(row.size() == op.type().size(), "a row of %s values", row.size());
      for (int i = 0; i < row.size(); i++) {
        exprs.checkColumn(row.get(i), op.type().type(i));
      }
    }
    return null;
  }

  @Override
  public Void visitFilter(Filter op) {
    new ExprVerifier(op.input().type()).checkCondition(op.condition());
    return null;
  }

  @Override
  public Void visitProject(Project op) {
    ExprVerifier exprs = new ExprVerifier(op.input().type());
    require(op.columns().size() == op.type().size(), "%s expressions", op.columns().size());
    for (int i = 0; i < op.columns().size(); i++) {
      exprs.checkColumn(op.columns().get(i), op.type().type(i));
    }
    return null;
  }

  @Override
  public Void visitJoin(Join op) {
    return checkPair(op);
  }

  @Override
  public Void visitOuterJoin(OuterJoin op) {
    return checkPair(op);
  }

  @Override
  public Void visitSemiJoin(SemiJoin op) {
    return checkPair(op);
  }

  @Override
  public Void visitLookup(Lookup op) {
    return checkPair(op);
  }

  private static Void checkPair(PairOp op) {
    new ExprVerifier(op.pair()).checkCondition(op.condition());
    return null;
  }

  @Override
  public Void visitAsofJoin(AsofJoin op) {
    new ExprVerifier(op.pair()).checkCondition(op.condition());
    new ExprVerifier(op.pair()).checkCondition(op.match());
    int left = op.left().type().size();
    for (Expr conjunct : Conjuncts.of(op.condition())) {
      requireApart(conjunct, KEYS, left);
    }
    requireApart(op.match(), MATCHES, left);
    require(Columns.readBy(op.leftTime()).last() < left, "a match that begins on the right");
    return null;
  }

  /** A comparison of a value of one side with one of the other, of one type. */
  private static void requireApart(Expr expr, Set<ScalarFunction> functions, int left) {
    require(expr instanceof Call call && functions.contains(call.function()), "no comparison");
    Expr first = expr.operands().get(0);
    Expr second = expr.operands().get(1);
    require(first.type().sameIgnoringNull(second.type()), "a comparison of two types");
    SortedSet<Integer> a = Columns.readBy(first);
    SortedSet<Integer> b = Columns.readBy(second);
    boolean apart =
        !a.isEmpty()
            && !b.isEmpty()
            && (a.last() < left && b.first() >= left || b.last() < left && a.first() >= left);
    require(apart, "a comparison within one side");
  }

  @Override
  public Void visitAggregate(Aggregate op) {
    RowType input = op.input().type();
    int keys = op.keys().size();
    require(op.type().size() == keys + op.calls().size(), "%s columns", op.type().size());
    requireKeys(op.keys(), op.type(), input);
    ExprVerifier exprs = new ExprVerifier(input);
    for (int i = 0; i < op.calls().size(); i++) {
      exprs.checkCall(op.calls().get(i), op.type().type(keys + i));
    }
    return null;
  }

  @Override
  public Void visitDistinct(Distinct op) {
    return null;
  }

  @Override
  public Void visitTopK(TopK op) {
    int columns = op.input().type().size();
    op.keys().forEach(key -> require(key >= 0 && key < columns, "key %s of %s", key, columns));
    requireOrder(op.order(), op.input().type());
    requireRanks(op.ranking(), op.type(), op.input().type());
    return null;
  }

  @Override
  public Void visitListing(Listing op) {
    requireOrder(op.order(), op.input().type());
    requireList(op.listed(), op.keys(), op.type(), op.input().type());
    return null;
  }

  /** The keys stand before all else. */
  static void requireKeys(List<Integer> keys, RowType type, RowType input) {
    for (int i = 0; i < keys.size(); i++) {
      int key = keys.get(i);
      require(key >= 0 && key < input.size(), "key %s of %s columns", key, input.size());
      requireFits(input.type(key), type.type(i));
    }
  }

  /** The keys, then the text or the list of a column. */
  static void requireList(Listed listed, List<Integer> keys, RowType type, RowType input) {
    require(type.size() == keys.size() + 1, "%s columns", type.size());
    requireKeys(keys, type, input);
    int value = listed.value();
    require(value >= 0 && value < input.size(), "value %s of %s columns", value, input.size());
    require(!keys.contains(value), "value %s is a key", value);
    if (listed.isList()) {
      requireElements(listed, type.type(keys.size()), input);
      return;
    }
    requireFits(input.type(value), type.type(keys.size()));
    SqlType text = SqlType.of(TypeKind.VARCHAR).withNullable(true);
    requireFits(type.type(keys.size()), text);
    new ExprVerifier(input).checkColumn(listed.separator(), text);
    boolean plain = listed.separator() instanceof Literal || listed.separatorColumn() >= 0;
    require(plain, "a separator that is neither a text nor a column");
  }

  /** A list of the column's type, NULL where not all rows count. */
  private static void requireElements(Listed listed, SqlType list, RowType input) {
    SqlType whole = SqlType.array(input.type(listed.value()));
    require(list.sameIgnoringNull(whole), "a list %s of %s", list, whole);
    if (!listed.takesAll()) {
      int counts = listed.counts();
      require(counts < input.size(), "counts by %s of %s columns", counts, input.size());
      SqlType truth = input.type(counts);
      require(truth.equals(SqlType.of(TypeKind.BOOLEAN)), "counts by %s", truth);
      require(list.nullable(), "a list of no rows that is not NULL");
    }
  }

  /** Ordered by columns that are there, each once. */
  static void requireOrder(List<SortKey> order, RowType type) {
    List<Integer> columns = order.stream().map(SortKey::column).toList();
    for (int column : columns) {
      require(column >= 0 && column < type.size(), "order by %s of %s", column, type.size());
    }
    require(Set.copyOf(columns).size() == columns.size(), "ordered twice by one column");
  }

  /** A range of ranks, and the input's columns with a rank or without. */
  static void requireRanks(Ranking ranking, RowType type, RowType input) {
    boolean range = ranking.first() >= 1 && ranking.last() >= ranking.first();
    require(range, "ranks from %s to %s", ranking.first(), ranking.last());
    int columns = input.size();
    require(type.size() == columns || type.size() == columns + 1, "%s columns", type.size());
    for (int i = 0; i < columns; i++) {
      require(input.type(i).equals(type.type(i)), "column %s has another type", i);
    }
    boolean counts = type.size() == columns || type.type(columns).equals(RANK);
    require(counts, "a rank is no BIGINT");
  }

  @Override
  public Void visitRepeat(Repeat op) {
    new ExprVerifier(op.type()).checkColumn(op.copies(), SqlType.of(TypeKind.BIGINT));
    return null;
  }

  @Override
  public Void visitUnion(Union op) {
    require(!op.inputs().isEmpty(), "no inputs");
    for (LogicalOp input : op.inputs()) {
      requireFit(input.type(), op.type());
    }
    return null;
  }

  /** Every column of {@code from} can become the one of {@code to} as it is. */
  static void requireFit(RowType from, RowType to) {
    require(from.size() == to.size(), "%s columns for %s", from.size(), to.size());
    for (int i = 0; i < from.size(); i++) {
      requireFits(from.type(i), to.type(i));
    }
  }

  private static void requireSameTypes(RowType relation, RowType read) {
    require(relation.size() == read.size(), "%s columns of %s", read.size(), relation.size());
    for (int i = 0; i < read.size(); i++) {
      require(
          relation.type(i).equals(read.type(i)), "%s read as %s", relation.name(i), read.type(i));
    }
  }
}
