/** How rows go from one worker of a circuit to the one that owns their key. */
package dev.penstock.exchange;
