package dev.penstock.codegen.operator;

import dev.penstock.codegen.source.Body;

/**
 * A place in a method where rows are on their way.
 *
 * @param body the statements written so far
 * @param skip the statement that goes on to the next row; null where others still need this one
 */
record Scope(Body body, String skip) {
  /** The same place, while others still need the row. */
  Scope shared() {
    return new Scope(body, null);
  }

  /** The inside of a loop that was just opened. */
  Scope loop() {
    return new Scope(body, "continue");
  }
}
