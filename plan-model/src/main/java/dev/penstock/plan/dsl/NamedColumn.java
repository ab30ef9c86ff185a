package dev.penstock.plan.dsl;

/**
 * An expression under the name that its column has in the result.
 *
 * @param <S> the record whose component it is
 */
public final class NamedColumn<S extends Record> {
  private final Term value;
  private final Column<S> component;
  private final String name;

  private NamedColumn(Term value, Column<S> component, String name) {
    this.value = value;
    this.component = component;
    this.name = name;
  }

  static <S extends Record> NamedColumn<S> of(Expression<?, ?> value, Column<S> component) {
    return new NamedColumn<>(value.term(), component, "");
  }

  static NamedColumn<Record> of(Term value, String name) {
    return new NamedColumn<>(value, null, name);
  }

  Term value() {
    return value;
  }

  /** The component whose name it has; null if it has a name of its own. */
  Column<S> component() {
    return component;
  }

  /** The name of its own. */
  String name() {
    return name;
  }
}
