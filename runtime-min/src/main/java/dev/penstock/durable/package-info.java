/** The directory of a circuit: its log of steps, its checkpoints, and going on from them. */
package dev.penstock.durable;
