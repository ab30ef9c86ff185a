package board;

import dev.penstock.annotation.Function;

/** What queries ask about a delay. */
public final class Delays {
  private Delays() {}

  /** The minutes beyond those that nobody minds. */
  @Function
  public static int felt(int delay) {
    return Math.max(0, Math.subtractExact(delay, 5));
  }

  /** Whether passengers are told. */
  public static boolean isTold(long delay) {
    return delay > 15;
  }
}
