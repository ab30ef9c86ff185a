package dev.penstock.state;

/** Turns a stored row into text for a refusal. */
@FunctionalInterface
public interface RowText {
  /** The row whose words begin at {@code at} and whose objects begin at {@code objectsAt}. */
  String text(long[] words, int at, Object[] objects, int objectsAt);

  /** Prints words as numbers, then objects. */
  static RowText raw(RowLayout layout) {
    return (words, at, objects, objectsAt) -> {
      StringBuilder text = new StringBuilder("(");
      for (int i = 0; i < layout.words(); i++) {
        text.append(text.length() == 1 ? "" : ", ").append(words[at + i]);
      }
      for (int i = 0; i < layout.objects(); i++) {
        text.append(text.length() == 1 ? "" : ", ").append(literal(objects[objectsAt + i]));
      }
      return text.append(')').toString();
    };
  }

  /** A value as one would write it in SQL. */
  static String literal(Object value) {
    return value instanceof String s
        ? "'" + s.replace("'", "''") + "'"
        : value == null ? "NULL" : value.toString();
  }
}
