package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextsTest {
  private static final String FACE = "\uD83D\uDE00";

  @Test
  void orders_by_code_point() {
    assertThat(Texts.compare("\uFFFD", FACE)).isNegative();
    assertThat(Texts.compare(FACE, "\uFFFD")).isPositive();
    assertThat(Texts.compare("a", "a ")).isNegative();
    Random random = new Random(29);
    for (int i = 0; i < 50_000; i++) {
      String a = text(random);
      String b = text(random);
      int expected = Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
      assertThat(Integer.signum(Texts.compare(a, b))).isEqualTo(Integer.signum(expected));
    }
  }

  @Test
  void half_a_surrogate_pair_is_a_code_point_of_its_own() {
    String[] parts = {"a", "\uD83D", "\uD83E", "\uDE00", "\uDE01", "\uE000", "\uFFFD", FACE};
    Random random = new Random(31);
    for (int i = 0; i < 50_000; i++) {
      String a = joined(parts, random);
      String b = joined(parts, random);
      int expected = Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
      assertThat(Integer.signum(Texts.compare(a, b))).isEqualTo(Integer.signum(expected));
      assertThat(Texts.compare(a, b) == 0).isEqualTo(a.equals(b));
    }
  }

  private static String joined(String[] parts, Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      text.append(parts[random.nextInt(parts.length)]);
    }
    return text.toString();
  }

  @Test
  void counts_code_points() {
    assertThat(Texts.length("a" + FACE + "b")).isEqualTo(3);
    assertThat(Texts.position("b", "a" + FACE + "b")).isEqualTo(3);
    assertThat(Texts.position("c", "ab")).isZero();
    assertThat(Texts.position("", "ab")).isEqualTo(1);
    assertThat(Texts.substring("a" + FACE + "bc", 2, 2)).isEqualTo(FACE + "b");
    assertThat(Texts.substring("a" + FACE + "bc", 3)).isEqualTo("bc");
  }

  @Test
  void takes_parts_as_postgresql_does() {
    assertThat(Texts.substring("abc", 0)).isEqualTo("abc");
    assertThat(Texts.substring("abc", 4)).isEmpty();
    assertThat(Texts.substring("abc", 0, 2)).isEqualTo("a");
    assertThat(Texts.substring("abc", -1, 2)).isEmpty();
    assertThat(Texts.substring("abc", 2, Integer.MAX_VALUE)).isEqualTo("bc");
    assertThat(Texts.substring("abc", Integer.MIN_VALUE, Integer.MAX_VALUE)).isEmpty();
    assertThat(Texts.substringFails(-1)).isTrue();
    assertThat(Texts.substringFails(0)).isFalse();
  }

  @Test
  void trims_replaces_and_changes_case() {
    assertThat(Texts.trimBoth("  a b ", " ")).isEqualTo("a b");
    assertThat(Texts.trimLeading("xxaxx", "x")).isEqualTo("axx");
    assertThat(Texts.trimTrailing("xxaxx", "x")).isEqualTo("xxa");
    assertThat(Texts.trimBoth(FACE + "a" + FACE, FACE)).isEqualTo("a");
    assertThat(Texts.trimBoth("xx", "x")).isEmpty();
    assertThat(Texts.replace("aaa", "a", "b")).isEqualTo("bbb");
    assertThat(Texts.replace("abc", "", "x")).isEqualTo("abc");
    assertThat(Texts.upper("i\u00e4")).isEqualTo("I\u00c4");
    assertThat(Texts.lower("I\u00c4")).isEqualTo("i\u00e4");
    assertThat(Texts.concat("a", "b")).isEqualTo("ab");
  }

  @Test
  void matches_patterns_like_the_definition() {
    Random random = new Random(31);
    for (int i = 0; i < 50_000; i++) {
      String text = text(random);
      String pattern = pattern(random);
      int[] points = text.codePoints().toArray();
      assertThat(LikePattern.of(pattern).matches(text))
          .as(text + " LIKE " + pattern)
          .isEqualTo(matches(points, 0, pattern.codePoints().toArray(), 0));
    }
  }

  @Test
  void takes_escaped_characters_as_they_are() {
    assertThat(LikePattern.of("100!%", "!").matches("100%")).isTrue();
    assertThat(LikePattern.of("100!%", "!").matches("1000")).isFalse();
    assertThat(LikePattern.of("a!!b!_%", "!").matches("a!b_c")).isTrue();
    assertThat(LikePattern.of("%%", "%").matches("%")).isTrue();
    assertThat(LikePattern.of("a\\%").matches("a\\b")).isTrue();
  }

  @Test
  void refuses_an_escape_that_stands_before_nothing_special() {
    assertThat(LikePattern.fails("a!", "!")).isTrue();
    assertThat(LikePattern.fails("a!b", "!")).isTrue();
    assertThat(LikePattern.fails("a", "")).isTrue();
    assertThat(LikePattern.fails("a", "xy")).isTrue();
    assertThat(LikePattern.fails("a!%", "!")).isFalse();
    assertThat(LikePattern.fails("a!", null)).isFalse();
    assertThatThrownBy(() -> LikePattern.of("a!", "!"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      text.append(
          switch (random.nextInt(5)) {
            case 0 -> "\uFFFD";
            case 1 -> FACE;
            case 2 -> "b";
            default -> "a";
          });
    }
    return text.toString();
  }

  private static String pattern(Random random) {
    StringBuilder pattern = new StringBuilder();
    for (int i = random.nextInt(7); i > 0; i--) {
      pattern.append(
          switch (random.nextInt(6)) {
            case 0, 1 -> "%";
            case 2 -> "_";
            case 3 -> FACE;
            case 4 -> "b";
            default -> "a";
          });
    }
    return pattern.toString();
  }

  private static boolean matches(int[] text, int t, int[] pattern, int p) {
    if (p == pattern.length) {
      return t == text.length;
    }
    if (pattern[p] == '%') {
      return matches(text, t, pattern, p + 1)
          || t < text.length && matches(text, t + 1, pattern, p);
    }
    return t < text.length
        && (pattern[p] == '_' || pattern[p] == text[t])
        && matches(text, t + 1, pattern, p + 1);
  }
}
