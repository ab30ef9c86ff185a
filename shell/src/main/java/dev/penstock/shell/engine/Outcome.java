package dev.penstock.shell.engine;

/** What a statement that was done has done. */
public sealed interface Outcome {
  /** It has declared or dropped something, or nothing was to be done. */
  record Declared(String what) implements Outcome {}

  /**
   * It has changed a table.
   *
   * @param verb {@code inserted}, {@code updated} or {@code deleted}
   * @param rows how many rows
   */
  record Changed(String verb, long rows) implements Outcome {}

  /** It has answered a query. */
  record Answered(QueryResult result) implements Outcome {}
}
