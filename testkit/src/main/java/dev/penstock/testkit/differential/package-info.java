/**
 * The tests that the Maven plugin generates: a user's circuit beside a recomputation of its views.
 */
package dev.penstock.testkit.differential;
