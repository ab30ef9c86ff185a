package dev.penstock.sql;

import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.subquery.OuterRefs;
import dev.penstock.sql.subquery.Subquery;
import dev.penstock.sql.subquery.SubqueryRef;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;

/** The subqueries of one clause: EXISTS, IN, ANY, ALL and queries as values. */
final class SubqueryBinder {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  private final QueryBinder queries;
  private final Bindings bindings;
  private final Scope scope;
  private final Faults faults;

  /**
   * Binds the subqueries of a clause.
   *
   * @param scope the columns of the clause
   */
  SubqueryBinder(QueryBinder queries, Bindings bindings, Scope scope, Faults faults) {
    this.queries = queries;
    this.bindings = bindings;
    this.scope = scope;
    this.faults = faults;
  }

  static void register(CallTable table) {
    table
        .kind(
            SqlKind.EXISTS, (call, binder) -> binder.subqueries(call).exists(call.operand(0), call))
        .kind(SqlKind.SOME, (call, binder) -> quantified(call, binder))
        .kind(SqlKind.ALL, (call, binder) -> quantified(call, binder))
        .kind(
            SqlKind.SCALAR_QUERY,
            (call, binder) -> binder.subqueries(call).scalar(call.operand(0)));
    for (SqlKind kind : SqlKind.QUERY) {
      table.kind(kind, (call, binder) -> binder.subqueries(call).scalar(call));
    }
  }

  /** An aggregate of nothing but columns of a row around belongs to the query around. */
  static void refuseAround(List<Expr> parts, SqlNode at, Faults faults) {
    for (Expr part : parts) {
      if (part != null && OuterRefs.in(part) && Columns.readBy(part).isEmpty()) {
        throw aggregateAround(at, faults);
      }
    }
  }

  static CompilationAborted aggregateAround(SqlNode at, Faults faults) {
    return faults.unsupported(
        at,
        "an aggregate in a subquery over columns of the query around",
        "compute it in a derived table, and name its column here");
  }

  private static Expr quantified(SqlCall call, ExprBinder binder) {
    SqlQuantifyOperator operator = (SqlQuantifyOperator) call.getOperator();
    ScalarFunction function = function(operator.comparisonKind);
    if (call.operand(1) instanceof SqlNodeList) {
      throw binder
          .faults()
          .unsupported(
              call, operator.getName() + " of a list", "write IN (…), or one comparison per item");
    }
    SubqueryBinder subqueries = binder.subqueries(call);
    return call.getKind() == SqlKind.SOME
        ? subqueries.any(function, call, binder)
        : TypedCalls.not(subqueries.any(opposite(function), call, binder), binder.span(call));
  }

  private static ScalarFunction function(SqlKind kind) {
    return switch (kind) {
      case EQUALS -> ScalarFunction.EQUAL;
      case NOT_EQUALS -> ScalarFunction.NOT_EQUAL;
      case LESS_THAN -> ScalarFunction.LESS;
      case LESS_THAN_OR_EQUAL -> ScalarFunction.LESS_OR_EQUAL;
      case GREATER_THAN -> ScalarFunction.GREATER;
      default -> ScalarFunction.GREATER_OR_EQUAL;
    };
  }

  /** Every row passes if none passes the opposite. */
  private static ScalarFunction opposite(ScalarFunction function) {
    return switch (function) {
      case EQUAL -> ScalarFunction.NOT_EQUAL;
      case NOT_EQUAL -> ScalarFunction.EQUAL;
      case LESS -> ScalarFunction.GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> ScalarFunction.GREATER;
      case GREATER -> ScalarFunction.LESS_OR_EQUAL;
      default -> ScalarFunction.LESS;
    };
  }

  private Expr exists(SqlNode query, SqlCall at) {
    Outer outer = new Outer(scope);
    Relation relation = queries.bind(query, bindings.within(outer));
    Subquery subquery = new Subquery(Subquery.Form.EXISTS, relation.op(), null);
    return new SubqueryRef(subquery, outer.values(), TRUTH, faults.span(at));
  }

  private Expr scalar(SqlNode query) {
    Outer outer = new Outer(scope);
    Relation relation = queries.bind(query, bindings.within(outer));
    requireWidth(query, relation, 1);
    column(relation, 0, query);
    Subquery subquery = new Subquery(Subquery.Form.SCALAR, relation.op(), null);
    SqlType type = relation.type(0);
    boolean nullable = type.nullable() || !subquery.isOneRow();
    return new SubqueryRef(
        subquery, outer.values(), type.withNullable(nullable), faults.span(query));
  }

  /** Whether a comparison is TRUE for one of the rows of a query. */
  Expr any(ScalarFunction function, SqlCall call, ExprBinder binder) {
    SqlNode query = call.operand(1);
    SqlNode left = call.operand(0);
    List<SqlNode> nodes =
        left.getKind() == SqlKind.ROW ? ((SqlCall) left).getOperandList() : List.of(left);
    Outer outer = new Outer(scope);
    List<Object> both =
        Faults.all(() -> binder.bindAll(nodes), () -> queries.bind(query, bindings.within(outer)));
    @SuppressWarnings("unchecked")
    List<Expr> values = (List<Expr>) both.get(0);
    Relation relation = (Relation) both.get(1);
    requireWidth(query, relation, nodes.size());
    if (nodes.size() > 1
        && function != ScalarFunction.EQUAL
        && function != ScalarFunction.NOT_EQUAL) {
      throw faults.unsupported(left, "an order of row values", "compare the columns one by one");
    }
    List<Expr> comparisons = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      Expr value = taken(values.get(i), outer);
      comparisons.add(Comparisons.of(function, value, column(relation, i, query), call, binder));
    }
    ScalarFunction logic =
        function == ScalarFunction.EQUAL ? ScalarFunction.AND : ScalarFunction.OR;
    Expr comparison = TypedCalls.logic(logic, comparisons, faults.span(call));
    Subquery subquery = new Subquery(Subquery.Form.ANY, relation.op(), comparison);
    SqlType type = TRUTH.withNullable(comparison.type().nullable());
    return new SubqueryRef(subquery, outer.values(), type, faults.span(call));
  }

  private static Expr taken(Expr value, Outer outer) {
    return value instanceof Literal || value instanceof UntypedNull ? value : outer.taken(value);
  }

  private void requireWidth(SqlNode query, Relation relation, int width) {
    int columns = relation.outputs().size();
    if (columns != width) {
      throw faults.invalid(
          query, "the number of columns of the subquery must be %d, not %d", width, columns);
    }
  }

  private Expr column(Relation relation, int column, SqlNode query) {
    if (relation.outputs().get(column).fault() != null) {
      throw relation.outputs().get(column).fault();
    }
    if (relation.outputs().get(column).untyped()) {
      throw faults.mismatch(query, "NULL has no type here; write CAST(NULL AS …)");
    }
    return Columns.ref(relation.op().type(), column);
  }
}
