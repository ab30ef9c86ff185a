/** The Nexmark auction house: its records and a deterministic, seekable generator of its events. */
package dev.penstock.benchmarks.nexmark;
