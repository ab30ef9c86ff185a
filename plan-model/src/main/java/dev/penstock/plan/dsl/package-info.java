/** Circuits defined in Java: a fluent, typed front end that lowers to the same plans as SQL. */
package dev.penstock.plan.dsl;
