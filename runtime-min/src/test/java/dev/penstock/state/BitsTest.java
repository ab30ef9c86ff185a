package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitsTest {
  private final Random random = new Random(5);

  @Test
  void bits_are_those_of_the_values_that_are_left() {
    for (int bits : new int[] {8, 16, 32, 64}) {
      long[] words = new long[bits + 2];
      List<Long> values = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        if (values.isEmpty() || random.nextInt(5) > 1) {
          long value = random.nextLong() >> (64 - bits) >> random.nextInt(bits);
          values.add(value);
          Bits.add(words, 1, bits, value, 1);
        } else {
          long gone = values.remove(random.nextInt(values.size()));
          Bits.add(words, 1, bits, gone, -1);
        }
        if (!values.isEmpty()) {
          long and = values.stream().reduce(-1L, (a, b) -> a & b);
          long or = values.stream().reduce(0L, (a, b) -> a | b);
          assertThat(Bits.and(words, 1, bits, values.size())).isEqualTo(and);
          assertThat(Bits.or(words, 1, bits)).isEqualTo(or);
        }
      }
      assertThat(words[0] + words[bits + 1]).isZero();
    }
  }
}
