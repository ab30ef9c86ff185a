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
  void a_column_of_any_type_is_left_out() {
    assertThat(
            Layout.tidy(
                """
                  private void change(long[] words, int at) {
                    boolean open = words[at + DayRow.OPEN] != 0;
                    boolean meanNull = (words[at + DayRow.NULLS] & DayRow.MEAN_NULL) != 0;
                    double mean = Double.longBitsToDouble(words[at + DayRow.MEAN]);
                    float rate = Float.intBitsToFloat((int) words[at + DayRow.RATE]);
                    int day = (int) words[at + DayRow.DAY];
                    push(slot);
                  }
                """))
        .isEqualTo(
            """
              private void change(long[] words, int at) {
                push(slot);
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
