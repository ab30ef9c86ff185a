package dev.penstock.fuzz.sql;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;

/** Types of results as the documentation of our dialect gives them, written a second time. */
public final class Types {
  private static final int MOST_DIGITS = 38;
  private static final int KEPT_SCALE = 6;

  private Types() {}

  /** The type of arithmetic on two numbers, nullable. */
  public static SqlType arithmetic(Op op, SqlType a, SqlType b) {
    if (isInteger(a) && isInteger(b)) {
      return nullable(digits(a) >= digits(b) ? a : b);
    }
    if (a.kind() == TypeKind.DECIMAL && isExact(b) || b.kind() == TypeKind.DECIMAL && isExact(a)) {
      return decimal(op, asDecimal(a), asDecimal(b));
    }
    return of(isNarrow(a) && isNarrow(b) ? TypeKind.REAL : TypeKind.DOUBLE);
  }

  private static SqlType decimal(Op op, SqlType a, SqlType b) {
    int wholeA = a.precision() - a.scale();
    int wholeB = b.precision() - b.scale();
    int scale = Math.max(a.scale(), b.scale());
    return switch (op) {
      case TIMES -> fitted(wholeA + wholeB, a.scale() + b.scale());
      case DIVIDE -> fitted(wholeA + b.scale(), Math.max(6, a.scale() + b.precision() + 1));
      case REMAINDER, MOD -> fitted(Math.max(Math.min(wholeA, wholeB), scale == 0 ? 1 : 0), scale);
      default -> fitted(Math.max(wholeA, wholeB) + 1, scale);
    };
  }

  /** At most 38 digits: places behind the point are given up, but not below six. */
  private static SqlType fitted(int whole, int scale) {
    if (whole + scale <= MOST_DIGITS) {
      return decimal(whole + scale, scale);
    }
    return decimal(MOST_DIGITS, Math.max(MOST_DIGITS - whole, Math.min(scale, KEPT_SCALE)));
  }

  /** The type in which these are compared or chosen from, nullable; null if there is none. */
  public static SqlType common(List<SqlExpr> exprs) {
    boolean decimals = exprs.stream().anyMatch(e -> e.type().kind() == TypeKind.DECIMAL);
    SqlType common = null;
    for (SqlExpr expr : exprs) {
      if (expr.op() == Op.NULL && expr.value() != null) {
        continue; // written without a type
      }
      SqlType type = decimals ? narrowed(expr) : expr.type();
      common = common == null ? nullable(type) : common(common, type);
      if (common == null) {
        return null;
      }
    }
    return common;
  }

  /** Beside DECIMALs an integer literal counts the digits that it has. */
  private static SqlType narrowed(SqlExpr expr) {
    return expr.op() == Op.LITERAL && isInteger(expr.type())
        ? decimal(BigDecimal.valueOf((Long) expr.value()).precision(), 0)
        : expr.type();
  }

  /** The type that holds all values of both, nullable; null if there is none. */
  public static SqlType common(SqlType a, SqlType b) {
    if (!a.kind().isNumeric() || !b.kind().isNumeric()) {
      if (a.kind() == b.kind()) {
        return nullable(a);
      }
      boolean days = isDay(a) && isDay(b);
      return days ? of(TypeKind.TIMESTAMP) : null;
    }
    if (a.kind() == TypeKind.DECIMAL && isExact(b) || b.kind() == TypeKind.DECIMAL && isExact(a)) {
      int scale = Math.max(asDecimal(a).scale(), asDecimal(b).scale());
      int whole = Math.max(whole(a), whole(b));
      return whole + scale > MOST_DIGITS ? null : decimal(whole + scale, scale);
    }
    return arithmetic(Op.PLUS, a, b);
  }

  private static boolean isDay(SqlType type) {
    return type.kind() == TypeKind.DATE || type.kind() == TypeKind.TIMESTAMP;
  }

  private static int whole(SqlType type) {
    return asDecimal(type).precision() - asDecimal(type).scale();
  }

  /** The DECIMAL that holds an exact number, nullable. */
  public static SqlType asDecimal(SqlType type) {
    return type.kind() == TypeKind.DECIMAL ? nullable(type) : decimal(digits(type), 0);
  }

  private static int digits(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER -> 10;
      default -> 19;
    };
  }

  /** Whether it is an integer type. */
  public static boolean isInteger(SqlType type) {
    return type.kind().isInteger();
  }

  /** Whether it is an integer type or DECIMAL. */
  public static boolean isExact(SqlType type) {
    return isInteger(type) || type.kind() == TypeKind.DECIMAL;
  }

  /** Whether it is REAL or DOUBLE. */
  public static boolean isFloating(SqlType type) {
    return type.kind() == TypeKind.REAL || type.kind() == TypeKind.DOUBLE;
  }

  private static boolean isNarrow(SqlType type) {
    return type.kind() == TypeKind.REAL
        || type.kind() == TypeKind.TINYINT
        || type.kind() == TypeKind.SMALLINT;
  }

  /** The largest number of an exact type. */
  public static double largest(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> Byte.MAX_VALUE;
      case SMALLINT -> Short.MAX_VALUE;
      case INTEGER -> Integer.MAX_VALUE;
      case BIGINT -> 9.2e18;
      case DECIMAL -> Math.pow(10, type.precision() - type.scale()) * 1.000001;
      case REAL -> 1e30;
      default -> 1e150;
    };
  }

  /** A nullable type other than DECIMAL. */
  public static SqlType of(TypeKind kind) {
    return SqlType.of(kind).withNullable(true);
  }

  /** A nullable DECIMAL. */
  public static SqlType decimal(int precision, int scale) {
    return SqlType.decimal(precision, scale).withNullable(true);
  }

  /** The same type, nullable. */
  public static SqlType nullable(SqlType type) {
    return type.withNullable(true);
  }
}
