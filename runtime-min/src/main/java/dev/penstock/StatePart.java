package dev.penstock;

/**
 * The size of one part of a circuit's state.
 *
 * @param name the operator, as numbered in the plan
 * @param rows rows (groups, entries) that are present
 * @param bytes bytes of its arrays; shared strings are not counted
 */
public record StatePart(String name, long rows, long bytes) {}
