package dev.penstock.plan.graph;

/**
 * The name of an operator in texts.
 *
 * @param view the view it belongs to
 * @param number its number in that view, from 1, in the order of the data
 */
public record OpId(String view, int number) {
  /** The long form, {@code stateDelay#3}. */
  @Override
  public String toString() {
    return view + "#" + number;
  }
}
