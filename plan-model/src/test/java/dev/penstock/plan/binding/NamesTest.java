package dev.penstock.plan.binding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which names are one, and which was probably meant. */
class NamesTest {
  @Test
  void a_name_of_java_ignores_case_and_underscores() {
    SqlName name = SqlName.ofJava("averagePrice");
    assertThat(name.matches("average_price")).isTrue();
    assertThat(name.matches("AVERAGE_PRICE")).isTrue();
    assertThat(name.matches("averageprice")).isTrue();
    assertThat(name.matches("average_prices")).isFalse();
  }

  @Test
  void a_name_of_sql_ignores_case_only() {
    SqlName name = SqlName.ofSql("average_price");
    assertThat(name.matches("AVERAGE_Price")).isTrue();
    assertThat(name.matches("averagePrice")).isFalse();
    assertThat(name.meets(SqlName.ofJava("averagePrice"))).isTrue();
    assertThat(name.meets(SqlName.ofSql("averagePrice"))).isFalse();
  }

  @Test
  void the_nearest_name_is_proposed_if_it_is_near() {
    List<String> names = List.of("region", "origin", "averageDelay", "id");
    assertThat(Suggestions.nearest("regoin", names)).contains("region");
    assertThat(Suggestions.nearest("average_dely", names)).contains("averageDelay");
    assertThat(Suggestions.nearest("orign", names)).contains("origin");
    assertThat(Suggestions.nearest("price", names)).isEmpty();
    assertThat(Suggestions.nearest("x", names)).isEmpty();
  }
}
