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
import org.apache.calcite.sql.util.SqlBasicVisitor;

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
      List<SqlIdentifier> names = commonNames(left.scope().from(left.apart()), right.scope());
      return using(join, names, left, right, scope);
    }
    if (join.getConditionType() == JoinConditionType.USING) {
      List<SqlIdentifier> names = new ArrayList<>();
      ((SqlNodeList) join.getCondition()).forEach(n -> names.add((SqlIdentifier) n));
      return using(join, names, left, right, scope);
    }
    Expr condition =
        join.getConditionType() == JoinConditionType.ON
            ? on(join.getCondition(), left, scope)
            : always(join);
    return source(join, condition, left, right, scope);
  }

  private FromBinder.Source source(
      SqlJoin join, Expr condition, FromBinder.Source left, FromBinder.Source right, Scope scope) {
    int apart = join.getJoinType() == JoinType.COMMA ? left.scope().columns().size() : left.apart();
    return new FromBinder.Source(
        scope.broken() != null
            ? null
            : new Join(left.op(), right.op(), condition, faults.span(join)),
        scope,
        apart);
  }

  /** JOIN binds tighter than a comma: what stands before one is no part of the join. */
  private Expr on(SqlNode condition, FromBinder.Source left, Scope all) {
    Scope seen = all.from(left.apart());
    condition.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            if (!id.isStar() && seen.find(id).isEmpty() && !all.find(id).isEmpty()) {
              throw faults.invalid(
                  id,
                  "`%s` stands before a comma, and JOIN binds tighter: this ON cannot read it;"
                      + " write CROSS JOIN instead of the comma",
                  id);
            }
            return null;
          }
        });
    return ExprBinder.ofRows(seen, faults, "ON").condition(condition);
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
    List<Expr> equal = Faults.each(names, name -> equal(name, at(name, join), left, right.scope()));
    List<Scope.Column> columns = new ArrayList<>();
    List<Scope.Column> shared = new ArrayList<>();
    int width = left.scope().columns().size();
    for (Scope.Column c : scope.columns()) {
      boolean named =
          !c.hidden()
              && c.index() >= left.apart()
              && names.stream().anyMatch(n -> c.isNamed(n.getSimple()));
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

  private Expr equal(SqlIdentifier name, SqlNode at, FromBinder.Source left, Scope right) {
    SqlIdentifier placed = new SqlIdentifier(name.names, at.getParserPosition());
    Expr a = left.scope().from(left.apart()).resolve(placed, faults);
    Expr b = right.resolve(placed, faults);
    int width = left.scope().columns().size();
    Expr moved = new ColumnRef(((ColumnRef) b).index() + width, b.type(), b.origin());
    return Comparisons.of(
        ScalarFunction.EQUAL, a, moved, at, ExprBinder.ofRows(left.scope(), faults, "USING"));
  }
}
