package dev.penstock.codegen.row;

import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;

/** How a SQL value looks in a local variable of generated code. */
public final class JavaTypes {
  private JavaTypes() {}

  /** The class of the local variable. */
  public static Class<?> of(SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> boolean.class;
      case TINYINT, SMALLINT, INTEGER, DATE -> int.class;
      case BIGINT, TIME, TIMESTAMP, INSTANT -> long.class;
      case REAL -> float.class;
      case DOUBLE -> double.class;
      case DECIMAL -> type.isWideDecimal() ? BigDecimal.class : long.class;
      case VARCHAR -> String.class;
      case ARRAY -> RuntimeType.ELEMENTS.type();
    };
  }

  /** Whether a row keeps it among its objects, not its words. */
  public static boolean isObject(SqlType type) {
    return !of(type).isPrimitive();
  }
}
