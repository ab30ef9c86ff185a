package dev.penstock.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A public static method that queries call by its name, once {@link Circuit#functions} names its
 * class. It is pure: equal operands give equal results, and nothing else happens. NULL for a
 * primitive parameter makes NULL of the call; other parameters are handed {@code null}. What it
 * throws is a failure of the expression.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Function {}
