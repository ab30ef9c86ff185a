package dev.penstock;

/** What to do with one changed row. */
@FunctionalInterface
public interface ChangeAction<R> {
  /**
   * Takes a row and its weight.
   *
   * @param weight copies gained, or lost if negative
   */
  void accept(R row, long weight);
}
