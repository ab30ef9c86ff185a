package dev.penstock.shell.engine;

/** A change of one table. */
record TableChange(StoredTable table, RowChange change) {}
