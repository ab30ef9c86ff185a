package dev.penstock.sql;

import dev.penstock.plan.binding.Grouping;
import dev.penstock.plan.binding.GroupingSets;
import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.Projections;
import dev.penstock.plan.binding.RankBounds;
import dev.penstock.plan.binding.RankRef;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.subquery.Attachment;
import dev.penstock.sql.subquery.Condition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;

/** One SELECT block. */
final class SelectBinder {
  private static final SqlType UNKNOWN = SqlType.of(TypeKind.BOOLEAN).withNullable(true);

  private final SqlSelect select;
  private final Faults faults;
  private final FromBinder from;
  private Scope scope;
  private List<SelectItem> items;
  private GroupKeys keys;
  private LogicalOp groupedRows;
  private RankBinder ranking;
  private SqlNodeList order = SqlNodeList.EMPTY;
  private Limit limit;
  private OrderItems extras;

  /** The values of the select list over a plan, null where faulty. */
  private record Columns(LogicalOp input, List<Expr> values, List<CompilationAborted> aborts) {}

  SelectBinder(SqlSelect select, FromBinder from, Faults faults) {
    this.select = select;
    this.from = from;
    this.faults = faults;
  }

  /** Only some rows, in an order; a faulty limit is null, and has been reported. */
  SelectBinder limited(SqlNodeList by, Limit rows) {
    order = by;
    limit = rows;
    return this;
  }

  Relation bind() {
    SelectRefusals.report(select, faults);
    ranking = RankBinder.of(select, faults);
    if (select.getQualify() != null && ranking == null) {
      faults.unsupported(select.getQualify(), "QUALIFY without a ranking", "write WHERE");
    }
    FromBinder.Source source =
        select.getFrom() == null
            ? new FromBinder.Source(oneRow(), Scope.empty())
            : from.bind(select.getFrom());
    scope = source.scope().within(from.outer());
    LogicalOp rows = filtered(source.op());
    items = SelectItem.of(select.getSelectList(), scope, faults);
    extras = new OrderItems(items, ranking, order, select, faults);
    Columns columns = isGrouped() ? grouped(rows) : plain(rows);
    if (scope.broken() != null) {
      throw scope.broken();
    }
    return relation(columns);
  }

  private LogicalOp oneRow() {
    return new Values(List.of(List.of()), new RowType(List.of()), faults.span(select));
  }

  /** A faulty WHERE has been reported; the rest is bound without it. */
  private LogicalOp filtered(LogicalOp rows) {
    SqlNode where = select.getWhere();
    if (where == null) {
      return rows;
    }
    ExprBinder binder = ofRows("WHERE");
    Expr condition = Faults.attempt(() -> binder.condition(where), null);
    return condition == null || rows == null ? rows : kept(rows, condition, where);
  }

  private ExprBinder ofRows(String clause) {
    return ExprBinder.ofRows(scope, faults, clause).withSubqueries(from.subqueries(scope));
  }

  private LogicalOp kept(LogicalOp rows, Expr condition, SqlNode at) {
    RankBounds bounds = new RankBounds(rows, condition);
    return bounds
        .condition()
        .map(rest -> new Condition(rest, faults.span(at), from.facts()).of(bounds.rows()))
        .orElse(bounds.rows());
  }

  private boolean isGrouped() {
    return select.getGroup() != null
        || select.getHaving() != null
        || extras.all().stream()
            .anyMatch(item -> item.column() == null && AggregateBinder.isIn(item.node()));
  }

  private Columns plain(LogicalOp rows) {
    ExprBinder binder = ofRows("SELECT").withRanking(ranking);
    return withoutSubqueries(values(rows, item -> value(item, binder)));
  }

  private Columns withoutSubqueries(Columns columns) {
    if (columns.input() == null) {
      return columns;
    }
    Attachment attachment = new Attachment(columns.input(), from.facts());
    List<Expr> values = new ArrayList<>();
    columns.values().forEach(v -> values.add(v == null ? null : attachment.value(v)));
    return new Columns(attachment.rows(), values, columns.aborts());
  }

  /** The value of each item; a fault is kept with its item. */
  private Columns values(LogicalOp input, Function<SelectItem, Expr> value) {
    List<Expr> values = new ArrayList<>();
    List<CompilationAborted> aborts = new ArrayList<>();
    for (SelectItem item : extras.all()) {
      try {
        values.add(value.apply(item));
        aborts.add(null);
      } catch (CompilationAborted e) {
        values.add(null);
        aborts.add(e);
      }
    }
    return new Columns(input, values, aborts);
  }

  private Expr value(SelectItem item, ExprBinder binder) {
    if (item.column() != null) {
      return Scope.reference(item.column(), item.node(), faults);
    }
    return extras.isQualify(item)
        ? binder.withAliases(aliases()).condition(item.node())
        : binder.bind(item.node());
  }

