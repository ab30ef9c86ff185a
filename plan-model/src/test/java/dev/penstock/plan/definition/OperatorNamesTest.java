package dev.penstock.plan.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.dsl.Groups;
import dev.penstock.plan.dsl.Ordered;
import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.Relation;
import dev.penstock.plan.dsl.Rows;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Operators have the names of the field. A plain name promises that the operator follows changes;
 * one that would recompute from all rows would be called {@code snapshot…}, and there is none.
 */
class OperatorNamesTest {
  private static final List<String> INCREMENTAL =
      List.of(
          "aggregate",
          "alias",
          "antiJoin",
          "asofJoin",
          "cross",
          "cube",
          "denseRank",
          "distinct",
          "except",
          "exceptAll",
          "filter",
          "fullJoin",
          "groupBy",
          "groupingSets",
          "having",
          "intersect",
          "intersectAll",
          "join",
          "leftAsofJoin",
          "leftJoin",
          "leftLookUp",
          "limit",
          "lookUp",
          "notIn",
          "orderBy",
          "per",
          "project",
          "rank",
          "rightJoin",
          "rollup",
          "scan",
          "semiJoin",
          "union",
          "unionAll",
          "value",
          "values",
          "view");

  @Test
  void every_operator_of_the_surface_is_known_to_be_incremental() {
    assertThat(
            Stream.of(Plan.class, Relation.class, Rows.class, Groups.class, Ordered.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(OperatorNamesTest::makesRows)
                .map(Method::getName)
                .distinct()
                .sorted())
        .containsExactlyElementsOf(INCREMENTAL);
  }

  private static boolean makesRows(Method method) {
    Class<?> result = method.getReturnType();
    return Relation.class.isAssignableFrom(result)
        || result == Groups.class
        || result == Ordered.class;
  }
}
