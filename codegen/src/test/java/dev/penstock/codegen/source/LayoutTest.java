package dev.penstock.codegen.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How statements are laid out that are longer than a line. */
class LayoutTest {
  private static final String A = "firstOperandThatTakesItsRoom";
  private static final String B = "secondOperandThatTakesItsRoom";
  private static final String C = "thirdOperandThatTakesMoreRoom";

  @Test
  void leaves_alone_what_fits() {
    assertThat(Layout.tidy("    int a = b + c;\n")).isEqualTo("    int a = b + c;\n");
  }

  @Test
  void breaks_behind_an_equals_sign_first() {
    assertThat(
            Layout.tidy("    long sum = Math.addExact(%s, %s + 1_000_000_000);\n".formatted(A, B)))
        .isEqualTo(
            """
                long sum =
                    Math.addExact(%s, %s + 1_000_000_000);
            """
                .formatted(A, B));
  }

  @Test
  void breaks_behind_an_arrow_before_what_it_leads_to() {
    assertThat(
            Layout.tidy("    list(%s, (words, at) -> (int) words[at + %s]);\n".formatted(A, B + B)))
        .isEqualTo(
            """
                list(
                    %s,
                    (words, at) ->
                        (int) words[at + %s]);
            """
                .formatted(A, B + B));
  }

  @Test
  void puts_all_operands_of_the_loosest_operator_on_lines_of_their_own() {
    assertThat(Layout.tidy("    if (%s && %s == 1 && %s) {\n".formatted(A, B, C)))
        .isEqualTo(
            """
                if (%s
                    && %s == 1
                    && %s) {
            """
                .formatted(A, B, C));
  }

  @Test
  void breaks_a_choice_before_its_signs_and_the_next_choice_with_its_last_part() {
    assertThat(Layout.tidy("    int x = %s ? 1 : %s ? %s : 'a' + 4;\n".formatted(A, B + B, C + C)))
        .isEqualTo(
            """
                int x =
                    %s
                        ? 1
                        : %s
                            ? %s
                            : 'a' + 4;
            """
                .formatted(A, B + B, C + C));
  }

  @Test
  void fills_lines_with_plain_arguments_and_separates_nested_ones() {
    String plain = "    call(%s, %s, %s, %s);\n".formatted(A, B, C, A);
    String nested = "    call(%s, of(%s, %s), %s);\n".formatted(A, B, C, A);

    assertThat(Layout.tidy(plain))
        .isEqualTo(
            """
                call(
                    %s, %s, %s,
                    %s);
            """
                .formatted(A, B, C, A));
    assertThat(Layout.tidy(nested))
        .isEqualTo(
            """
                call(
                    %s,
                    of(%s, %s),
                    %s);
            """
                .formatted(A, B, C, A));
  }

  @Test
  void breaks_a_chain_before_its_links() {
    String chain = "    new Columns().text(\"%s\", 0).nullable(1, 2).text(\"%s\", 3);\n";

    assertThat(Layout.tidy(chain.formatted(A, B)))
        .isEqualTo(
            """
                new Columns()
                    .text("%s", 0)
                    .nullable(1, 2)
                    .text("%s", 3);
            """
                .formatted(A, B));
  }

  @Test
  void breaks_the_head_of_a_loop_behind_its_parts() {
    String loop = "    for (int i = %s(), end = %s(); i < end; i++) {\n";

    assertThat(Layout.tidy(loop.formatted(A, B + C)))
        .isEqualTo(
            """
                for (int i = %s(),
                        end = %s();
                    i < end;
                    i++) {
            """
                .formatted(A, B + C));
  }

  @Test
  void takes_no_operator_from_text_or_types_and_no_cast_for_arguments() {
    String line = "    void name(Map<String, Long> %s, List<? extends T> %s, long %s) {\n";
    String cast = "    return (String) objects[%s + %s + OfA_Class.%s];\n";

    assertThat(Layout.tidy(line.formatted(A, B, C)))
        .isEqualTo(
            """
                void name(
                    Map<String, Long> %s,
                    List<? extends T> %s, long %s) {
            """
                .formatted(A, B, C));
    assertThat(Layout.tidy(cast.formatted(A, B, C)))
        .isEqualTo(
            """
                return (String) objects[%s
                    + %s
                    + OfA_Class.%s];
            """
                .formatted(A, B, C));
    assertThat(
            Layout.tidy(
                "    fail(\"" + A + " + b, c\", \"" + B + "\", '\\'', \"a ? b && c : d | e\");\n"))
        .isEqualTo(
            """
                fail(
                    "%s + b, c", "%s", '\\'',
                    "a ? b && c : d | e");
            """
                .formatted(A, B));
  }

  @Test
  void leaves_text_blocks_as_they_are() {
    String block = "  String PLAN =\n      \"\"\"\n      " + A + B + C + A + "\n      \"\"\";\n";

    assertThat(Layout.tidy(block)).isEqualTo(block);
  }
}
