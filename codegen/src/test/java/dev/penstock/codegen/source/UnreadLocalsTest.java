package dev.penstock.codegen.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnreadLocalsTest {
  @Test
  void a_column_that_nobody_reads_is_not_read_and_neither_is_what_only_it_reads() {
    assertThat(
            Layout.tidy(
                """
                  private void flushTotal() {
                    long[] words = groups.words();
                    Object[] objects = groups.objects();
                    int at = groups.at(slot);
                    long total = words[at + TotalGroup.TOTAL];
                    String name = (String) objects[at + TotalGroup.NAME];
                    push(total);
                  }
                """))
        .isEqualTo(
            """
              private void flushTotal() {
                long[] words = groups.words();
                int at = groups.at(slot);
                long total = words[at + TotalGroup.TOTAL];
                push(total);
              }
            """);
  }

  @Test
  void a_name_that_the_next_method_reads_is_another_one() {
    assertThat(
            Layout.tidy(
                """
                  private void first(long[] words) {
                    long total = words[0];
                  }

                  private void second(long total) {
                    push(total);
                  }
                """))
        .doesNotContain("words[0]");
  }

  @Test
  void what_may_have_an_effect_stays() {
    String text =
        """
          private void flush() {
            long total = next();
            long sum = Math.addExact(a, b);
          }
        """;

    assertThat(Layout.tidy(text)).isEqualTo(text);
  }
}
