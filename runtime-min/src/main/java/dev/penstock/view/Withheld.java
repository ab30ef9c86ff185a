package dev.penstock.view;

/** What the steps of a transaction change in a view: net now and then, so that it stays small. */
final class Withheld {
  private static final int FIRST_NETTING = 1024;

  private int nextNetting = FIRST_NETTING;

  /** Makes place for the changes of a step that is about to be judged. */
  void reserve(Delta all, Delta step) {
    if (all.size() + (long) step.size() > nextNetting) {
      all.consolidate();
      nextNetting = Math.max(FIRST_NETTING, 2 * all.size());
    }
    all.reserve(step.size());
  }
}
