package dev.penstock.plan.catalog;

import dev.penstock.plan.type.TypeKind;
import java.util.Arrays;

/** The Java types that a record component, and so a column, can have: one per type of SQL. */
public enum JavaKind {
  BOOLEAN("boolean", "java.lang.Boolean", TypeKind.BOOLEAN),
  BYTE("byte", "java.lang.Byte", TypeKind.TINYINT),
  SHORT("short", "java.lang.Short", TypeKind.SMALLINT),
  INT("int", "java.lang.Integer", TypeKind.INTEGER),
  LONG("long", "java.lang.Long", TypeKind.BIGINT),
  FLOAT("float", "java.lang.Float", TypeKind.REAL),
  DOUBLE("double", "java.lang.Double", TypeKind.DOUBLE),
  BIG_DECIMAL("", "java.math.BigDecimal", TypeKind.DECIMAL),
  STRING("", "java.lang.String", TypeKind.VARCHAR),
  LOCAL_DATE("", "java.time.LocalDate", TypeKind.DATE),
  LOCAL_TIME("", "java.time.LocalTime", TypeKind.TIME),
  LOCAL_DATE_TIME("", "java.time.LocalDateTime", TypeKind.TIMESTAMP),
  INSTANT("", "java.time.Instant", TypeKind.INSTANT),
  /** Of the type that its {@code SqlType} has as element; a component of views only. */
  LIST("", "java.util.List", TypeKind.ARRAY);

  private final String primitive;
  private final String reference;
  private final TypeKind sql;

  JavaKind(String primitive, String reference, TypeKind sql) {
    this.primitive = primitive;
    this.reference = reference;
    this.sql = sql;
  }

  /** The kind whose values are a column of this type. */
  public static JavaKind of(TypeKind sql) {
    return Arrays.stream(values()).filter(kind -> kind.sql == sql).findFirst().orElseThrow();
  }

  /** The primitive type's name, or the empty string if there is none. */
  public String primitive() {
    return primitive;
  }

  /** The qualified name of the reference type: the box of a primitive. */
  public String reference() {
    return reference;
  }

  /** The SQL type of a column of this kind. */
  public TypeKind sql() {
    return sql;
  }
}
