package dev.penstock.plan.catalog;

/** The Java types that a record component, and so a column, can have. */
public enum JavaKind {
  BOOLEAN("boolean", "java.lang.Boolean"),
  BYTE("byte", "java.lang.Byte"),
  SHORT("short", "java.lang.Short"),
  INT("int", "java.lang.Integer"),
  LONG("long", "java.lang.Long"),
  FLOAT("float", "java.lang.Float"),
  DOUBLE("double", "java.lang.Double"),
  BIG_DECIMAL("", "java.math.BigDecimal"),
  STRING("", "java.lang.String"),
  LOCAL_DATE("", "java.time.LocalDate"),
  LOCAL_TIME("", "java.time.LocalTime"),
  LOCAL_DATE_TIME("", "java.time.LocalDateTime"),
  INSTANT("", "java.time.Instant");

  private final String primitive;
  private final String reference;

  JavaKind(String primitive, String reference) {
    this.primitive = primitive;
    this.reference = reference;
  }

  /** The primitive type's name, or the empty string if there is none. */
  public String primitive() {
    return primitive;
  }

  /** The qualified name of the reference type: the box of a primitive. */
  public String reference() {
    return reference;
  }
}
