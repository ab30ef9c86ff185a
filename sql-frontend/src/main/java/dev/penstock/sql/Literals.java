package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedArithmetic;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.NlsString;

/** Constants of the text in the plan's canonical form. */
final class Literals {
  private static final int MOST_BYTES = 65_534;

  private final Faults faults;

  Literals(Faults faults) {
    this.faults = faults;
  }

  Expr bind(SqlLiteral literal) {
    SourceSpan origin = faults.span(literal);
    if (literal instanceof SqlUnknownLiteral typed) {
      return moment(typed, origin);
    }
    return switch (literal.getTypeName()) {
      case NULL -> new UntypedNull(origin);
      case BOOLEAN -> truth(literal, origin);
      case CHAR, VARCHAR -> text(literal, origin);
      case DECIMAL -> exact(literal.getValueAs(BigDecimal.class), literal, origin);
      case DOUBLE -> approximate(literal, origin);
      default -> throw refused(literal);
    };
  }

  private Expr approximate(SqlLiteral literal, SourceSpan origin) {
    double value = literal.getValueAs(BigDecimal.class).doubleValue();
    if (Double.isInfinite(value)) {
      throw faults.invalid(literal, "no DOUBLE is as large as this");
    }
    return Coercion.literal(value + 0.0, TypeKind.DOUBLE, origin);
  }

  private RuntimeException refused(SqlLiteral literal) {
    return SqlTypeName.INTERVAL_TYPES.contains(literal.getTypeName())
        ? faults.unsupported(
            literal, "an INTERVAL that stands alone", "add it to a date or timestamp")
        : faults.unsupported(
            literal,
            "a literal of type " + literal.getTypeName(),
            "use numbers, texts, booleans, dates, times and timestamps");
  }

  private Expr truth(SqlLiteral literal, SourceSpan origin) {
    if (literal.getValue() == null) {
      throw faults.unsupported(literal, "the literal UNKNOWN", "write CAST(NULL AS BOOLEAN)");
    }
    return new Literal(literal.booleanValue(), SqlType.of(TypeKind.BOOLEAN), origin);
  }

  private Expr text(SqlLiteral literal, SourceSpan origin) {
    NlsString value = literal.getValueAs(NlsString.class);
    if (value.getCharsetName() != null) {
      throw faults.unsupported(literal, "a text literal with a prefix", "write plain '…'");
    }
    int bytes = bytes(value.getValue());
    if (bytes > MOST_BYTES) {
      String limit = bytes + " bytes of text, and javac takes " + MOST_BYTES + " in a constant";
      throw faults.invalid(literal, limit + "; keep it as a row of a table");
    }
    return new Literal(value.getValue(), SqlType.of(TypeKind.VARCHAR), origin);
  }

  /** As class files count: a character has one to three, a surrogate too. */
  private static int bytes(String text) {
    return text.chars().map(c -> c > 0 && c < 0x80 ? 1 : c < 0x800 ? 2 : 3).sum();
  }

  /** An exact number: INTEGER if it fits, else BIGINT, else DECIMAL. */
  private Expr exact(BigDecimal value, SqlLiteral literal, SourceSpan origin) {
    BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
    int precision = Math.max(plain.precision(), plain.scale());
    if (precision > SqlType.MAX_DECIMAL_PRECISION) {
      throw faults.invalid(literal, "a number has at most 38 digits; write it as 1e0 for a DOUBLE");
    }
    return TypedArithmetic.number(plain, origin);
  }

  private Expr moment(SqlUnknownLiteral literal, SourceSpan origin) {
    String text = literal.getValue();
    try {
      return switch (literal.tag) {
        case "DATE" ->
            Coercion.literal(LocalDate.parse(text.strip()).toEpochDay(), TypeKind.DATE, origin);
        case "TIME" ->
            Coercion.literal(
                LocalTime.parse(text.strip()).toNanoOfDay() / micro(literal, text),
                TypeKind.TIME,
                origin);
        case "TIMESTAMP" ->
            Coercion.literal(micros(literal, text.strip()), TypeKind.TIMESTAMP, origin);
        case "TIMESTAMP WITH LOCAL TIME ZONE" ->
            Coercion.literal(micros(literal, text.strip()), TypeKind.INSTANT, origin);
        default ->
            throw faults.unsupported(
                literal, "a literal of type " + literal.tag, "write DATE, TIME or TIMESTAMP '…'");
      };
    } catch (DateTimeException | ArithmeticException e) {
      throw faults.invalid(
          literal, "`%s` is no %s; write %s", text, literal.tag, example(literal.tag));
    }
  }

  private long micros(SqlUnknownLiteral literal, String text) {
    micro(literal, text);
    String iso = text.length() == 10 ? text + "T00:00" : text.replaceFirst("\\s+", "T");
    LocalDateTime value = LocalDateTime.parse(iso);
    return Math.addExact(
        Math.multiplyExact(value.toEpochSecond(ZoneOffset.UTC), 1_000_000L),
        value.getNano() / 1_000);
  }

  /** Refuses what is finer than a microsecond; the nanoseconds of a microsecond. */
  private long micro(SqlUnknownLiteral literal, String text) {
    int point = text.indexOf('.');
    if (point >= 0 && text.substring(point + 1).replaceAll("0+$", "").length() > 6) {
      throw faults.invalid(literal, "`%s` is finer than a microsecond", text);
    }
    return 1_000;
  }

  private static String example(String tag) {
    return switch (tag) {
      case "DATE" -> "DATE '2001-12-31'";
      case "TIME" -> "TIME '23:59:59'";
      default -> tag + " '2001-12-31 23:59:59'";
    };
  }
}
