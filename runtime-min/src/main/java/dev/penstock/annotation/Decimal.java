package dev.penstock.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Precision and scale of a {@code BigDecimal} component. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.METHOD, ElementType.FIELD})
public @interface Decimal {
  /** Total number of digits, 1 to 38. */
  int precision();

  /** Digits behind the point, 0 to the precision. */
  int scale() default 0;
}
