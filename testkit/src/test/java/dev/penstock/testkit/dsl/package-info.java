/** Plan classes beside the same circuits in SQL. */
package dev.penstock.testkit.dsl;
