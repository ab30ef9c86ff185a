package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.OuterRef;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
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
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes a query for all values at once that rows around give to it: the domain, each combination
 * once. Every relation below gets the domain's columns before its own. After Neumann and Kemper,
 * "Unnesting Arbitrary Queries", BTW 2015.
 */
final class Domain implements LogicalVisitor<LogicalOp> {
  private final LogicalOp domain;
  private final List<Integer> used;
  private final int width;
  private final Map<LogicalOp, LogicalOp> done = new IdentityHashMap<>();

  private Domain(LogicalOp domain, List<Integer> used) {
    this.domain = domain;
    this.used = used;
    this.width = used.size();
  }

  /**
   * The query for every row of {@code around}.
   *
   * @param given the outer values, over the rows around
   */
  static Unnested unnest(LogicalOp query, LogicalOp around, List<Expr> given) {
    List<Integer> used = List.copyOf(OuterRefs.usedBy(query));
    List<Expr> columns = new ArrayList<>();
    List<RowType.Column> type = new ArrayList<>();
    for (int index : used) {
      Expr value = given.get(index);
      String name =
          value instanceof ColumnRef ref ? around.type().name(ref.index()) : "outer" + index;
      columns.add(value);
      type.add(new RowType.Column(name, value.type()));
    }
    LogicalOp values = new Project(around, columns, new RowType(type), query.origin());
    Domain domain = new Domain(new Distinct(values, query.origin()), used);
    LogicalOp rows = domain.push(query);
    List<Expr> conditions = new ArrayList<>();
    for (int i = 0; i < used.size(); i++) {
      Expr outer = new OuterRef(used.get(i), type.get(i).type(), query.origin());
      conditions.add(DomainPairs.same(outer, Columns.ref(rows.type(), i)));
    }
    List<Expr> own =
        Columns.all(rows.type()).subList(used.size(), used.size() + query.type().size());
    return Unnested.many(rows, own, conditions);
  }

  /** The relation with the domain's columns before its own. */
  private LogicalOp push(LogicalOp op) {
    LogicalOp known = done.get(op);
    if (known == null) {
      known = OuterRefs.in(op) ? op.accept(this) : product(op);
      done.put(op, known);
    }
    return known;
  }

  private LogicalOp product(LogicalOp op) {
    return op instanceof Values values && values.type().size() == 0 && values.rows().size() == 1
        ? domain
        : new Join(domain, op, Pieces.certain(true, op.origin()), op.origin());
  }

  /** The expression over rows with the domain's columns before those that it had. */
  private Expr over(Expr expr, RowType row) {
    return Columns.rewrite(
        expr,
        e ->
            e instanceof OuterRef outer
                ? Columns.ref(row, used.indexOf(outer.index()))
                : e instanceof ColumnRef ref
                    ? new ColumnRef(ref.index() + width, ref.type(), ref.origin())
                    : e);
  }

  @Override
  public LogicalOp visitScan(Scan op) {
    return product(op);
  }

  @Override
  public LogicalOp visitValues(Values op) {
    return product(op);
  }

  @Override
  public LogicalOp visitFilter(Filter op) {
    LogicalOp input = push(op.input());
    return new Filter(input, over(op.condition(), input.type()), op.origin());
  }

  @Override
  public LogicalOp visitProject(Project op) {
    LogicalOp input = push(op.input());
    List<Expr> columns = new ArrayList<>(Columns.all(input.type()).subList(0, width));
    op.columns().forEach(column -> columns.add(over(column, input.type())));
    return new Project(input, columns, with(input.type(), op.type()), op.origin());
  }

  /** The domain's columns as the first row has them, then those of the second. */
  private RowType with(RowType first, RowType second) {
    List<RowType.Column> columns = new ArrayList<>(first.columns().subList(0, width));
    columns.addAll(second.columns());
    return new RowType(columns);
  }

  @Override
  public LogicalOp visitJoin(Join op) {
    if (!OuterRefs.in(op.left()) && OuterRefs.in(op.right())) {
      return ofRight(op, push(op.right()));
    }
    LogicalOp left = push(op.left());
    if (!OuterRefs.in(op.right())) {
      return new Join(left, op.right(), over(op.condition(), left.type()), op.origin());
    }
    LogicalOp right = push(op.right());
    Join join = new Join(left, right, ofPair(op, left, right, op.condition()), op.origin());
    return DomainPairs.withoutSecond(join, left.type().size(), width);
  }

  /** A join whose left side asks nothing of the rows around is not multiplied by the domain. */
  private LogicalOp ofRight(Join op, LogicalOp right) {
    int before = op.left().type().size();
    Expr condition =
        Columns.rewrite(
            op.condition(),
            e -> {
              if (e instanceof OuterRef outer) {
                int column = used.indexOf(outer.index());
                return new ColumnRef(before + column, right.type().type(column), e.origin());
              }
              return e instanceof ColumnRef ref && ref.index() >= before
                  ? new ColumnRef(ref.index() + width, ref.type(), ref.origin())
                  : e;
            });
    Join join = new Join(op.left(), right, condition, op.origin());
    List<Integer> columns = new ArrayList<>(Pieces.range(before, width));
    columns.addAll(Columns.first(before));
    columns.addAll(Pieces.range(before + width, right.type().size() - width));
    return Pieces.selected(join, columns);
  }

