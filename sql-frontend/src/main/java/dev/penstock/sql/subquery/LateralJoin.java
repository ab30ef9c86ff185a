package dev.penstock.sql.subquery;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/** Rows joined with a query that is asked anew for each of them. */
public final class LateralJoin {
  private final LogicalOp left;
  private final LogicalOp query;
  private final List<Expr> given;
  private final SourceSpan origin;
  private final Facts facts;

  /**
   * A join with a query.
   *
   * @param given the values that the query takes, over the left row
   */
  public LateralJoin(
      LogicalOp left, LogicalOp query, List<Expr> given, SourceSpan origin, Facts facts) {
    this.left = left;
    this.query = query;
    this.given = List.copyOf(given);
    this.origin = origin;
    this.facts = facts;
  }

  /** Pairs of a left row and a row of its query. */
  public LogicalOp inner() {
    Unnested unnested = unnested();
    LogicalOp rows = joined(unnested);
    if (!unnested.after().isEmpty()) {
      Expr kept = Match.ofPair(Conjuncts.and(unnested.after()), width(), given);
      rows = new Filter(rows, kept, origin);
    }
    return project(rows, unnested.values());
  }

  private Unnested unnested() {
    Unnested unnested = new PullUp(facts.failing()).apply(query);
    return unnested == null ? domain() : unnested;
  }

  private Unnested domain() {
    return Domain.unnest(query, left, given);
  }

  private int width() {
    return left.type().size();
  }

  private LogicalOp joined(Unnested unnested) {
    Expr all = Match.ofPair(Conjuncts.and(unnested.conditions()), width(), given);
    return unnested.rows() == Unnested.Rows.ONE_OR_PADDING
        ? new OuterJoin(left, unnested.op(), all, OuterJoin.Padded.LEFT, origin)
        : new Join(left, unnested.op(), all, origin);
  }

  private LogicalOp project(LogicalOp pairs, List<Expr> values) {
    List<Expr> columns = new ArrayList<>(Columns.all(pairs.type()).subList(0, width()));
    List<RowType.Column> type = new ArrayList<>(pairs.type().columns().subList(0, width()));
    for (int i = 0; i < values.size(); i++) {
      Expr value = Match.ofPair(values.get(i), width(), given);
      columns.add(value);
      type.add(new RowType.Column(query.type().name(i), value.type()));
    }
    return new Project(pairs, columns, new RowType(type), origin);
  }

  /**
   * Those pairs for which a condition is TRUE, and each left row without such a pair padded with
   * NULLs.
   *
   * @param condition over left columns, then the query's
   */
  public LogicalOp left(Expr condition) {
    Unnested found = new PullUp(facts.failing()).apply(query);
    boolean always = Conjuncts.of(condition).isEmpty();
    if (found != null && always && !found.isMany() && found.after().isEmpty()) {
      return project(joined(found), found.values());
    }
    Unnested many = found == null ? null : found.asMany();
    Unnested plain = many == null || Pieces.anyOuter(many.values()) ? domain() : many;
    Unnested narrow = plain.narrowed();
    List<Expr> all = new ArrayList<>();
    narrow.conditions().forEach(c -> all.add(Match.ofPair(c, width(), given)));
    all.addAll(Conjuncts.of(condition));
    LogicalOp pairs =
        new OuterJoin(left, narrow.op(), Conjuncts.and(all), OuterJoin.Padded.LEFT, origin);
    return Pieces.selected(pairs, Columns.first(width() + query.type().size()));
  }
}
