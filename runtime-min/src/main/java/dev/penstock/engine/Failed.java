package dev.penstock.engine;

/** What is shown of a value that has failed. */
final class Failed {
  @Override
  public String toString() {
    return "FAILED";
  }
}
