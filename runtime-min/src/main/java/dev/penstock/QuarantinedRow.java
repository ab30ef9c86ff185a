package dev.penstock;

/**
 * A row that a stream has put aside, because an expression that a view needs fails for it.
 *
 * @param ticket the ticket under which it was handed in
 * @param step the step that was to take it
 * @param row the row as text, with values as in SQL; columns that no view reads are not in it
 * @param reason the first reason, {@code quotient 1:8: division by zero in a / b}
 */
public record QuarantinedRow(long ticket, long step, String row, String reason) {}
