package dev.penstock.sql;

import dev.penstock.plan.binding.TypedCasts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCollectionTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** CAST, and which types it connects. */
final class CastBinder {
  private static final int UNSET = -1;

  /** What PostgreSQL calls types besides. */
  private static final Map<String, TypeKind> SHORT_NAMES =
      Map.of(
          "TEXT", TypeKind.VARCHAR,
          "BOOL", TypeKind.BOOLEAN,
          "INT2", TypeKind.SMALLINT,
          "INT4", TypeKind.INTEGER,
          "INT8", TypeKind.BIGINT,
          "FLOAT4", TypeKind.REAL,
          "FLOAT8", TypeKind.DOUBLE);

  private CastBinder() {}

  static void register(CallTable table) {
    table.kind(SqlKind.CAST, CastBinder::bind);
  }

  private static Expr bind(SqlCall call, ExprBinder binder) {
    if (!(call.operand(1) instanceof SqlDataTypeSpec spec)) {
      throw binder.faults().unsupported(call, "CAST to an interval", "add intervals to dates");
    }
    SqlType target = type(spec, binder.faults());
    Expr operand = binder.bind(call.operand(0));
    return TypedCasts.of(operand, target, binder.span(call))
        .orElseThrow(
            () ->
                binder
                    .faults()
                    .mismatch(
                        call,
                        "%s cannot be cast to %s%s",
                        Faults.name(operand.type()),
                        Faults.name(target),
                        instead(operand.type().kind(), target.kind())));
  }

  private static String instead(TypeKind from, TypeKind to) {
    if (from == TypeKind.ARRAY) {
      return "; cast what is listed: ARRAY_AGG(CAST(… AS …)), or list texts with STRING_AGG";
    }
    if (from == TypeKind.BOOLEAN && to.isNumeric()) {
      return "; write CASE WHEN … THEN 1 ELSE 0 END";
    }
    if (to == TypeKind.BOOLEAN && from.isNumeric()) {
      return "; compare it: … <> 0";
    }
    if (from.isNumeric() || to.isNumeric()) {
      return "; EXTRACT(EPOCH FROM …) gives the seconds of a moment";
    }
    return "";
  }

  /** A type as CAST takes it. */
  static String spelling(SqlType type) {
    return type.kind() == TypeKind.INSTANT ? "TIMESTAMP WITH LOCAL TIME ZONE" : Faults.name(type);
  }

  /** The end of a message that asks for another kind: which CAST to write, if there is one. */
  static String advice(SqlType from, TypeKind to, String text) {
    return TypedCasts.isPossible(from.kind(), to) ? "; write CAST(" + text + " AS " + to + ")" : "";
  }

  private static SqlType type(SqlDataTypeSpec spec, Faults faults) {
    if (spec.getTypeNameSpec() instanceof SqlCollectionTypeNameSpec) {
      String type = "the type " + faults.text().excerpt(spec);
      throw faults.unsupported(spec, type, Refusals.ROW_PER_ELEMENT);
    }
    if (!(spec.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic)) {
      return shortName(spec, faults);
    }
    String name = basic.getTypeName().getSimple().toUpperCase(Locale.ROOT);
    int precision = basic.getPrecision();
    int scale = basic.getScale();
    return switch (name) {
      case "DECIMAL" -> decimal(spec, precision, scale, faults);
      case "FLOAT", "DOUBLE" -> SqlType.of(TypeKind.DOUBLE);
      case "VARCHAR" -> {
        requireUnset(spec, precision, "VARCHAR", "SUBSTRING(…, 1, n) to cut a text", faults);
        yield SqlType.of(TypeKind.VARCHAR);
      }
      case "CHAR" ->
          throw faults.unsupported(spec, "CHAR, which pads with blanks,", "write VARCHAR");
      case "TIME", "TIMESTAMP" -> {
        requireMicros(spec, precision, name, faults);
        yield SqlType.of(TypeKind.valueOf(name));
      }
      case "TIMESTAMP_WITH_LOCAL_TIME_ZONE" -> {
        requireMicros(spec, precision, "TIMESTAMP WITH LOCAL TIME ZONE", faults);
        yield SqlType.of(TypeKind.INSTANT);
      }
      case "BOOLEAN", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "REAL", "DATE" ->
          SqlType.of(TypeKind.valueOf(name));
      default -> throw unknown(spec, faults);
    };
  }

  private static SqlType shortName(SqlDataTypeSpec spec, Faults faults) {
    TypeKind kind = SHORT_NAMES.get(faults.text().excerpt(spec).toUpperCase(Locale.ROOT));
    if (kind == null) {
      throw unknown(spec, faults);
    }
    return SqlType.of(kind);
  }

  private static RuntimeException unknown(SqlNode spec, Faults faults) {
    return faults.unsupported(
        spec,
        "the type " + faults.text().excerpt(spec),
        "take BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DECIMAL(p, s), VARCHAR,"
            + " DATE, TIME, TIMESTAMP or TIMESTAMP WITH LOCAL TIME ZONE");
  }

  private static SqlType decimal(SqlNode spec, int precision, int scale, Faults faults) {
    if (precision == UNSET) {
      throw faults.unsupported(spec, "DECIMAL without digits", "write DECIMAL(p, s)");
    }
    int digits = scale == UNSET || scale == Integer.MIN_VALUE ? 0 : scale;
    if (precision < 1
        || precision > SqlType.MAX_DECIMAL_PRECISION
        || digits < 0
        || digits > precision) {
      throw faults.invalid(
          spec, "DECIMAL(p, s) has 1 to 38 digits p, and 0 to p of them behind the point");
    }
    return SqlType.decimal(precision, digits);
  }

  private static void requireMicros(SqlNode spec, int precision, String name, Faults faults) {
    if (precision != 6) {
      requireUnset(spec, precision, name, name + ", which has microseconds", faults);
    }
  }

  private static void requireUnset(
      SqlNode spec, int precision, String name, String instead, Faults faults) {
    if (precision != UNSET) {
      throw faults.unsupported(spec, name + "(" + precision + ")", "write " + instead);
    }
  }
}
