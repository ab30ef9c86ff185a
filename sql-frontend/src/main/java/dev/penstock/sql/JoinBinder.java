package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Inner and cross joins, with ON, USING or NATURAL. */
final class JoinBinder {
  private final FromBinder from;
  private final Faults faults;

  JoinBinder(FromBinder from, Faults faults) {
    this.from = from;
    this.faults = faults;
  }

  /** The join; a refused one goes on as an inner one, a faulty one as a product. */
  FromBinder.Source bind(SqlJoin join) {
    refuse(join);
    FromBinder.Source left = from.bind(join.getLeft());
    FromBinder.Source right = from.bind(join.getRight());
    Scope scope = left.scope().join(right.scope());
    FromBinder.Source product = source(join, always(join), left, right, scope);
    return Faults.attempt(() -> joined(join, left, right, scope), product);
  }

  private Expr always(SqlJoin join) {
    return Coercion.literal(true, TypeKind.BOOLEAN, faults.span(join));
  }

  private void refuse(SqlJoin join) {
    JoinType type = join.getJoinType();
    if (type == JoinType.INNER || type == JoinType.CROSS || type == JoinType.COMMA) {
      return;
    }
    boolean asOf = type == JoinType.ASOF || type == JoinType.LEFT_ASOF;
    faults.report(
        Message.UNSUPPORTED,
        faults.span(join.getJoinTypeNode()),
        asOf ? "ASOF JOIN" : type.name().replace('_', ' ') + " JOIN",
        "write an inner JOIN");
  }

  private FromBinder.Source joined(
      SqlJoin join, FromBinder.Source left, FromBinder.Source right, Scope scope) {
    if (join.isNatural()) {
      return using(join, commonNames(left.scope(), right.scope()), left, right, scope);
    }
    if (join.getConditionType() == JoinConditionType.USING) {
      List<SqlIdentifier> names = new ArrayList<>();
      ((SqlNodeList) join.getCondition()).forEach(n -> names.add((SqlIdentifier) n));
      return using(join, names, left, right, scope);
    }
    Expr condition =
        join.getConditionType() == JoinConditionType.ON
            ? ExprBinder.ofRows(scope, faults, "ON").condition(join.getCondition())
            : always(join);
    return source(join, condition, left, right, scope);
  }

  private FromBinder.Source source(
      SqlJoin join, Expr condition, FromBinder.Source left, FromBinder.Source right, Scope scope) {
    if (scope.broken() != null) {
      return new FromBinder.Source(null, scope);
    }
    return new FromBinder.Source(
        new Join(left.op(), right.op(), condition, faults.span(join)), scope);
  }

  private List<SqlIdentifier> commonNames(Scope left, Scope right) {
    List<SqlIdentifier> names = new ArrayList<>();
    for (Scope.Column column : left.columns()) {
      String name = column.output().name().text();
      boolean common = right.columns().stream().anyMatch(c -> !c.hidden() && c.isNamed(name));
      if (common && !column.hidden()) {
        names.add(new SqlIdentifier(name, SqlParserPos.ZERO));
      }
    }
    return names;
  }

  /** The left column stands for both; the right one stays visible under its table's name. */
  private FromBinder.Source using(
      SqlJoin join,
      List<SqlIdentifier> names,
      FromBinder.Source left,
      FromBinder.Source right,
      Scope scope) {
    List<Expr> equal =
        Faults.each(names, name -> equal(name, at(name, join), left.scope(), right.scope()));
    List<Scope.Column> columns = new ArrayList<>();
    List<Scope.Column> shared = new ArrayList<>();
    int width = left.scope().columns().size();
    for (Scope.Column c : scope.columns()) {
      boolean named = !c.hidden() && names.stream().anyMatch(n -> c.isNamed(n.getSimple()));
      if (!named) {
        columns.add(c);
      } else if (c.index() < width) {
        shared.add(c);
      } else {
        columns.add(new Scope.Column(c.table(), c.output(), c.type(), c.index(), true));
      }
    }
    shared.addAll(columns);
    Expr condition =
        equal.isEmpty()
            ? always(join)
            : TypedCalls.logic(ScalarFunction.AND, equal, faults.span(join));
    return source(join, condition, left, right, new Scope(shared, scope.broken()));
  }

  private static SqlNode at(SqlIdentifier name, SqlJoin join) {
    return name.getParserPosition().getLineNum() > 0 ? name : join;
  }

  private Expr equal(SqlIdentifier name, SqlNode at, Scope left, Scope right) {
    SqlIdentifier placed = new SqlIdentifier(name.names, at.getParserPosition());
    Expr a = left.resolve(placed, faults);
    Expr b = right.resolve(placed, faults);
    Expr moved =
        new ColumnRef(((ColumnRef) b).index() + left.columns().size(), b.type(), b.origin());
    return Comparisons.of(
        ScalarFunction.EQUAL, a, moved, at, ExprBinder.ofRows(left, faults, "USING"));
  }
}
