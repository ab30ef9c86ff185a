package dev.penstock.shell.engine;

import dev.penstock.plan.type.RowType;
import dev.penstock.sql.ddl.Passage;
import java.util.Set;

/**
 * A view of a session.
 *
 * @param reads the tables and views that its query names
 */
record KeptView(String name, RowType type, Passage query, Set<String> reads) {}
