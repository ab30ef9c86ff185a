package dev.penstock.shell.engine;

import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * What a query gives.
 *
 * @param type its columns
 * @param rows its rows, values in canonical form, in its order if it asks for one
 * @param ordered whether it asks for one
 */
public record QueryResult(RowType type, List<List<Object>> rows, boolean ordered) {}
