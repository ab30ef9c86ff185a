package dev.penstock.codegen.expression;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Literals as Java constants. */
final class Literals {
  private Literals() {}

  static Value value(Literal literal, CircuitClass out) {
    SqlType type = literal.type();
    if (literal.value() == null) {
      return Value.ofNull(type);
    }
    return Value.of(type, constant(literal.value(), type, out));
  }

  private static Expression constant(Object value, SqlType type, CircuitClass out) {
    Class<?> java = JavaTypes.of(type);
    if (java == BigDecimal.class) {
      CodeBlock code =
          CodeBlock.of("new $T($S)", BigDecimal.class, ((BigDecimal) value).toString());
      return Trees.name(java, out.shared("DECIMAL", TypeName.get(java), code));
    }
    if (value instanceof BigDecimal decimal) {
      return Expressions.constant(decimal.unscaledValue().longValueExact());
    }
    if (java == int.class) {
      return Expressions.constant(Math.toIntExact((Long) value));
    }
    if (java == float.class) {
      return Expressions.constant(((Double) value).floatValue());
    }
    return Expressions.constant(value, java);
  }
}