  /** The condition of a pair whose right row has the domain's columns too, which must be equal. */
  private Expr ofPair(LogicalOp op, LogicalOp left, LogicalOp right, Expr condition) {
    int first = left.type().size();
    int before = op.inputs().get(0).type().size();
    List<Expr> conjuncts = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      Expr other = new ColumnRef(first + i, right.type().type(i), op.origin());
      conjuncts.add(DomainPairs.same(Columns.ref(left.type(), i), other));
    }
    for (Expr conjunct : Conjuncts.of(condition)) {
      Expr ofLeft = over(conjunct, left.type());
      conjuncts.add(
          Columns.renumber(ofLeft, column -> column < before + width ? column : column + width));
    }
    return Conjuncts.and(conjuncts);
  }

  @Override
  public LogicalOp visitOuterJoin(OuterJoin op) {
    LogicalOp left = push(op.left());
    boolean both = op.padded() == OuterJoin.Padded.BOTH;
    if (!both && !OuterRefs.in(op.right())) {
      Expr condition = over(op.condition(), left.type());
      return new OuterJoin(left, op.right(), condition, op.padded(), op.origin());
    }
    LogicalOp right = push(op.right());
    Expr condition = ofPair(op, left, right, op.condition());
    OuterJoin join = new OuterJoin(left, right, condition, op.padded(), op.origin());
    int first = left.type().size();
    return both
        ? DomainPairs.ofEither(join, first, width)
        : DomainPairs.withoutSecond(join, first, width);
  }

  @Override
  public LogicalOp visitAsofJoin(AsofJoin op) {
    LogicalOp left = push(op.left());
    Expr match = over(op.match(), left.type());
    if (!OuterRefs.in(op.right())) {
      Expr condition = over(op.condition(), left.type());
      return new AsofJoin(left, op.right(), condition, match, op.padded(), op.origin());
    }
    LogicalOp right = push(op.right());
    int first = left.type().size();
    Expr condition = ofPair(op, left, right, op.condition());
    Expr ofBoth = Columns.renumber(match, column -> column < first ? column : column + width);
    AsofJoin join = new AsofJoin(left, right, condition, ofBoth, op.padded(), op.origin());
    return DomainPairs.withoutSecond(join, first, width);
  }

  @Override
  public LogicalOp visitSemiJoin(SemiJoin op) {
    LogicalOp left = push(op.left());
    boolean outer = OuterRefs.in(op.right());
    LogicalOp right = outer ? push(op.right()) : op.right();
    Expr condition =
        outer ? ofPair(op, left, right, op.condition()) : over(op.condition(), left.type());
    return new SemiJoin(left, right, condition, op.partner(), op.origin());
  }

  /** Of rows around that can change what arrives can too, which {@code LookupCheck} refuses. */
  @Override
  public LogicalOp visitLookup(Lookup op) {
    LogicalOp left = push(op.left());
    return op.withPair(left, op.right(), over(op.condition(), left.type()));
  }

  @Override
  public LogicalOp visitAggregate(Aggregate op) {
    LogicalOp input = push(op.input());
    List<AggregateCall> calls = AggregateCall.map(op.calls(), expr -> over(expr, input.type()));
    RowType type = with(input.type(), op.type());
    LogicalOp groups = new Aggregate(input, keys(op.keys()), calls, type, op.origin());
    return op.keys().isEmpty() ? padded(groups, op) : groups;
  }

  private List<Integer> keys(List<Integer> own) {
    List<Integer> keys = new ArrayList<>(Columns.first(width));
    own.forEach(key -> keys.add(key + width));
    return keys;
  }

  /** An aggregate without keys has a row for everything in the domain. */
  private LogicalOp padded(LogicalOp groups, Aggregate op) {
    OuterJoin join = DomainPairs.padded(domain, groups, op.origin());
    List<Expr> columns = new ArrayList<>(Columns.all(domain.type()));
    for (int i = 0; i < op.calls().size(); i++) {
      columns.add(Pieces.orOfNothing(op.calls().get(i), 2 * width + i));
    }
    return new Project(join, columns, with(domain.type(), op.type()), op.origin());
  }

  @Override
  public LogicalOp visitDistinct(Distinct op) {
    return new Distinct(push(op.input()), op.origin());
  }

  @Override
  public LogicalOp visitTopK(TopK op) {
    LogicalOp input = push(op.input());
    List<Integer> keys = keys(op.keys());
    List<SortKey> order = SortKey.renumber(op.order(), column -> column + width);
    return new TopK(input, keys, order, op.ranking(), with(input.type(), op.type()), op.origin());
  }

  @Override
  public LogicalOp visitListing(Listing op) {
    LogicalOp input = push(op.input());
    List<SortKey> order = SortKey.renumber(op.order(), column -> column + width);
    Listed listed = op.listed().renumber(column -> column + width);
    RowType type = with(input.type(), op.type());
    return new Listing(input, keys(op.keys()), order, listed, type, op.origin());
  }

  @Override
  public LogicalOp visitRepeat(Repeat op) {
    LogicalOp input = push(op.input());
    return new Repeat(input, over(op.copies(), input.type()), op.origin());
  }

  @Override
  public LogicalOp visitUnion(Union op) {
    return DomainPairs.union(op, op.inputs().stream().map(this::push).toList(), domain.type());
  }
}
