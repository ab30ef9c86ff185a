package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.TypedConditionals;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Pairs of rows that both begin with the columns of a domain, which are wanted once. */
final class DomainPairs {
  private DomainPairs() {}

  /** Pairs whose left row has so many columns, without the columns of the domain on the right. */
  static LogicalOp withoutSecond(LogicalOp pairs, int first, int width) {
    List<Integer> columns = new ArrayList<>(Columns.first(first));
    columns.addAll(Pieces.range(first + width, pairs.type().size() - first - width));
    return Pieces.selected(pairs, columns);
  }

  /** A row that is padded on the left has the domain's columns of the right. */
  static LogicalOp ofEither(OuterJoin join, int first, int width) {
    List<Expr> refs = Columns.all(join.type());
    List<Expr> columns = new ArrayList<>();
    List<RowType.Column> type = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      List<Expr> sides = List.of(refs.get(i), refs.get(first + i));
      columns.add(TypedConditionals.coalesce(sides, join.origin()));
      type.add(new RowType.Column(join.type().name(i), columns.get(i).type()));
    }
    for (int i = width; i < refs.size(); i++) {
      if (i < first || i >= first + width) {
        columns.add(refs.get(i));
        type.add(join.type().columns().get(i));
      }
    }
    return new Project(join, columns, new RowType(type), join.origin());
  }

  /** Every row of a domain with the rows that begin with it, NULLs where there are none. */
  static OuterJoin padded(LogicalOp domain, LogicalOp rows, SourceSpan origin) {
    List<Expr> equal = new ArrayList<>();
    for (int i = 0; i < domain.type().size(); i++) {
      Expr own = new ColumnRef(domain.type().size() + i, rows.type().type(i), origin);
      equal.add(same(Columns.ref(domain.type(), i), own));
    }
    return new OuterJoin(domain, rows, Conjuncts.and(equal), OuterJoin.Padded.LEFT, origin);
  }

  /** Whether two values are equal, NULL being equal to NULL. */
  static Expr same(Expr a, Expr b) {
    SqlType truth = SqlType.of(TypeKind.BOOLEAN);
    return new Call(ScalarFunction.IS_NOT_DISTINCT_FROM, List.of(a, b), truth, a.origin());
  }

  /** The union of inputs with the domain's columns, which may be NULL where a join below pads. */
  static LogicalOp union(Union op, List<LogicalOp> inputs, RowType domain) {
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < domain.size(); i++) {
      int column = i;
      boolean nullable = inputs.stream().anyMatch(in -> in.type().type(column).nullable());
      columns.add(new RowType.Column(domain.name(i), domain.type(i).withNullable(nullable)));
    }
    columns.addAll(op.type().columns());
    return new Union(inputs, new RowType(columns), op.origin());
  }
}
