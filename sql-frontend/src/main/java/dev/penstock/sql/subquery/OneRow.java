package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedConditionals;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.OuterJoin;
import java.util.ArrayList;
import java.util.List;

/** A query with one row for every row around: it is joined, and what is asked is computed above. */
final class OneRow {
  private final Unnested query;
  private final SubqueryRef ref;

  OneRow(Unnested query, SubqueryRef ref) {
    this.query = query;
    this.ref = ref;
  }

  /** Joins the rows with the query; the value over those. */
  Expr value(Attachment attachment) {
    int width = attachment.rows().type().size();
    if (readsRows()) {
      attachment.become(joined(attachment));
    }
    Expr asked = Match.ofPair(asked(), width, ref.operands());
    if (query.after().isEmpty()) {
      return asked;
    }
    Expr has = Match.ofPair(Conjuncts.and(query.after()), width, ref.operands());
    return TypedConditionals.choose(List.of(has), List.of(asked, otherwise(asked)), ref.origin());
  }

  private Expr asked() {
    return switch (ref.query().form()) {
      case EXISTS -> Pieces.certain(true, ref.origin());
      case SCALAR -> query.values().get(0);
      case ANY -> Columns.substitute(ref.query().comparison(), query.values());
    };
  }

  private Expr otherwise(Expr asked) {
    return ref.query().form() == Subquery.Form.SCALAR
        ? Coercion.to(asked.type(), new UntypedNull(ref.origin()))
        : Pieces.certain(false, ref.origin());
  }

  private boolean readsRows() {
    List<Expr> read = new ArrayList<>(query.after());
    read.add(asked());
    return query.rows() == Unnested.Rows.ONE_OR_PADDING
        || read.stream().anyMatch(expr -> !Columns.readBy(expr).isEmpty());
  }

  private LogicalOp joined(Attachment attachment) {
    LogicalOp rows = attachment.rows();
    Expr condition = attachment.condition(query, ref.operands());
    return query.rows() == Unnested.Rows.ONE
        ? new Join(rows, query.op(), condition, ref.origin())
        : new OuterJoin(rows, query.op(), condition, OuterJoin.Padded.LEFT, ref.origin());
  }
}
