/** Runs every variant of every query in a virtual machine of its own, compares and tabulates. */
package dev.penstock.benchmarks.harness;
