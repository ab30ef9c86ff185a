package dev.penstock.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an interface as a circuit: its methods are tables, streams and views, and a class {@code
 * <Interface>Circuit} that implements it is generated with a static {@code open()}. The interface
 * extends {@link dev.penstock.LiveCircuit}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Circuit {
  /**
   * The class that defines the views in Java, a {@code dev.penstock.plan.dsl.PlanDefinition}; by
   * default each view has a query in SQL.
   */
  Class<?> plan() default void.class;

  /**
   * Whether a view is refused for which more is kept with every row of a stream, for ever, unless
   * it says {@link View#unbounded}.
   */
  boolean boundedState() default false;

  /** The classes whose methods marked {@link Function} the queries may call. */
  Class<?>[] functions() default {};
}
