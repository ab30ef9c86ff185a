package dev.penstock.fuzz.sql;

/**
 * What is known of all values of an expression.
 *
 * @param risky whether computing it may fail
 * @param bound no number is further from zero; finite floating numbers count
 * @param grain every finite floating number is a multiple of 2^−grain; {@link #NO_GRAIN} if unknown
 * @param special whether NaN and infinities occur
 * @param flavor what every text can be read as
 */
public record Facts(boolean risky, double bound, int grain, boolean special, Flavor flavor) {
  /** The grain of numbers that have no useful one. */
  public static final int NO_GRAIN = 999;

  /** Nothing can fail, nothing is a number. */
  public static final Facts NONE = new Facts(false, 0, 0, false, Flavor.ANY);

  /** Numbers up to a bound, floating ones with that grain. */
  public static Facts number(double bound, int grain) {
    return new Facts(false, bound, grain, false, Flavor.ANY);
  }

  /** The same values, computed from something that may fail. */
  public Facts orRisky(boolean other) {
    return other == risky || risky ? this : new Facts(true, bound, grain, special, flavor);
  }

  /** The same values where they have been computed without a failure. */
  public Facts computed() {
    return new Facts(false, bound, grain, special, flavor);
  }

  /** Values of either. */
  public Facts or(Facts other) {
    return new Facts(
        risky || other.risky,
        Math.max(bound, other.bound),
        Math.max(grain, other.grain),
        special || other.special,
        flavor == other.flavor ? flavor : Flavor.ANY);
  }

  /** Whether all that is known of these values holds for the others too. */
  public boolean hold(Facts others) {
    return (risky || !others.risky)
        && bound >= others.bound
        && grain >= others.grain
        && (special || !others.special)
        && (flavor == Flavor.ANY || flavor == others.flavor);
  }

  /** Whether any sum of a million such floating numbers is exact in any order. */
  public boolean sumsExactly() {
    return grain < NO_GRAIN && bound * Math.scalb(1.0, grain) < Math.scalb(1.0, 31);
  }
}
