/** What operators remember between steps: keyed rows, blocks, extremes, exact sums. */
package dev.penstock.state;
