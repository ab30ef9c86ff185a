package dev.penstock.declaration;

import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.type.SqlType;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** From the Java type of a record component to its kind and its SQL type. */
final class ColumnTypes {
  private ColumnTypes() {}

  /** The kind of a Java type; empty if no column of a table can have it. */
  static Optional<JavaKind> kind(TypeMirror type) {
    String name =
        type.getKind() == TypeKind.DECLARED
            ? ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().toString()
            : type.getKind().name().toLowerCase(Locale.ROOT);
    for (JavaKind kind : JavaKind.values()) {
      if (kind != JavaKind.LIST
          && (kind.reference().equals(name) || kind.primitive().equals(name))) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** Whether it is a {@code List}, of whatever. */
  static boolean isList(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && ((TypeElement) ((DeclaredType) type).asElement())
            .getQualifiedName()
            .contentEquals(JavaKind.LIST.reference());
  }

  /** The kind of the elements of a {@code List}; empty if it is none, or of no such kind. */
  static Optional<JavaKind> element(TypeMirror type) {
    return isList(type)
        ? ((DeclaredType) type).getTypeArguments().stream().findFirst().flatMap(ColumnTypes::kind)
        : Optional.empty();
  }

  /**
   * The SQL type of a component that is a list.
   *
   * @param annotated the component or its field, for {@code @Decimal} of its elements and
   *     {@code @NotNull} of itself
   * @return empty for a list of {@code BigDecimal} whose precision is missing or out of range
   */
  static Optional<SqlType> listType(JavaKind element, Element annotated) {
    boolean nullable = Annotations.find(annotated, "NotNull").isEmpty();
    return sqlType(element, /* primitive= */ false, annotated)
        .map(type -> SqlType.array(type).withNullable(nullable));
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
    return Optional.of(SqlType.of(kind.sql()).withNullable(nullable));
  }

  /** Which of our annotations says nothing of a component of this type. */
  static Optional<String> pointless(JavaKind kind, boolean primitive, Element annotated) {
    if (kind != JavaKind.BIG_DECIMAL && Annotations.find(annotated, "Decimal").isPresent()) {
      return Optional.of("to which `@Decimal` means nothing; remove it, or declare a `BigDecimal`");
    }
    return primitive && Annotations.find(annotated, "NotNull").isPresent()
        ? Optional.of("which is never null; remove `@NotNull`")
        : Optional.empty();
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
