package dev.penstock.codegen;

/** How a generated class says that it is generated. */
public enum Mark {
  /** By the JDK's {@code @Generated}, which the user's module must be able to see. */
  ANNOTATION,
  /** By its documentation alone. */
  NONE
}
