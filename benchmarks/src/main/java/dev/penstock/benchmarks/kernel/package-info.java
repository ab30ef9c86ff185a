/** The second yardstick: one hand-written kernel per query, loops over primitive arrays. */
package dev.penstock.benchmarks.kernel;
