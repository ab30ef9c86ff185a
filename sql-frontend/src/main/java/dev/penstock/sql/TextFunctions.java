package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedTexts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.apache.calcite.sql.fun.SqlTrimFunction;

/** Functions of texts. */
final class TextFunctions {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);
  private static final SqlType INTEGER = SqlType.of(TypeKind.INTEGER);

  private TextFunctions() {}

  static void register(CallTable table) {
    table
        .kind(SqlKind.LIKE, TextFunctions::like)
        .kind(SqlKind.TRIM, TextFunctions::trim)
        .kind(
            SqlKind.POSITION,
            (call, binder) -> texts(call, binder, ScalarFunction.POSITION, INTEGER, 2))
        .name("||", (call, binder) -> texts(call, binder, ScalarFunction.CONCAT, TEXT, 2))
        .name("UPPER", (call, binder) -> texts(call, binder, ScalarFunction.UPPER, TEXT, 1))
        .name("LOWER", (call, binder) -> texts(call, binder, ScalarFunction.LOWER, TEXT, 1))
        .name("REPLACE", (call, binder) -> texts(call, binder, ScalarFunction.REPLACE, TEXT, 3))
        .name("SUBSTRING", TextFunctions::substring)
        .name("SUBSTR", TextFunctions::substring);
    for (String length : List.of("CHAR_LENGTH", "CHARACTER_LENGTH", "LENGTH")) {
      table.name(
          length, (call, binder) -> texts(call, binder, ScalarFunction.CHAR_LENGTH, INTEGER, 1));
    }
    table
        .name("LTRIM", (call, binder) -> spaces(call, binder, ScalarFunction.TRIM_LEADING))
        .name("RTRIM", (call, binder) -> spaces(call, binder, ScalarFunction.TRIM_TRAILING));
  }

  private static Expr texts(
      SqlCall call, ExprBinder binder, ScalarFunction function, SqlType type, int count) {
    binder.requireOperands(call, count, count);
    return binder.strict(
        function, Faults.each(call.getOperandList(), n -> text(n, call, binder)), type, call);
  }

  private static Expr text(SqlNode node, SqlCall call, ExprBinder binder) {
    return binder.bindKind(node, TypeKind.VARCHAR, "an operand of `" + CallTable.name(call) + "`");
  }

  private static Expr substring(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 2, 3);
    List<Expr> operands = new ArrayList<>();
    operands.addAll(
        Faults.each(
            call.getOperandList(),
            n -> n == call.operand(0) ? text(n, call, binder) : position(n, call, binder)));
    return binder.strict(ScalarFunction.SUBSTRING, operands, TEXT, call);
  }

  private static Expr position(SqlNode node, SqlCall call, ExprBinder binder) {
    Expr operand = binder.bind(node);
    return TypedTexts.position(operand)
        .orElseGet(
            () ->
                binder.requireKind(
                    operand,
                    node,
                    TypeKind.INTEGER,
                    "start and length of `" + CallTable.name(call) + "`"));
  }

  private static Expr trim(SqlCall call, ExprBinder binder) {
    SqlTrimFunction.Flag flag =
        ((SqlLiteral) call.operand(0)).symbolValue(SqlTrimFunction.Flag.class);
    List<Expr> texts =
        Faults.each(List.<SqlNode>of(call.operand(2), call.operand(1)), n -> text(n, call, binder));
    requireOneCharacter(call.operand(1), texts.get(1), "what TRIM removes", binder);
    ScalarFunction function =
        switch (flag) {
          case BOTH -> ScalarFunction.TRIM_BOTH;
          case LEADING -> ScalarFunction.TRIM_LEADING;
          case TRAILING -> ScalarFunction.TRIM_TRAILING;
        };
    return binder.strict(function, texts, TEXT, call);
  }

  private static Expr spaces(SqlCall call, ExprBinder binder, ScalarFunction function) {
    binder.requireOperands(call, 1, 1);
    Expr space = Coercion.literal(" ", TypeKind.VARCHAR, binder.span(call));
    return binder.strict(function, List.of(text(call.operand(0), call, binder), space), TEXT, call);
  }

  private static String requireOneCharacter(
      SqlNode node, Expr expr, String use, ExprBinder binder) {
    if (!(expr instanceof Literal literal) || !(literal.value() instanceof String value)) {
      throw binder
          .faults()
          .unsupported(node, use + " as an expression", "write a literal of one character");
    }
    if (value.codePointCount(0, value.length()) != 1) {
      throw binder.faults().invalid(node, "%s must be one character", use);
    }
    return value;
  }

  private static Expr like(SqlCall call, ExprBinder binder) {
    SqlLikeOperator operator = (SqlLikeOperator) call.getOperator();
    if (!operator.isCaseSensitive()) {
      throw binder.faults().unsupported(call, "ILIKE", "write LOWER(…) LIKE LOWER(…)");
    }
    List<Expr> operands = Faults.each(call.getOperandList(), node -> text(node, call, binder));
    String escape =
        operands.size() == 3
            ? requireOneCharacter(call.operand(2), operands.get(2), "an escape character", binder)
            : null;
    if (escape != null
        && operands.get(1) instanceof Literal pattern
        && pattern.value() instanceof String value
        && !TypedTexts.isGoodPattern(value, escape)) {
      throw binder.faults().invalid(call.operand(1), "%s", TypedTexts.BAD_ESCAPE);
    }
    Expr matches = binder.strict(ScalarFunction.LIKE, operands, SqlType.of(TypeKind.BOOLEAN), call);
    return operator.isNegated() ? Logic.not(matches, call, binder) : matches;
  }
}
