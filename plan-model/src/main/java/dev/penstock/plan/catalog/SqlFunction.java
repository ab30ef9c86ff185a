package dev.penstock.plan.catalog;

import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.SqlType;

/**
 * A function that queries call by name.
 *
 * @param name its name, as in Java
 * @param function the method
 * @param result the type of its results, NOT NULL
 */
public record SqlFunction(String name, UserFunction function, SqlType result) {}
