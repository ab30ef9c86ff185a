package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.binding.TypedConditionals;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlAsofJoin;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/** Inner, outer and cross joins, with ON, USING or NATURAL. */
final class JoinBinder {
  private final FromBinder from;
  private final Faults faults;
  private Outer lateral;
  private boolean asOfArrival;

  JoinBinder(FromBinder from, Faults faults) {
    this.from = from;
    this.faults = faults;
  }

  /** The join; a refused one goes on as an inner one, a faulty one as a product. */
  FromBinder.Source bind(SqlJoin join) {
    refuse(join);
    FromBinder.Source left = from.bind(join.getLeft());
    FromBinder.Source right = right(join, left.scope());
    Scope scope = left.scope().join(right.scope());
    return Faults.attempt(
        () -> joined(join, left, right, scope), product(join, left, right, scope));
  }

  private FromBinder.Source product(
      SqlJoin join, FromBinder.Source left, FromBinder.Source right, Scope scope) {
    LogicalOp op =
        scope.broken() != null
            ? null
            : new Join(left.op(), right.op(), always(join), faults.span(join));
    return new FromBinder.Source(op, scope);
  }

  private FromBinder.Source right(SqlJoin join, Scope left) {
    if (!FromBinder.isLateral(join.getRight())) {
      return asOfArrival(join);
    }
    JoinType type = join.getJoinType();
    if (type == JoinType.RIGHT || type == JoinType.FULL || join instanceof SqlAsofJoin) {
      throw faults.unsupported(
          join.getJoinTypeNode(),
          type.name().replace('_', ' ') + " JOIN LATERAL",
          "write LEFT JOIN LATERAL … ON …");
    }
    lateral = new Outer(left.within(from.outer()));
    return from.lateral(join.getRight(), lateral);
  }

  /** The right side, perhaps as it is when a row of the left arrives. */
  private FromBinder.Source asOfArrival(SqlJoin join) {
    try {
      SqlNode table = from.asOfArrival(join.getRight());
      asOfArrival = table != null;
      if (asOfArrival
          && (join.getJoinType() == JoinType.RIGHT || join.getJoinType() == JoinType.FULL)) {
        throw faults.unsupported(
            join.getJoinTypeNode(),
            join.getJoinType() + " JOIN … FOR SYSTEM_TIME AS OF",
            "write JOIN or LEFT JOIN: only rows of the left arrive");
      }
      return from.bind(asOfArrival ? table : join.getRight());
    } catch (CompilationAborted e) {
      return FromBinder.Source.broken(e);
    }
  }

  private Expr always(SqlJoin join) {
    return Coercion.literal(true, TypeKind.BOOLEAN, faults.span(join));
  }

  private void refuse(SqlJoin join) {
    switch (join.getJoinType()) {
      case INNER, CROSS, COMMA, LEFT, RIGHT, FULL, ASOF, LEFT_ASOF -> {}
      default ->
          faults.report(
              Message.UNSUPPORTED,
              faults.span(join.getJoinTypeNode()),
              join.getJoinType().name().replace('_', ' ') + " JOIN",
              "write a JOIN with ON");
    }
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
    JoinType kind = join.getJoinType();
    boolean bare = join.getConditionType() == JoinConditionType.NONE;
    if (bare && kind != JoinType.CROSS && kind != JoinType.COMMA) {
      throw faults.invalid(
          join.getJoinTypeNode(), "a JOIN needs ON or USING; write CROSS JOIN for all pairs");
    }
    Expr condition =
        join.getConditionType() == JoinConditionType.ON
            ? on(join.getCondition(), left, scope)
            : always(join);
    return source(join, condition, left, right, scope);
  }

  private FromBinder.Source source(
      SqlJoin join, Expr condition, FromBinder.Source left, FromBinder.Source right, Scope scope) {
    JoinType kind = join.getJoinType();
    int apart = kind == JoinType.COMMA ? left.scope().columns().size() : left.apart();
    if (scope.broken() != null) {
      return new FromBinder.Source(null, scope, apart);
    }
    if (apart > 0 && (kind == JoinType.RIGHT || kind == JoinType.FULL)) {
      throw faults.unsupported(
          join.getJoinTypeNode(),
          kind + " JOIN behind a comma",
          "move what stands before the comma behind the join");
    }
    if (join instanceof SqlAsofJoin asof) {
      AsofBinder binder = new AsofBinder(asof, scope, faults);
      LogicalOp op = from.undecided(binder.bind(left.op(), right.op(), condition));
      return new FromBinder.Source(op, scope.over(op.type()), apart);
    }
    JoinRows rows = new JoinRows(join, left.op(), right.op(), from.facts(), faults);
    LogicalOp op =
        lateral != null && !lateral.values().isEmpty()
            ? rows.lateral(lateral.values(), condition)
            : asOfArrival ? rows.lookup(condition) : rows.on(condition);
    return new FromBinder.Source(op, scope.over(op.type()), apart);
  }

