package dev.penstock.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A view: its query, and what of it is kept. With a {@link #key} the method returns a {@link
 * dev.penstock.MapView}, a {@link dev.penstock.ListView} keeps its rows for snapshots, a {@link
 * dev.penstock.ChangeView} keeps nothing but the last step's changes.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface View {
  /** The query in SQL; empty where the circuit names a plan that defines it. */
  String value() default "";

  /** The columns of a unique key, by component name, for a {@link dev.penstock.MapView}. */
  String[] key() default {};

  /**
   * The order of a {@link dev.penstock.ListView}'s snapshots: component names, each optionally
   * followed by {@code ASC} or {@code DESC} and {@code NULLS FIRST} or {@code NULLS LAST}.
   */
  String[] order() default {};

  /**
   * Acknowledges, in a circuit with {@link Circuit#boundedState}, that what is kept for this view
   * grows with every row of a stream.
   */
  boolean unbounded() default false;

  /** The name in SQL; by default the method's name. */
  String name() default "";
}
