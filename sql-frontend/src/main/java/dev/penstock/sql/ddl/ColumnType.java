package dev.penstock.sql.ddl;

import dev.penstock.plan.type.SqlType;

/**
 * The type of a declared column.
 *
 * @param length how many characters a text may have; null if any number
 */
record ColumnType(SqlType type, Token length) {}
