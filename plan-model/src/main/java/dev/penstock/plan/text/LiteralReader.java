package dev.penstock.plan.text;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** Reads what {@link LiteralText} writes. */
final class LiteralReader {
  private static final long MICROS = 1_000_000;

  private LiteralReader() {}

  /** Whether a constant begins here. */
  static boolean isNext(LineReader in) {
    Token token = in.peek();
    return switch (token.kind()) {
      case STRING, NUMBER -> true;
      case SYMBOL -> token.text().equals("-") && in.peekSecond().kind() == Token.Kind.NUMBER;
      case WORD ->
          token.text().equals("TRUE")
              || token.text().equals("FALSE")
              || token.text().equals("NULL")
              || in.peekSecond().kind() == Token.Kind.STRING;
      default -> false;
    };
  }

  static Literal read(LineReader in) {
    Token token = in.take();
    if (token.kind() == Token.Kind.STRING) {
      return typed(in, token.text(), SqlType.of(TypeKind.VARCHAR));
    }
    if (token.kind() == Token.Kind.NUMBER || token.isSymbol("-")) {
      return number(in, token);
    }
    return switch (token.text()) {
      case "TRUE" -> typed(in, Boolean.TRUE, SqlType.of(TypeKind.BOOLEAN));
      case "FALSE" -> typed(in, Boolean.FALSE, SqlType.of(TypeKind.BOOLEAN));
      case "NULL" -> {
        in.expect(":");
        yield literal(null, TypeReader.type(in));
      }
      default -> prefixed(in, token);
    };
  }

  private static Literal number(LineReader in, Token first) {
    String text = first.isSymbol("-") ? "-" + in.take().text() : first.text();
    boolean floating = text.indexOf('E') >= 0;
    SqlType usual = SqlType.of(floating ? TypeKind.DOUBLE : TypeKind.INTEGER);
    SqlType type = in.accept(":") ? TypeReader.type(in) : usual;
    try {
      if (type.kind().isFloating()) {
        return literal(Double.valueOf(text), type);
      }
      if (type.kind() == TypeKind.DECIMAL) {
        return literal(new BigDecimal(text).setScale(type.scale()), type);
      }
      if (type.kind().isInteger()) {
        return literal(Long.valueOf(text), type);
      }
    } catch (ArithmeticException | NumberFormatException e) {
      throw in.faultAt(first, "`" + text + "` is no " + TypeText.of(type));
    }
    throw in.faultAt(first, "`" + text + "` is no " + TypeText.of(type));
  }

  private static Literal prefixed(LineReader in, Token kind) {
    Token text = in.take();
    try {
      String value = text.text();
      return switch (kind.text()) {
        case "DOUBLE" -> typed(in, Double.valueOf(value), SqlType.of(TypeKind.DOUBLE));
        case "DATE" -> typed(in, LocalDate.parse(value).toEpochDay(), SqlType.of(TypeKind.DATE));
        case "TIME" ->
            typed(in, LocalTime.parse(value).toNanoOfDay() / 1000, SqlType.of(TypeKind.TIME));
        case "TIMESTAMP" ->
            typed(in, timestamp(value.replace(' ', 'T')), SqlType.of(TypeKind.TIMESTAMP));
        case "INSTANT" -> typed(in, instant(value), SqlType.of(TypeKind.INSTANT));
        default -> throw in.faultAt(kind, "no constant starts with " + kind.shown());
      };
    } catch (DateTimeException | NumberFormatException e) {
      throw in.faultAt(text, "`" + text.text() + "` is no " + kind.text());
    }
  }

  private static Literal typed(LineReader in, Object value, SqlType usual) {
    return literal(value, in.accept(":") ? TypeReader.type(in) : usual);
  }

  private static long timestamp(String text) {
    LocalDateTime time = LocalDateTime.parse(text);
    return time.toEpochSecond(ZoneOffset.UTC) * MICROS + time.getNano() / 1000;
  }

  private static long instant(String text) {
    Instant time = Instant.parse(text);
    return time.getEpochSecond() * MICROS + time.getNano() / 1000;
  }

  private static Literal literal(Object value, SqlType type) {
    return new Literal(value, type, SourceSpan.NONE);
  }
}
