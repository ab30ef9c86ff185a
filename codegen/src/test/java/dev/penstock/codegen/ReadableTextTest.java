package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no colleague would write, in the generated file of any operator shape. */
class ReadableTextTest {
  private static final Pattern NUMBERED = Pattern.compile("\\b[a-z][A-Za-z]*\\d\\b");
  private static final Pattern NUMBERED_WORD = Pattern.compile("\\b[a-z][A-Za-z]+\\d+\\b");

  /** The scans of one collection, which differ in their bounds, are fields with numbers. */
  private static final Pattern RANGE_FIELD = Pattern.compile("\\b\\w+Range\\d+\\b");

  private static final Pattern ASKED_TWICE =
      Pattern.compile("if \\((\\w+Failure) != 0\\)[^{}]*\\{[^{}]*\\} else \\{\\s*if \\(\\1 == 0");
  private static final Pattern REPORT = Pattern.compile("failed\\w+\\(([\\w\\s,]+)\\);");

  static Stream<String> shapes() {
    return Shapes.everyday().keySet().stream();
  }

  static Stream<String> allShapes() {
    return Shapes.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void no_name_says_the_same_twice(String shape) {
    assertThat(code(shape)).doesNotContain("KeyKey", "KEY_KEY", "RowRow");
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void names_are_told_apart_by_whose_they_are_not_by_numbers(String shape) {
    assertThat(code(shape)).doesNotContainPattern(NUMBERED);
  }

  @ParameterizedTest
  @MethodSource("allShapes")
  void a_second_local_of_a_kind_is_named_after_what_it_holds(String shape) {
    assertThat(RANGE_FIELD.matcher(code(shape)).replaceAll("range"))
        .doesNotContainPattern(NUMBERED_WORD);
  }

  @ParameterizedTest
  @MethodSource("allShapes")
  void what_has_not_failed_is_not_asked_again_whether_it_has(String shape) {
    assertThat(code(shape)).doesNotContainPattern(ASKED_TWICE);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void no_failure_is_reported_with_the_same_argument_twice(String shape) {
    Matcher reports = REPORT.matcher(code(shape));
    while (reports.find()) {
      List<String> arguments = Arrays.asList(reports.group(1).split(",\\s+"));
      assertThat(arguments).doesNotHaveDuplicates();
    }
  }

  @Test
  void keys_of_shared_slots_have_one_class() {
    assertThat(Pattern.compile("class \\w+Key ").matcher(code("SharedSlots")).results()).hasSize(1);
  }

  /** The text without the plan, whose names are those of the operators. */
  private static String code(String shape) {
    String text = Shapes.all().get(shape).get().generate().text();
    return text.replaceAll("(?s)\"\"\".*?\"\"\"", "").replaceAll("\\{@code [^}]*\\}", "");
  }
}
