package dev.penstock.sql;

import dev.penstock.plan.binding.AggregateRef;
import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/** Syntax to expressions over the columns of one scope. */
final class ExprBinder {
  private final Scope scope;
  private final Faults faults;
  private final String clause;
  private final TypedAggregates.Scope aggregates;
  private final Map<String, SqlNode> aliases;
  private final SubqueryBinder subqueries;
  private final GroupKeys keys;
  private final boolean comparing;
  private final RankBinder ranking;

  private ExprBinder(
      Scope scope,
      Faults faults,
      String clause,
      TypedAggregates.Scope aggregates,
      Map<String, SqlNode> aliases,
      SubqueryBinder subqueries,
      GroupKeys keys,
      boolean comparing,
      RankBinder ranking) {
    this.scope = scope;
    this.faults = faults;
    this.clause = clause;
    this.aggregates = aggregates;
    this.aliases = aliases;
    this.subqueries = subqueries;
    this.keys = keys;
    this.comparing = comparing;
    this.ranking = ranking;
  }

  /** Binds a clause in which aggregates are not allowed. */
  static ExprBinder ofRows(Scope scope, Faults faults, String clause) {
    return new ExprBinder(
        scope, faults, clause, TypedAggregates.Scope.REFUSED, Map.of(), null, null, false, null);
  }

  /** Binds a clause that is evaluated once per group; aggregates become {@link AggregateRef}. */
  static ExprBinder ofGroups(
      Scope scope, Faults faults, String clause, TypedAggregates.Scope aggregates) {
    return new ExprBinder(scope, faults, clause, aggregates, Map.of(), null, null, false, null);
  }

  /** The same binder, but names that are no columns may be aliases of the select list. */
  ExprBinder withAliases(Map<String, SqlNode> selected) {
    return new ExprBinder(
        scope, faults, clause, aggregates, selected, subqueries, keys, comparing, ranking);
  }

  /** The same binder for a clause that may have subqueries. */
  ExprBinder withSubqueries(SubqueryBinder binder) {
    return new ExprBinder(
        scope, faults, clause, aggregates, aliases, binder, keys, comparing, ranking);
  }

  /** The same binder for a clause over groups by these keys. */
  ExprBinder withKeys(GroupKeys groups) {
    return new ExprBinder(
        scope, faults, clause, aggregates, aliases, subqueries, groups, comparing, ranking);
  }

  /**
   * A binder of what is compared only, as it is written: nothing is left out, whatever is never
   * NULL.
   */
  static ExprBinder ofPatterns(Scope scope, Faults faults) {
    return new ExprBinder(
        scope, faults, "GROUP BY", TypedAggregates.Scope.REFUSED, Map.of(), null, null, true, null);
  }

  /** Whether what is bound is compared only. */
  boolean isComparing() {
    return comparing;
  }

  /** The keys of the groups that the clause is over; null where it is over rows. */
  GroupKeys keys() {
    return keys;
  }

  /** The same binder for a clause in which the block's ranking may stand; null if it has none. */
  ExprBinder withRanking(RankBinder ofBlock) {
    return new ExprBinder(
        scope, faults, clause, aggregates, aliases, subqueries, keys, comparing, ofBlock);
  }

  /** The block's ranking, or an abort where none may stand. */
  RankBinder ranking(SqlCall over) {
    if (ranking == null) {
      throw Refusals.ranking(over, clause, faults);
    }
    return ranking;
  }

  /** What binds the clause's subqueries, or an abort where it may have none. */
  SubqueryBinder subqueries(SqlNode node) {
    if (subqueries == null) {
      throw Refusals.subquery(node, clause, faults);
    }
    return subqueries;
  }

  Faults faults() {
    return faults;
  }

  /** The clause in hand, for messages. */
  String clause() {
    return clause;
  }

  TypedAggregates.Scope aggregates() {
    return aggregates;
  }

  /** For the argument of an aggregate: the same columns, but no aggregates. */
  ExprBinder insideAggregate() {
    return ofRows(scope, faults, "an aggregate");
  }

