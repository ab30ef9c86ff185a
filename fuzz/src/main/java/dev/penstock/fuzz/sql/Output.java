package dev.penstock.fuzz.sql;

import dev.penstock.plan.type.SqlType;

/**
 * A column of a result.
 *
 * @param name its name
 * @param type its type in our dialect
 * @param facts what is known of its values
 */
public record Output(String name, SqlType type, Facts facts) {
  /** The same column under another name. */
  public Output named(String other) {
    return new Output(other, type, facts);
  }
}
