/** A session: tables with their rows, and views that a circuit compiled in memory keeps current. */
package dev.penstock.shell.engine;
