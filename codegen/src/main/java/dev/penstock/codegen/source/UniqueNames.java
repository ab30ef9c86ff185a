package dev.penstock.codegen.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Hands out Java names: first come, clean name; then with a number behind it. */
public final class UniqueNames {
  /** What loops call their locals, whatever the user's names are: never a field's name. */
  private static final List<String> LOCALS =
      List.of(
          "after",
          "at",
          "before",
          "circuit",
          "copies",
          "delta",
          "end",
          "entry",
          "hash",
          "i",
          "index",
          "k",
          "key",
          "log",
          "logAt",
          "now",
          "nulls",
          "objects",
          "objectsAt",
          "old",
          "options",
          "pending",
          "position",
          "product",
          "row",
          "rows",
          "slot",
          "touched",
          "weight",
          "words");

  private final UniqueNames outer;
  private final List<String> reserved;
  private final Set<String> taken = new HashSet<>();

  private UniqueNames(UniqueNames outer, List<String> reserved) {
    this.outer = outer;
    this.reserved = reserved;
  }

  /** The names of a class: none of them is one that loops use for their locals. */
  public static UniqueNames ofClass() {
    return new UniqueNames(null, LOCALS);
  }

  /** The names of a scope inside this one; what is taken out here is not given away in there. */
  public UniqueNames inner() {
    return new UniqueNames(this, List.of());
  }

  /** The wished name if it is free, else with the smallest free number from 2. */
  public String unique(String wish) {
    String name = wish;
    for (int i = 2; reserved.contains(name) || isTaken(name); i++) {
      name = wish + i;
    }
    taken.add(name);
    return name;
  }

  /** The first of the names that is free, else the first one with a number. */
  public String unique(String wish, String other) {
    return unique(isFree(wish) || !isFree(other) ? wish : other);
  }

  /** Whether a name would be given as it is wished. */
  public boolean isFree(String name) {
    return !reserved.contains(name) && !isTaken(name);
  }

  private boolean isTaken(String name) {
    return taken.contains(name) || outer != null && outer.isTaken(name);
  }

  /**
   * {@code average_delay} and {@code AverageDelay} as {@code averageDelay}; never a word of Java.
   */
  public static String camel(String... parts) {
    StringBuilder name = new StringBuilder();
    for (String part : parts) {
      for (String word : words(part)) {
        name.append(name.isEmpty() ? uncapitalize(word) : capitalize(word));
      }
    }
    if (name.isEmpty() || !Character.isJavaIdentifierStart(name.charAt(0))) {
      name.insert(0, "column");
    }
    return SourceVersion.isKeyword(name) ? name + "Value" : name.toString();
  }

  /** The same parts as {@code AverageDelay}. */
  public static String title(String... parts) {
    return capitalize(camel(parts));
  }

  /** The same parts as {@code AVERAGE_DELAY}. */
  public static String constant(String... parts) {
    StringBuilder name = new StringBuilder();
    for (String part : parts) {
      for (String word : words(part)) {
        String humps = word.replaceAll("([a-z0-9])([A-Z])", "$1_$2");
        name.append(name.isEmpty() ? "" : "_").append(humps.toUpperCase(Locale.ROOT));
      }
    }
    boolean starts = !name.isEmpty() && Character.isJavaIdentifierStart(name.charAt(0));
    return starts ? name.toString() : "COLUMN_" + name;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    String shape =
        text.equals(text.toUpperCase(Locale.ROOT)) ? text.toLowerCase(Locale.ROOT) : text;
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < shape.length(); i++) {
      char c = shape.charAt(i);
      if (c < 128 && Character.isLetterOrDigit(c)) {
        word.append(c);
      } else if (!word.isEmpty()) {
        words.add(word.toString());
        word.setLength(0);
      }
    }
    if (!word.isEmpty()) {
      words.add(word.toString());
    }
    return words;
  }

  private static String capitalize(String word) {
    return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private static String uncapitalize(String word) {
    return Character.toLowerCase(word.charAt(0)) + word.substring(1);
  }
}
