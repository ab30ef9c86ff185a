package dev.penstock.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A table whose rows come and go: a {@link dev.penstock.MapHandle} with a {@link #key}, else a
 * {@link dev.penstock.BagHandle}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Table {
  /** The columns of the primary key, by component name; empty for a bag. */
  String[] key() default {};

  /** The name in SQL; by default the method's name. */
  String name() default "";

  /** Whether a bag keeps its rows and judges every delete, instead of trusting deletes. */
  boolean checked() default false;
}
