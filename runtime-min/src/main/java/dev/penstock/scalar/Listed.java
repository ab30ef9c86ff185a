package dev.penstock.scalar;

import java.util.Arrays;
import java.util.HashSet;
import java.util.function.Consumer;

/**
 * The values of a long IN list. Generated code writes them as text, which is a constant: a call per
 * value would make the class's initializer as long as the list.
 */
public final class Listed {
  private Listed() {}

  /**
   * The strings of some texts.
   *
   * @param separator what stands between the strings of a text, and in none of them
   */
  public static HashSet<String> texts(char separator, String... texts) {
    HashSet<String> strings = new HashSet<>();
    for (String text : texts) {
      split(text, separator, strings::add);
    }
    return strings;
  }

  /** The whole numbers of some texts, separated by commas, in order. */
  public static long[] words(String... texts) {
    LongArray numbers = new LongArray();
    for (String text : texts) {
      split(text, ',', number -> numbers.add(Long.parseLong(number)));
    }
    return numbers.sorted();
  }

  /** Whether one of {@link #words} is this one. */
  public static boolean has(long[] words, long word) {
    return Arrays.binarySearch(words, word) >= 0;
  }

  private static void split(String text, char separator, Consumer<String> part) {
    int from = 0;
    for (int to = text.indexOf(separator); to >= 0; to = text.indexOf(separator, from)) {
      part.accept(text.substring(from, to));
      from = to + 1;
    }
    part.accept(text.substring(from));
  }

  private static final class LongArray {
    private long[] values = new long[16];
    private int size;

    void add(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
    }

    long[] sorted() {
      long[] sorted = Arrays.copyOf(values, size);
      Arrays.sort(sorted);
      return sorted;
    }
  }
}
