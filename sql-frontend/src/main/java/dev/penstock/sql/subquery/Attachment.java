package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.TypedUnion;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a clause, joined with the subqueries of its expressions. The rows keep their columns;
 * the value of each subquery stands behind them.
 */
public final class Attachment {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  private final Facts facts;
  private final Map<Subquery, Expr> attached = new IdentityHashMap<>();
  private LogicalOp rows;

  /** Begins with rows that have no subquery yet. */
  public Attachment(LogicalOp rows, Facts facts) {
    this.rows = rows;
    this.facts = facts;
  }

  /** The rows with a column more for each value so far. */
  public LogicalOp rows() {
    return rows;
  }

  /** An expression over the first rows as one over {@link #rows()}, without subqueries. */
  public Expr value(Expr expr) {
    return SubqueryRef.isIn(expr)
        ? Columns.rewrite(expr, e -> e instanceof SubqueryRef ref ? attach(ref) : e)
        : expr;
  }

  /** Keeps the rows for which a match is TRUE, or is FALSE. */
  void keep(SubqueryRef ref, Unnested query, boolean wanted) {
    Match match = new Match(query, ref.query().comparison(), ref.operands(), ref.origin());
    if (wanted) {
      rows = match.matched(rows);
    } else {
      List<LogicalOp> parts = match.refuted(match.unmatched(rows));
      rows = parts.size() == 1 ? parts.get(0) : TypedUnion.of(parts, rows.type(), ref.origin());
    }
  }

  void become(LogicalOp others) {
    rows = others;
  }

  /** The query of a reference whose operands have no subqueries, for all rows at once. */
  Unnested unnested(SubqueryRef ref) {
    LogicalOp plan = plan(ref.query());
    Unnested query = new PullUp(facts.failing()).apply(plan);
    return query != null ? query : Domain.unnest(plan, rows, ref.operands());
  }

  /**
   * What counts of a query: copies do not if only matches are asked for, nor do values of EXISTS.
   */
  private static LogicalOp plan(Subquery query) {
    LogicalOp plan = query.plan();
    boolean values = query.form() != Subquery.Form.EXISTS;
    boolean copies = query.form() == Subquery.Form.SCALAR;
    while (!copies && plan instanceof Distinct || !values && plan instanceof Project) {
      plan = plan.inputs().get(0);
    }
    return plan;
  }

  private Expr attach(SubqueryRef ref) {
    Expr known = attached.get(ref.query());
    if (known == null) {
      known = joined(ref);
      attached.put(ref.query(), known);
    }
    return known;
  }

  private Expr joined(SubqueryRef ref) {
    Unnested query = unnested(ref);
    if (!query.isMany()) {
      return new OneRow(query, ref).value(this);
    }
    return ref.query().form() == Subquery.Form.SCALAR ? single(ref, query) : mark(ref, query);
  }

  /** A column that says for every row whether it matches. */
  private Expr mark(SubqueryRef ref, Unnested query) {
    Match match = new Match(query, ref.query().comparison(), ref.operands(), ref.origin());
    LogicalOp unmatched = match.unmatched(rows);
    List<LogicalOp> parts = new ArrayList<>();
    parts.add(marked(match.matched(rows), true, ref));
    match.unknown(unmatched).forEach(part -> parts.add(marked(part, null, ref)));
    match.refuted(unmatched).forEach(part -> parts.add(marked(part, false, ref)));
    RowType.Column column =
        new RowType.Column("matches", TRUTH.withNullable(match.isThreeValued()));
    List<RowType.Column> columns = new ArrayList<>(rows.type().columns());
    columns.add(column);
    rows = TypedUnion.of(parts, new RowType(columns), ref.origin());
    return Columns.ref(rows.type(), columns.size() - 1);
  }

  private static LogicalOp marked(LogicalOp part, Boolean value, SubqueryRef ref) {
    Literal literal = new Literal(value, TRUTH.withNullable(value == null), ref.origin());
    return Pieces.extended(part, List.of(literal), "matches");
  }

  /**
   * A left join with the query's only row. A query that always has one is not padded; one that may
   * have several is counted first.
   */
  private Expr single(SubqueryRef ref, Unnested query) {
    Unnested found =
        OuterRefs.in(query.values().get(0))
            ? Domain.unnest(ref.query().plan(), rows, ref.operands())
            : query;
    Unnested narrow = found.narrowed();
    if (!ref.query().isOneRow() && !facts.isSingle(narrow)) {
      Subquery counted = Counted.of(ref.query(), ref.origin());
      return joined(new SubqueryRef(counted, ref.operands(), ref.type(), ref.origin()));
    }
    Expr condition = condition(narrow, ref.operands());
    int column = rows.type().size();
    rows =
        ref.query().isOneRow()
            ? new Join(rows, narrow.op(), condition, ref.origin())
            : new OuterJoin(rows, narrow.op(), condition, OuterJoin.Padded.LEFT, ref.origin());
    return Columns.ref(rows.type(), column);
  }

  /** The condition of a join of the rows with a query. */
  Expr condition(Unnested query, List<Expr> given) {
    Expr all = Conjuncts.and(query.conditions());
    return Match.ofPair(all, rows.type().size(), given);
  }
}
