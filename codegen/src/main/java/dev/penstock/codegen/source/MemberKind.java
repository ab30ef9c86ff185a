package dev.penstock.codegen.source;

/** The kinds of members of a generated class, in the order in which they stand. */
public enum MemberKind {
  /** Positions of columns, literals, the table of failures. */
  CONSTANT,
  /** Handles of tables. */
  INPUT,
  /** What operators remember. */
  STATE,
  /** Handles of views. */
  VIEW,
  /** {@code open}. */
  OPEN,
  /** The methods of the user's interface. */
  ACCESSOR,
  /** Step 0 and the table of contents of every other step. */
  STEP,
  /** One loop per source of rows. */
  PIPELINE,
  /** Absorbing, probing, flushing: one method per operator and role. */
  OPERATOR,
  /** Finding and reading rows. */
  HELPER,
  /** What is said when an expression failed. */
  FAILURE
}
