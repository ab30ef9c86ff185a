package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Output;
import java.util.List;

/**
 * Something that a query may read by name.
 *
 * @param rows about how many rows it has
 * @param table whether it is a table and no view or named query
 */
record Source(String name, List<Output> outputs, int rows, boolean table) {}
