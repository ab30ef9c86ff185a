package dev.penstock.plan.catalog;

import dev.penstock.plan.type.SqlType;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The Java type of a value of the user's.
 *
 * @param kind what it is
 * @param primitive whether it is the primitive, not the box: then it is never NULL
 */
public record JavaType(JavaKind kind, boolean primitive) {
  /**
   * The type of this name; empty if no column can have it.
   *
   * @param name of a primitive, or the qualified name of a class
   */
  public static Optional<JavaType> of(String name) {
    return all().filter(type -> type.name().equals(name)).findFirst();
  }

  /** The type whose {@link #toString} is this; empty if there is none. */
  public static Optional<JavaType> parse(String text) {
    return all().filter(type -> type.toString().equals(text)).findFirst();
  }

  private static Stream<JavaType> all() {
    return Arrays.stream(JavaKind.values())
        .filter(kind -> kind != JavaKind.LIST)
        .flatMap(kind -> Stream.of(new JavaType(kind, true), new JavaType(kind, false)))
        .filter(type -> !type.name().isEmpty());
  }

  /** The name of the primitive, or the qualified name of the class. */
  public String name() {
    return primitive ? kind.primitive() : kind.reference();
  }

  /** Whether these are its values, whatever their nullability. */
  public boolean holds(SqlType type) {
    return kind.sql() == type.kind();
  }

  /** The name without its package. */
  @Override
  public String toString() {
    return name().substring(name().lastIndexOf('.') + 1);
  }
}
