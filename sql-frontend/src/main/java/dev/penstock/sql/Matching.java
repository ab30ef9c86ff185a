package dev.penstock.sql;

/** How the columns of a query find the components of the record that shows them. */
public enum Matching {
  /** By name, in any order: the record is the user's. */
  BY_NAME,
  /** By position: the record was made of the query. */
  BY_POSITION
}
