package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import java.util.BitSet;
import java.util.List;

/**
 * What a collection is asked for.
 *
 * @param keyColumns the columns of the collection that must equal the values
 * @param values the values; null where nobody reads one and the slot is known
 * @param needed the columns that are wanted of a row that was found
 * @param self whether the row that was appended last must be left out
 * @param slot the variable with the key's slot; null if it must be looked for
 * @param owner whose columns these are, where their names alone do not tell
 * @param range from where to where rows in order are wanted; of others, all are
 */
record Probe(
    List<Integer> keyColumns,
    List<Value> values,
    BitSet needed,
    boolean self,
    String slot,
    String owner,
    Range range) {}
