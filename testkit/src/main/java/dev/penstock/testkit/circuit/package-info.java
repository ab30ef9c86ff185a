/**
 * Generated circuits as a test sees them: declared from data, compiled in memory, fed and read by
 * reflection.
 */
package dev.penstock.testkit.circuit;
