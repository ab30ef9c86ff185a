package dev.penstock.plan.pass;

/** What is dropped where nobody reads it. */
enum Prunable {
  /** Columns of projects, of constants, and of what joins and unions are given. */
  COLUMNS,
  /** Calls of aggregates. */
  AGGREGATES,
  /** Columns of the right sides of some as-of joins, and what is made of these above. */
  NEAREST
}
