package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Queries of unusual size. */
class LargeQueryTest {
  @Test
  void a_case_of_500_branches_is_planned() {
    String branches =
        IntStream.range(0, 500)
            .mapToObj(i -> "WHEN " + i + " THEN 'delay " + i + "'")
            .collect(Collectors.joining(" "));
    assertThat(
            Circuit.flights()
                .view("v(x VARCHAR?)", "SELECT CASE delay " + branches + " END AS x FROM flight")
                .text())
        .contains("WHEN delay = 499 THEN 'delay 499'");
  }

  @Test
  void an_in_list_of_2000_numbers_is_one_call() {
    String numbers =
        IntStream.range(0, 2_000).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    assertThat(Circuit.expression("i IN (" + numbers + ")")).startsWith("i IN (0, 1, 2,");
  }

  @Test
  void a_query_that_is_nested_too_deeply_is_refused() {
    String deep = "(".repeat(20_000) + "delay" + ")".repeat(20_000);
    assertThat(
            Circuit.flights().view("v(x INTEGER)", "SELECT " + deep + " AS x FROM flight").faults())
        .isEqualTo("v 1:1-1 [PEN013] the query is nested too deeply; split it\n");
  }
}
