package dev.penstock.view;

import dev.penstock.state.Hash;
import dev.penstock.state.RowLayout;
import java.util.Objects;

/** Equality and hash of stored rows of any shape. */
final class Rows {
  private Rows() {}

  static long hash(RowLayout columns, long[] words, int at, Object[] objects, int objectsAt) {
    long h = Hash.words(Hash.SEED, words, at, columns.words());
    return Hash.finish(Hash.objects(h, objects, objectsAt, columns.objects()));
  }

  static boolean equal(
      RowLayout columns,
      long[] words,
      int at,
      Object[] objects,
      int objectsAt,
      long[] words2,
      int at2,
      Object[] objects2,
      int objectsAt2) {
    for (int i = 0; i < columns.words(); i++) {
      if (words[at + i] != words2[at2 + i]) {
        return false;
      }
    }
    for (int i = 0; i < columns.objects(); i++) {
      if (!Objects.equals(objects[objectsAt + i], objects2[objectsAt2 + i])) {
        return false;
      }
    }
    return true;
  }
}
