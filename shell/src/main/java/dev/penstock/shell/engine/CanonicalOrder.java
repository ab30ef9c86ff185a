package dev.penstock.shell.engine;

import dev.penstock.scalar.Texts;
import java.math.BigDecimal;
import java.util.Comparator;

/** The order of values of one type: texts by code point, NaN above all numbers. */
enum CanonicalOrder implements Comparator<Object> {
  INSTANCE;

  @Override
  public int compare(Object a, Object b) {
    if (a instanceof String text) {
      return Texts.compare(text, (String) b);
    }
    if (a instanceof Double number) {
      return number.compareTo((Double) b);
    }
    if (a instanceof BigDecimal decimal) {
      return decimal.compareTo((BigDecimal) b);
    }
    return a instanceof Boolean truth
        ? truth.compareTo((Boolean) b)
        : ((Long) a).compareTo((Long) b);
  }
}
