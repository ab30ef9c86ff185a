package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.TypedFunctions;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.SqlFunction;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;

/** The functions of the user's that queries call by name. */
final class UserFunctions {
  private final Map<String, SqlFunction> functions = new LinkedHashMap<>();

  UserFunctions(CircuitRequest request) {
    request.functions().forEach(f -> functions.putIfAbsent(SqlName.bare(f.name()), f));
  }

  /** Reports those that no query could call, since SQL has a function of that name. */
  void check(Reporter reporter) {
    for (SqlFunction function : functions.values()) {
      if (CallTable.isKnown(function.name())) {
        reporter.report(
            Message.INVALID_DECLARATION,
            SourceSpan.NONE,
            "function `"
                + function.function().shortName()
                + "` has the name of a function of SQL; rename it");
      }
    }
  }

  /** Their names, as in Java. */
  List<String> names() {
    return functions.values().stream().map(SqlFunction::name).toList();
  }

  /** What binds the call; empty if it is of no function of the user's. */
  Optional<CallBinder> find(SqlCall call) {
    return Optional.ofNullable(functions.get(SqlName.bare(CallTable.name(call))))
        .map(function -> (c, binder) -> bind(function, c, binder));
  }

  private static Expr bind(SqlFunction function, SqlCall call, ExprBinder binder) {
    int count = function.function().parameters().size();
    binder.requireOperands(call, count, count);
    List<Expr> operands = binder.bindAll(call.getOperandList());
    TypedFunctions.fault(function.function(), operands)
        .ifPresent(
            fault -> {
              throw binder.faults().mismatch(call, "%s", fault);
            });
    return TypedFunctions.call(function.function(), function.result(), operands, binder.span(call));
  }
}
