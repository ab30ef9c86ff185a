/** What scripts call as users' functions. */
package dev.penstock.testkit.function;
