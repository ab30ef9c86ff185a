package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.Collection;

/** Constants that describe the columns of stored rows to the runtime's generic code. */
final class ColumnTables {
  private ColumnTables() {}

  // static final Columns COLUMNS =
  //     new Columns().text("iata", IATA).text("state", STATE).nullable(NULLS, STATE_NULL);
  /** Adds the constant; returns its name. The columns come in the order of the declaration. */
  static String declare(RowShape shape, Collection<Place> places) {
    return declare(shape, "COLUMNS", places);
  }

  /** Adds the constant under a name of its own, maybe for columns whose offsets stand elsewhere. */
  static String declare(RowShape shape, String name, Collection<Place> places) {
    CodeBlock.Builder code = CodeBlock.builder().add("new $T()", RuntimeType.COLUMNS.className());
    for (Place place : places) {
      SqlType type = place.column().type();
      code.add(".$L($S, $L", method(type), place.column().name(), shape.own(place.offset()));
      boolean scaled = type.kind() == TypeKind.DECIMAL && !type.isWideDecimal();
      code.add("$L)", scaled ? ", " + type.scale() : "");
      if (place.nulls() != null) {
        code.add(".nullable($L, $L)", shape.own(place.nulls()), shape.own(place.nullBit()));
      }
    }
    return shape.describe(name, RuntimeType.COLUMNS.className(), code.build());
  }

  private static String method(SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> "bool";
      case TINYINT, SMALLINT, INTEGER, BIGINT -> "integer";
      case REAL -> "real";
      case DOUBLE -> "doublePrecision";
      case DECIMAL -> type.isWideDecimal() ? "wideDecimal" : "decimal";
      case VARCHAR -> "text";
      case ARRAY -> "list";
      case DATE -> "date";
      case TIME -> "time";
      case TIMESTAMP -> "timestamp";
      case INSTANT -> "instant";
    };
  }
}
