package dev.penstock.plan.catalog;

import java.util.List;

/**
 * What a front door asks to be compiled: one circuit with its tables and views, in declaration
 * order.
 *
 * @param packageName package of the interface; empty for the unnamed one
 * @param interfaceName simple name, with dots for nested ones: {@code Outer.FlightBoard}
 * @param className simple name of the class to generate
 * @param functions what queries may call beside the functions of SQL
 * @param boundedState whether a view whose state may grow for ever is refused unless it says so
 */
public record CircuitRequest(
    String packageName,
    String interfaceName,
    String className,
    List<Table> tables,
    List<View> views,
    List<SqlFunction> functions,
    boolean boundedState) {
  public CircuitRequest {
    tables = List.copyOf(tables);
    views = List.copyOf(views);
    functions = List.copyOf(functions);
  }

  /** A circuit whose state may grow for ever. */
  public CircuitRequest(
      String packageName,
      String interfaceName,
      String className,
      List<Table> tables,
      List<View> views,
      List<SqlFunction> functions) {
    this(
        packageName, interfaceName, className, tables, views, functions, /* boundedState= */ false);
  }

  /** A circuit whose queries call no functions of the user's. */
  public CircuitRequest(
      String packageName,
      String interfaceName,
      String className,
      List<Table> tables,
      List<View> views) {
    this(packageName, interfaceName, className, tables, views, List.of());
  }
}