  private Columns grouped(LogicalOp rows) {
    try {
      keys = new GroupByBinder(scope, items, faults).keys(select.getGroup());
    } catch (CompilationAborted e) {
      onlyFaults(TypedAggregates.Scope.PER_GROUP);
      throw e;
    }
    GroupingSets sets = keys.sets();
    groupedRows = rows;
    TypedAggregates.Scope aggregates =
        sets.hasTotal() ? TypedAggregates.Scope.GLOBAL : TypedAggregates.Scope.PER_GROUP;
    if (rows == null) {
      onlyFaults(aggregates);
      throw scope.broken();
    }
    return overGroups(new Grouping(rows, sets, "GROUP BY", faults), aggregates);
  }

  /** Without keys nothing can be said of groups, but much of the expressions. */
  private void onlyFaults(TypedAggregates.Scope aggregates) {
    ExprBinder binder = ofGroups("SELECT", aggregates).withRanking(ranking);
    values(null, item -> value(item, binder));
    if (select.getHaving() != null) {
      Faults.attempt(() -> havingBinder(aggregates).condition(select.getHaving()), null);
    }
  }

  private Columns overGroups(Grouping grouping, TypedAggregates.Scope aggregates) {
    ExprBinder binder = ofGroups("SELECT", aggregates).withRanking(ranking);
    Columns lifted = values(null, item -> grouping.lift(value(item, binder), item.label()));
    SqlNode having = select.getHaving();
    Expr condition =
        having == null
            ? null
            : Faults.attempt(
                () -> grouping.lift(havingBinder(aggregates).condition(having), null), null);
    LogicalOp groups = grouping.plan(groupOrigin());
    LogicalOp kept = condition == null ? groups : kept(groups, condition, having);
    return withoutSubqueries(new Columns(kept, lifted.values(), lifted.aborts()));
  }

  private SourceSpan groupOrigin() {
    return faults.span(select.getGroup() == null ? select.getSelectList() : select.getGroup());
  }

  private ExprBinder havingBinder(TypedAggregates.Scope aggregates) {
    return ofGroups("HAVING", aggregates).withAliases(aliases());
  }

  private Map<String, SqlNode> aliases() {
    Map<String, SqlNode> aliases = new LinkedHashMap<>();
    for (SelectItem item : items) {
      if (item.column() == null) {
        aliases.putIfAbsent(SqlName.folded(item.name().text()), item.node());
      }
    }
    return aliases;
  }

  private ExprBinder ofGroups(String clause, TypedAggregates.Scope aggregates) {
    Scope around = keys == null ? scope : keys.around(groupedRows);
    return ExprBinder.ofGroups(scope, faults, clause, aggregates)
        .withKeys(keys)
        .withSubqueries(from.subqueries(around));
  }

  private Relation relation(Columns columns) {
    List<Output> outputs = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      SelectItem item = items.get(i);
      Expr value = columns.values().get(i);
      SourceSpan origin = item.origin(faults);
      boolean untyped = value instanceof UntypedNull;
      if (untyped && select.isDistinct()) {
        throw faults.mismatch(item.node(), "NULL has no type here; write CAST(NULL AS …)");
      }
      CompilationAborted abort = columns.aborts().get(i);
      outputs.add(new Output(item.name(), origin, item.text(faults), untyped, abort));
      values.add(value == null || untyped ? new Literal(null, UNKNOWN, origin) : value);
      types.add(new RowType.Column(item.label(), values.get(i).type()));
    }
    extras.check(columns.aborts());
    List<Expr> more = columns.values().subList(items.size(), columns.values().size());
    LogicalOp op = from.decided(rows(columns.input(), values, new RowType(types), more));
    return new Relation(limit == null || !select.isDistinct() ? op : limited(op), outputs);
  }

  /** The rows of the select list, of which some are left out. */
  private LogicalOp rows(LogicalOp input, List<Expr> values, RowType type, List<Expr> more) {
    SourceSpan origin = faults.span(select.getSelectList());
    if (ranking == null && (limit == null || select.isDistinct())) {
      LogicalOp projected = Projections.of(input, values, type, origin);
      return select.isDistinct() ? new Distinct(projected, origin) : projected;
    }
    Ranked ranked = new Ranked(input, from.facts(), faults);
    for (int i = 0; i < values.size(); i++) {
      if (!RankRef.isIn(values.get(i)) && !Ranked.isConstant(values.get(i))) {
        ranked.add(values.get(i), items.get(i).label());
      }
    }
    if (ranking == null) {
      ranked.limit(limit, extras.limitOrder(ranked, values, more), origin);
    } else {
      extras.rank(ranked, values, more);
    }
    List<Expr> shown = values.stream().map(ranked::value).toList();
    LogicalOp projected = Projections.of(ranked.rows(), shown, type, origin);
    LogicalOp distinct = select.isDistinct() ? new Distinct(projected, origin) : projected;
    return ranking == null || limit == null || select.isDistinct() ? distinct : limited(distinct);
  }

  /** The first rows in the order of columns that they have. */
  private LogicalOp limited(LogicalOp rows) {
    return limit.of(rows, extras.ofOutputs());
  }
}
