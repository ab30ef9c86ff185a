/** Nexmark as annotated circuits: what a user of the project writes to keep the queries current. */
package dev.penstock.benchmarks;
