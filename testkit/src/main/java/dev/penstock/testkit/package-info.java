/**
 * What proves the compiler: the oracle, scripts and random tests, all run against generated
 * circuits.
 */
package dev.penstock.testkit;
