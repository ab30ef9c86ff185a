/** Shows for every operator that a step costs what its change costs, however large the data is. */
package dev.penstock.benchmarks.incrementality;
