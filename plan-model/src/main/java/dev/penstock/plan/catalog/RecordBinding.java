package dev.penstock.plan.catalog;

import java.util.List;

/**
 * A user's record as far as generated code must know it.
 *
 * @param packageName its package, empty for the unnamed one
 * @param className its canonical name, {@code com.acme.Outer.Flight}
 * @param components all of its components in the order of the canonical constructor
 */
public record RecordBinding(String packageName, String className, List<Component> components) {
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

  /** A class that stands in a package, not in another class. */
  public RecordBinding(String className, List<Component> components) {
    this(className.substring(0, Math.max(0, className.lastIndexOf('.'))), className, components);
  }

  /** The simple names of the classes around it, the outermost first, and its own. */
  public List<String> simpleNames() {
    int from = packageName.isEmpty() ? 0 : packageName.length() + 1;
    return List.of(className.substring(from).split("\\."));
  }
}
