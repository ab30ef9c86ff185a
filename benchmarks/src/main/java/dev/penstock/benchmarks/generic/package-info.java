/** The first yardstick: incremental views in generic Java, with records, hash maps and lambdas. */
package dev.penstock.benchmarks.generic;
