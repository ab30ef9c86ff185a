package dev.penstock.sql.subquery;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import java.util.ArrayList;
import java.util.List;

/** The rows for which a condition with subqueries is TRUE. */
public final class Condition {
  private final Expr condition;
  private final SourceSpan origin;
  private final Facts facts;

  /** A condition over rows. */
  public Condition(Expr condition, SourceSpan origin, Facts facts) {
    this.condition = condition;
    this.origin = origin;
    this.facts = facts;
  }

  /**
   * Those rows. Conjuncts that cannot fail come first, so that no subquery is asked in vain; those
   * that can come last, so that a row is refused only if all others hold.
   */
  public LogicalOp of(LogicalOp rows) {
    if (!SubqueryRef.isIn(condition)) {
      return new Filter(rows, condition, origin);
    }
    List<Expr> first = new ArrayList<>();
    List<Expr> asking = new ArrayList<>();
    List<Expr> last = new ArrayList<>();
    for (Expr conjunct : Conjuncts.of(condition)) {
      boolean asks = SubqueryRef.isIn(conjunct);
      boolean fails = !asks && facts.failing().canFail(conjunct, rows);
      (asks ? asking : fails ? last : first).add(conjunct);
    }
    int width = rows.type().size();
    Attachment attachment = new Attachment(filtered(rows, first), facts);
    List<Expr> values = new ArrayList<>();
    asking.forEach(conjunct -> take(conjunct, attachment, values));
    values.addAll(last);
    return Pieces.selected(filtered(attachment.rows(), values), Columns.first(width));
  }

  private LogicalOp filtered(LogicalOp rows, List<Expr> conjuncts) {
    return conjuncts.isEmpty() ? rows : new Filter(rows, Conjuncts.and(conjuncts), origin);
  }

  /** A match or its opposite keeps rows by itself; of anything else the value is needed. */
  private static void take(Expr conjunct, Attachment attachment, List<Expr> values) {
    Expr inner = conjunct;
    boolean wanted = true;
    while (inner instanceof Call call && call.function() == ScalarFunction.NOT) {
      inner = call.operands().get(0);
      wanted = !wanted;
    }
    if (inner instanceof SubqueryRef ref && ref.query().form() != Subquery.Form.SCALAR) {
      List<Expr> operands = ref.operands().stream().map(attachment::value).toList();
      SubqueryRef asked = (SubqueryRef) ref.withOperands(operands);
      Unnested query = attachment.unnested(asked);
      if (query.isMany()) {
        attachment.keep(asked, query, wanted);
        return;
      }
    }
    values.add(attachment.value(conjunct));
  }
}