  /** Whether the call names columns, and all of them are of a query around. */
  boolean isOfQueryAround(SqlCall call) {
    List<SqlIdentifier> names = new ArrayList<>();
    call.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            names.add(id);
            return null;
          }
        });
    return !names.isEmpty() && names.stream().allMatch(scope::isAround);
  }

  SourceSpan span(SqlNode node) {
    return faults.span(node);
  }

  Expr bind(SqlNode node) {
    Optional<Expr> key = keys == null ? Optional.empty() : keys.of(node);
    return key.isPresent() ? key.get() : bindPlain(node);
  }

  private Expr bindPlain(SqlNode node) {
    if (node instanceof SqlIdentifier id) {
      return column(id);
    }
    if (node instanceof SqlLiteral literal) {
      return new Literals(faults).bind(literal);
    }
    if (node instanceof SqlDynamicParam) {
      throw faults.unsupported(node, "a parameter `?`", "declare a value of the circuit");
    }
    if (node instanceof SqlCall call) {
      return CallTable.find(call)
          .or(() -> faults.functions().find(call))
          .orElseThrow(() -> Refusals.call(call, faults))
          .bind(call, this);
    }
    throw faults.unsupported(node, "`" + faults.text().excerpt(node) + "`", "rewrite it");
  }

  private Expr column(SqlIdentifier id) {
    if (id.isStar()) {
      throw faults.invalid(id, "`*` is not allowed in an expression");
    }
    if (id.isSimple() && scope.find(id).isEmpty()) {
      SqlNode aliased = aliases.get(SqlName.folded(id.getSimple()));
      if (aliased != null) {
        return withAliases(Map.of()).bind(aliased);
      }
      Refusals.niladic(id, faults);
    }
    return scope.resolve(id, faults);
  }

  /** All of them; the faults of each are reported before the abort. */
  List<Expr> bindAll(List<? extends SqlNode> nodes) {
    return Faults.each(nodes, this::bind);
  }

  /** A condition: BOOLEAN, for a NULL without a type too. */
  Expr condition(SqlNode node) {
    return requireKind(bind(node), node, TypeKind.BOOLEAN, "a condition");
  }

  /** An expression of exactly this kind, for a NULL without a type too. */
  Expr bindKind(SqlNode node, TypeKind kind, String use) {
    return requireKind(bind(node), node, kind, use);
  }

  /** The bound expression if it has this kind; a NULL without a type gets it. */
  Expr requireKind(Expr expr, SqlNode node, TypeKind kind, String use) {
    if (expr instanceof UntypedNull) {
      return Coercion.to(SqlType.of(kind), expr);
    }
    if (expr.type().kind() != kind) {
      throw faults.mismatch(
          node,
          "%s must be %s, but `%s` is %s%s",
          use,
          kind,
          faults.text().excerpt(node),
          Faults.name(expr.type()),
          CastBinder.advice(expr.type(), kind, faults.text().excerpt(node)));
    }
    return expr;
  }

  /** A call whose value is NULL if an operand can be. */
  Expr strict(ScalarFunction function, List<Expr> operands, SqlType type, SqlNode at) {
    return TypedCalls.strict(function, operands, type, span(at));
  }

  /** Checks the number of operands of a function. */
  void requireOperands(SqlCall call, int least, int most) {
    int count = call.operandCount();
    if (call.getFunctionQuantifier() != null) {
      throw faults.invalid(
          call, "%s is not allowed in `%s`", call.getFunctionQuantifier(), CallTable.name(call));
    }
    if (count < least || count > most) {
      String wanted = least == most ? String.valueOf(least) : least + " to " + most;
      throw faults.invalid(
          call,
          "`%s` takes %s %s, not %d",
          CallTable.name(call),
          wanted,
          most == 1 ? "operand" : "operands",
          count);
    }
  }

  /** The constant integer that the node is, or an abort. */
  long constant(SqlNode node, String use) {
    if (bind(node) instanceof Literal literal
        && literal.value() instanceof Long value
        && literal.type().kind().isInteger()) {
      return value;
    }
    throw faults.unsupported(node, use + " that is no constant", "write an integer literal");
  }
}
