/** SQL's scalar functions on primitive values, and the way from Java values to columns and back. */
package dev.penstock.scalar;
