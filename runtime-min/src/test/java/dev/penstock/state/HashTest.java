package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class HashTest {
  @Test
  void hashes_never_change_because_checkpoints_are_divided_by_them() {
    assertThat(Hash.finish(Hash.SEED)).isEqualTo(0x7458d9fd5c968d72L);
    assertThat(hash(0)).isEqualTo(0x7f9fcd6d6a73dbe8L);
    assertThat(hash(1)).isEqualTo(0xe9bba08a2d86da79L);
    assertThat(hash(-1, 42)).isEqualTo(0x58120d679b44f5cL);
    assertThat(hashObjects("penstock")).isEqualTo(0xfee28f723edc98b8L);
    assertThat(hashObjects(new BigDecimal("-12.50"))).isEqualTo(0xb4719ee2e37bc687L);
    assertThat(hashObjects(null, null)).isEqualTo(0xa4c1ec56a7ee80d3L);
  }

  @Test
  void whole_rows_hash_as_their_columns_one_by_one() {
    long[] words = {9, 7, 8, 9};
    Object[] objects = {"x", "a", null};
    long h = Hash.word(Hash.word(Hash.SEED, 7), 8);
    h = Hash.object(Hash.object(h, "a"), null);

    long whole = Hash.objects(Hash.words(Hash.SEED, words, 1, 2), objects, 1, 2);
    assertThat(Hash.finish(whole)).isEqualTo(Hash.finish(h));
  }

  @Test
  void small_numbers_spread_over_key_groups_and_places() {
    int keys = 1 << 16;
    int[] groups = new int[Hash.KEY_GROUPS];
    boolean[] places = new boolean[keys];
    int taken = 0;
    for (int key = 0; key < keys; key++) {
      long hash = hash(key);
      groups[Hash.keyGroup(hash)]++;
      int place = (int) hash & keys - 1;
      taken += places[place] ? 0 : 1;
      places[place] = true;
    }
    for (int count : groups) {
      assertThat(count).isBetween(180, 340);
    }
    // A random function takes 1 - 1/e of the places.
    assertThat(taken / (double) keys).isBetween(0.60, 0.70);
  }

  private static long hash(long... words) {
    return Hash.finish(Hash.words(Hash.SEED, words, 0, words.length));
  }

  private static long hashObjects(Object... objects) {
    return Hash.finish(Hash.objects(Hash.SEED, objects, 0, objects.length));
  }
}