  /** JOIN binds tighter than a comma: what stands before one is no part of the join. */
  private Expr on(SqlNode condition, FromBinder.Source left, Scope all) {
    Scope seen = all.from(left.apart()).within(from.outer());
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

          @Override
          public Void visit(SqlCall call) {
            return call.isA(SqlKind.QUERY) ? null : super.visit(call);
          }
        });
    return ExprBinder.ofRows(seen, faults, "ON")
        .withSubqueries(from.subqueries(seen))
        .condition(condition);
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

  /**
   * One column stands for both: the left one, of a right join the right one, of a full join the one
   * that is there. The others stay visible under their tables' names.
   */
  private FromBinder.Source using(
      SqlJoin join,
      List<SqlIdentifier> names,
      FromBinder.Source left,
      FromBinder.Source right,
      Scope scope) {
    List<Expr> equal = Faults.each(names, name -> equal(name, at(name, join), left, right.scope()));
    Expr condition =
        equal.isEmpty()
            ? always(join)
            : TypedCalls.logic(ScalarFunction.AND, equal, faults.span(join));
    FromBinder.Source joined = source(join, condition, left, right, scope);
    return joined.op() == null ? joined : shared(join, names, joined, left);
  }

  private FromBinder.Source shared(
      SqlJoin join, List<SqlIdentifier> names, FromBinder.Source joined, FromBinder.Source left) {
    int width = left.scope().columns().size();
    boolean ofRight = join.getJoinType() == JoinType.RIGHT;
    boolean either = join.getJoinType() == JoinType.FULL;
    List<Scope.Column> columns = new ArrayList<>();
    List<Scope.Column> shared = new ArrayList<>();
    List<Scope.Column> hidden = new ArrayList<>();
    for (Scope.Column c : joined.scope().columns()) {
      boolean named =
          !c.hidden()
              && c.index() >= left.apart()
              && names.stream().anyMatch(n -> c.isNamed(n.getSimple()));
      if (!named) {
        columns.add(c);
      } else if (!either && ofRight == (c.index() >= width)) {
        shared.add(c);
      } else {
        hidden.add(c);
        columns.add(new Scope.Column(c.table(), c.output(), c.type(), c.index(), true));
      }
    }
    if (either) {
      return coalesced(join, names, joined, hidden, columns);
    }
    shared.addAll(columns);
    return new FromBinder.Source(
        joined.op(), new Scope(shared, joined.scope().broken()), joined.apart());
  }

  /** A full join with a column more for each shared name: the left value, or else the right one. */
  private FromBinder.Source coalesced(
      SqlJoin join,
      List<SqlIdentifier> names,
      FromBinder.Source joined,
      List<Scope.Column> pairs,
      List<Scope.Column> others) {
    SourceSpan origin = faults.span(join);
    List<Expr> values = new ArrayList<>(Columns.all(joined.op().type()));
    List<RowType.Column> type = new ArrayList<>(joined.op().type().columns());
    List<Scope.Column> columns = new ArrayList<>();
    for (SqlIdentifier name : names) {
      List<Scope.Column> both = pairs.stream().filter(c -> c.isNamed(name.getSimple())).toList();
      List<Expr> operands = new ArrayList<>();
      both.forEach(c -> operands.add(new ColumnRef(c.index(), c.type(), origin)));
      SqlType common = Coercion.common(operands).orElseThrow();
      operands.replaceAll(operand -> Coercion.to(common, operand));
      Expr value = TypedConditionals.coalesce(operands, origin);
      columns.add(new Scope.Column(null, both.get(0).output(), value.type(), values.size(), false));
      type.add(new RowType.Column(both.get(0).output().name().text(), value.type()));
      values.add(value);
    }
    columns.addAll(others);
    LogicalOp op = new Project(joined.op(), values, new RowType(type), origin);
    return new FromBinder.Source(op, new Scope(columns, joined.scope().broken()));
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
