/** Fills the answers of sqllogictest scripts in by asking PostgreSQL. */
package dev.penstock.fuzz.record;
