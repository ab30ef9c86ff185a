package dev.penstock.fuzz.random;

/** How many queries the expressions of one view may still ask: each costs the database time. */
final class Allowance {
  private int left;

  Allowance(int most) {
    left = most;
  }

  /** Takes one; false if none is left. */
  boolean take() {
    return left-- > 0;
  }

  boolean isEmpty() {
    return left <= 0;
  }
}
