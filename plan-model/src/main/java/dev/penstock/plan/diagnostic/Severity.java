package dev.penstock.plan.diagnostic;

/** How much a diagnostic weighs: an error stops the circuit from being generated. */
public enum Severity {
  ERROR,
  WARNING,
  NOTE
}
