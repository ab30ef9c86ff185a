/** The stream that a circuit's state is written to and read from. */
package dev.penstock.checkpoint;
