package dev.penstock.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One value, a {@link dev.penstock.ValueHandle}: in SQL a table of one row and one column, both
 * named like the method.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Value {
  /** The value before the first {@code set}, as a SQL literal; empty for NULL. */
  String initial() default "";

  /** The name in SQL; by default the method's name. */
  String name() default "";
}
