package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ElementsTest {
  private static Elements list(Object... elements) {
    return Elements.of(elements, elements.length);
  }

  @Test
  void is_the_list_of_its_elements_null_among_them() {
    Elements list = list(1, null, 3);

    assertThat(Elements.<Object>list(list)).containsExactly(1, null, 3);
    assertThat((Object) list).isEqualTo(Arrays.asList(1, null, 3));
    assertThat(Arrays.asList(1, null, 3)).isEqualTo(list);
    assertThat((Object) list).hasSameHashCodeAs(Arrays.asList(1, null, 3));
    assertThat((Object) list).isNotEqualTo(list(1, null)).isNotEqualTo(list(1, null, 4));
  }

  @Test
  void keeps_what_it_was_made_of_whatever_becomes_of_the_array() {
    Object[] elements = {"a", "b", "c"};
    List<Object> list = Elements.of(elements, 2);
    elements[0] = "z";

    assertThat(list).containsExactly("a", "b");
  }

  @Test
  void cannot_be_changed() {
    List<String> list = Elements.list(list("a"));

    assertThatThrownBy(() -> list.add("b")).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> list.set(0, "b")).isInstanceOf(UnsupportedOperationException.class);
    assertThat(list).containsExactly("a");
    assertThat(Elements.<String>list(null)).isNull();
  }

  @Test
  void is_ordered_by_elements_then_by_length_with_null_last() {
    List<Elements> order =
        List.of(
            list(),
            list(1),
            list(1, 1),
            list(1, 2, 0),
            list(1, 3),
            list(1, null),
            list(2),
            list((Object) null),
            list(null, null));

    List<Elements> sorted = new ArrayList<>(order);
    Collections.reverse(sorted);
    Collections.sort(sorted);

    assertThat(sorted).containsExactlyElementsOf(order);
    assertThat(list(1, null).compareTo(list(1, null))).isZero();
  }

  @Test
  void orders_texts_by_code_point_and_numbers_by_value() {
    assertThat(list("\ufffd").compareTo(list("\ud83d\ude00"))).isNegative();
    assertThat(list(Double.POSITIVE_INFINITY).compareTo(list(Double.NaN))).isNegative();
    assertThat(list(new BigDecimal("9.50")).compareTo(list(new BigDecimal("10.00")))).isNegative();
    assertThat(list(false).compareTo(list(true))).isNegative();
  }
}
