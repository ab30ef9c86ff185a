package dev.penstock.codegen.source;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names in a piece of code; those of constants also with their class: {@code Row.FLIGHTS}. */
final class Words {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]*");
  private static final Pattern CONSTANT = Pattern.compile("[A-Z][\\w$]*\\.[A-Z][\\w$]*");

  private Words() {}

  static Set<String> of(String code) {
    return Stream.of(NAME, CONSTANT)
        .flatMap(pattern -> pattern.matcher(code).results())
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }
}
