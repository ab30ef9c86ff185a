package dev.penstock.fuzz.sql;

/**
 * A query that an expression asks.
 *
 * @param how the comparison and the quantifier, such as {@code < ALL}; empty where there is none
 */
public record Asked(String how, Query query) {}
