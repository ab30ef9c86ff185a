package dev.penstock.plan.catalog;

import java.util.List;

/**
 * A user's record as far as generated code must know it.
 *
 * @param className its canonical name, {@code com.acme.Outer.Flight}
 * @param components all of its components in the order of the canonical constructor
 */
public record RecordBinding(String className, List<Component> components) {
  /**
   * One record component.
   *
   * @param name the accessor's name
   * @param kind its Java type
   * @param primitive whether it is the primitive, not the box
   */
  public record Component(String name, JavaKind kind, boolean primitive) {}

  public RecordBinding {
    components = List.copyOf(components);
  }
}
