package dev.penstock.codegen.source;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names in a piece of code; those of constants also with their class: {@code Row.FLIGHTS}. */
final class Words {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]*");

  private Words() {}

  static Set<String> of(String code) {
    Set<String> words = new HashSet<>();
    Matcher name = NAME.matcher(code);
    String before = "";
    int end = -1;
    while (name.find()) {
      String word = name.group();
      words.add(word);
      boolean qualified = end == name.start() - 1 && end > 0 && code.charAt(end) == '.';
      if (qualified && isUpper(before) && isUpper(word)) {
        words.add(before + "." + word);
      }
      before = word;
      end = name.end();
    }
    return words;
  }

  private static boolean isUpper(String word) {
    return word.charAt(0) >= 'A' && word.charAt(0) <= 'Z';
  }
}
