package dev.penstock.plan.dsl;

/**
 * The queries of a circuit, written in Java. The circuit names the class: {@code @Circuit(plan =
 * FlightBoardPlan.class)}. The build makes an instance with the constructor that takes nothing, and
 * calls {@link #define} once; the class is not part of the program that runs.
 */
@FunctionalInterface
public interface PlanDefinition {
  /** Defines every view of the circuit. */
  void define(Plan plan);
}
