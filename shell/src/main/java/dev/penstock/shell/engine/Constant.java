package dev.penstock.shell.engine;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A value that is written as one plain literal: it is read without the parser, since scripts insert
 * thousands.
 */
record Constant(Object value, SqlType type) {
  private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,18}");
  private static final Pattern EXACT = Pattern.compile("[+-]?\\d{1,18}\\.\\d{1,18}");
  private static final Pattern TEXT = Pattern.compile("'[^']*'");

  /** The constant of a text; empty if it is anything but a plain literal. */
  static Optional<Constant> of(String sql) {
    if (WHOLE.matcher(sql).matches()) {
      return Optional.of(new Constant(Long.parseLong(sql), SqlType.of(TypeKind.BIGINT)));
    }
    if (EXACT.matcher(sql).matches()) {
      BigDecimal value = new BigDecimal(sql);
      int precision = SqlType.MAX_DECIMAL_PRECISION;
      return Optional.of(new Constant(value, SqlType.decimal(precision, value.scale())));
    }
    if (TEXT.matcher(sql).matches()) {
      String text = sql.substring(1, sql.length() - 1);
      return Optional.of(new Constant(text, SqlType.of(TypeKind.VARCHAR)));
    }
    return switch (sql.toUpperCase(Locale.ROOT)) {
      case "NULL" -> Optional.of(new Constant(null, SqlType.of(TypeKind.BOOLEAN)));
      case "TRUE" -> Optional.of(new Constant(true, SqlType.of(TypeKind.BOOLEAN)));
      case "FALSE" -> Optional.of(new Constant(false, SqlType.of(TypeKind.BOOLEAN)));
      default -> Optional.empty();
    };
  }
}
