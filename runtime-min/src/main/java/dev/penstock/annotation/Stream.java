package dev.penstock.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An append-only input, a {@link dev.penstock.StreamHandle}: rows are never withdrawn once a step
 * took them.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Stream {
  /** The name in SQL; by default the method's name. */
  String name() default "";

  /**
   * Whether a row for which an expression fails is put aside, instead of refusing the step: {@link
   * dev.penstock.StreamHandle#takeQuarantined} has it, with the reason.
   */
  boolean quarantine() default false;
}
