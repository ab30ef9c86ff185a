package dev.penstock.codegen.row;

/**
 * Where a column stands in a row; each part is the name of a constant of the generated class.
 *
 * @param column the column
 * @param offset of its word, or of its object if {@link JavaTypes#isObject}
 * @param nulls of the word that holds its null flag; null if it cannot be NULL
 * @param nullBit its bit in that word, as a mask
 * @param failure of the word that holds the number of the expression that failed; null if it cannot
 */
public record Place(
    StoredColumn column, String offset, String nulls, String nullBit, String failure) {}
