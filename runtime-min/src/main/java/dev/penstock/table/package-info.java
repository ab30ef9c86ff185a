/** The input side of tables: pending rows, tickets, the batch of the running step. */
package dev.penstock.table;
