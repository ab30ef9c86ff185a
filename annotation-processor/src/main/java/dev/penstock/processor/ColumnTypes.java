package dev.penstock.processor;

import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** From the Java type of a record component to its kind and its SQL type. */
final class ColumnTypes {
  private static final Map<JavaKind, TypeKind> SQL =
      Map.ofEntries(
          Map.entry(JavaKind.BOOLEAN, TypeKind.BOOLEAN),
          Map.entry(JavaKind.BYTE, TypeKind.TINYINT),
          Map.entry(JavaKind.SHORT, TypeKind.SMALLINT),
          Map.entry(JavaKind.INT, TypeKind.INTEGER),
          Map.entry(JavaKind.LONG, TypeKind.BIGINT),
          Map.entry(JavaKind.FLOAT, TypeKind.REAL),
          Map.entry(JavaKind.DOUBLE, TypeKind.DOUBLE),
          Map.entry(JavaKind.STRING, TypeKind.VARCHAR),
          Map.entry(JavaKind.LOCAL_DATE, TypeKind.DATE),
          Map.entry(JavaKind.LOCAL_TIME, TypeKind.TIME),
          Map.entry(JavaKind.LOCAL_DATE_TIME, TypeKind.TIMESTAMP),
          Map.entry(JavaKind.INSTANT, TypeKind.INSTANT));

  private ColumnTypes() {}

  /** The kind of a Java type; empty if no column can have it. */
  static Optional<JavaKind> kind(TypeMirror type) {
    String name =
        type.getKind() == javax.lang.model.type.TypeKind.DECLARED
            ? ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().toString()
            : type.getKind().name().toLowerCase(java.util.Locale.ROOT);
    for (JavaKind kind : JavaKind.values()) {
      if (kind.reference().equals(name) || kind.primitive().equals(name)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /**
   * The SQL type of a component.
   *
   * @param annotated the component or its field, for {@code @Decimal} and {@code @NotNull}
   * @return empty for a {@code BigDecimal} whose precision is missing or out of range
   */
  static Optional<SqlType> sqlType(JavaKind kind, boolean primitive, Element annotated) {
    boolean nullable = !primitive && Annotations.find(annotated, "NotNull").isEmpty();
    if (kind == JavaKind.BIG_DECIMAL) {
      return decimal(annotated).map(type -> type.withNullable(nullable));
    }
    return Optional.of(SqlType.of(SQL.get(kind)).withNullable(nullable));
  }

  private static Optional<SqlType> decimal(Element annotated) {
    return Annotations.find(annotated, "Decimal")
        .flatMap(
            mirror -> {
              int precision = Annotations.number(mirror, "precision", 0);
              int scale = Annotations.number(mirror, "scale", 0);
              boolean valid =
                  precision >= 1
                      && precision <= SqlType.MAX_DECIMAL_PRECISION
                      && scale >= 0
                      && scale <= precision;
              return valid ? Optional.of(SqlType.decimal(precision, scale)) : Optional.empty();
            });
  }
}
