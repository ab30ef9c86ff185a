package dev.penstock.plan.binding;

import dev.penstock.plan.type.SqlType;

/** How a front end writes what messages propose. */
public interface Spelling {
  /** The conversion of what the user wrote to a type. */
  String cast(String text, SqlType type);

  /** What gives a value where what the user wrote is NULL. */
  String coalesce(String text);
}
