package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines and columns of a text, whatever ends its lines. */
class QueryTextTest {
  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void offsets_and_places_are_inverse(String end) {
    QueryText text = new QueryText("v", "SELECT a," + end + "  bcd" + end + "FROM t");
    int offset = text.offset(2, 3);
    assertThat(text.sql().substring(offset, offset + 3)).isEqualTo("bcd");
    assertThat(text.span(offset, offset + 3)).isEqualTo(new SourceSpan("v", 2, 3, 2, 5));
    assertThat(text.offset(1, 1)).isZero();
    assertThat(text.span(0, 6)).isEqualTo(new SourceSpan("v", 1, 1, 1, 6));
    assertThat(text.offset(4, 1)).isNegative();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void faults_stand_on_the_line_that_the_user_sees(String end) {
    String sql = "SELECT delay AS x," + end + "\tnope AS y" + end + "FROM flight";
    assertThat(Circuit.flights().view("v(x INTEGER, y INTEGER)", sql).faults())
        .isEqualTo("v 2:2-5 [PEN011] unknown column `nope`\n");
  }

  @Test
  void a_long_excerpt_is_cut() {
    String sum = "delay + ".repeat(10) + "delay";
    assertThat(Circuit.flights().view("v(x BIGINT)", "SELECT " + sum + " FROM flight").faults())
        .contains("column `delay + delay + delay + delay + delay +…` has no component");
  }
}
