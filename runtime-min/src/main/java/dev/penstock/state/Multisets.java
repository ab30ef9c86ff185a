package dev.penstock.state;

import dev.penstock.checkpoint.PartWriter;
import java.util.Arrays;
import java.util.Comparator;

/** Writes multisets in order, so that equal ones are the same bytes whatever their history. */
final class Multisets {
  private Multisets() {}

  /** Single values, which may repeat, as each value with its count. */
  static void write(long[] values, PartWriter out) {
    Arrays.sort(values);
    int distinct = 0;
    for (int i = 0; i < values.length; i++) {
      distinct += i == 0 || values[i] != values[i - 1] ? 1 : 0;
    }
    out.count(distinct);
    for (int from = 0, to; from < values.length; from = to) {
      for (to = from; to < values.length && values[to] == values[from]; ) {
        to++;
      }
      out.word(values[from]);
      out.word(to - from);
    }
  }

  /** Values with their counts. */
  static void write(LongCounts counts, PartWriter out) {
    long[] values = new long[counts.size()];
    int size = 0;
    for (int i = 0; i < counts.places(); i++) {
      if (counts.countAt(i) != 0) {
        values[size++] = counts.valueAt(i);
      }
    }
    Arrays.sort(values);
    out.count(size);
    for (long value : values) {
      out.word(value);
      out.word(counts.count(value));
    }
  }

  /** Single values, which may repeat, as each value with its count. */
  static void write(Object[] values, Comparator<Object> order, PartWriter out) {
    Arrays.sort(values, order);
    int distinct = 0;
    for (int i = 0; i < values.length; i++) {
      distinct += i == 0 || !values[i].equals(values[i - 1]) ? 1 : 0;
    }
    out.count(distinct);
    for (int from = 0, to; from < values.length; from = to) {
      for (to = from; to < values.length && values[to].equals(values[from]); ) {
        to++;
      }
      out.object(values[from]);
      out.word(to - from);
    }
  }

  /** Values with their counts. */
  static void write(ObjectCounts counts, Comparator<Object> order, PartWriter out) {
    Object[] values = new Object[counts.size()];
    int size = 0;
    for (int i = 0; i < counts.places(); i++) {
      if (counts.countAt(i) != 0) {
        values[size++] = counts.valueAt(i);
      }
    }
    Arrays.sort(values, order);
    out.count(size);
    for (Object value : values) {
      out.object(value);
      out.word(counts.count(value));
    }
  }
}
