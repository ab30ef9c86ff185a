package dev.penstock.codegen.row;

import dev.penstock.plan.type.SqlType;

/**
 * A column that a row keeps.
 *
 * @param index its position in the operator's row type
 * @param name its SQL name
 * @param type its type
 * @param canFail whether it may carry FAILED
 */
public record StoredColumn(int index, String name, SqlType type, boolean canFail) {}
