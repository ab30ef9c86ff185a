package dev.penstock.checkpoint;

import dev.penstock.scalar.Elements;
import dev.penstock.scalar.Records;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/** How the elements of a list are written: a tag, then a word; strings and decimals as objects. */
final class ListFormat {
  /** The tag of an element that is written as an object, which has a tag of its own. */
  private static final int OBJECT = 0;

  private static final long MICROS = 1_000_000;
  private static final int NANOS = 1_000;

  /** The tag is the place in the list, from 1. */
  private static final List<Words<?>> FORMS =
      List.of(
          new Words<>(Boolean.class, v -> v ? 1 : 0, word -> word != 0),
          new Words<>(Byte.class, Byte::longValue, word -> (byte) word),
          new Words<>(Short.class, Short::longValue, word -> (short) word),
          new Words<>(Integer.class, Integer::longValue, word -> (int) word),
          new Words<>(Long.class, Long::longValue, word -> word),
          new Words<>(Float.class, Float::floatToIntBits, w -> Float.intBitsToFloat((int) w)),
          new Words<>(Double.class, Double::doubleToLongBits, Double::longBitsToDouble),
          new Words<>(LocalDate.class, LocalDate::toEpochDay, Records::date),
          new Words<>(LocalTime.class, v -> v.toNanoOfDay() / NANOS, Records::time),
          new Words<>(
              LocalDateTime.class, v -> micros(v.toInstant(ZoneOffset.UTC)), Records::timestamp),
          new Words<>(Instant.class, ListFormat::micros, Records::instant));

  private ListFormat() {}

  /** Values of one class as words. */
  private record Words<T>(Class<T> type, ToLongFunction<T> word, LongFunction<T> value) {
    long word(Object element) {
      return word.applyAsLong(type.cast(element));
    }
  }

  private static long micros(Instant instant) {
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond(), MICROS), instant.getNano() / NANOS);
  }

  static void write(Elements list, PartWriter out) {
    out.count(list.size());
    for (Object element : list) {
      int tag = tag(element);
      out.tag(tag);
      if (tag == OBJECT) {
        out.object(element);
      } else {
        out.word(FORMS.get(tag - 1).word(element));
      }
    }
  }

  private static int tag(Object element) {
    for (int i = 0; i < FORMS.size(); i++) {
      if (FORMS.get(i).type().isInstance(element)) {
        return i + 1;
      }
    }
    return OBJECT;
  }

  static Elements read(PartReader in) {
    int size = in.count();
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int tag = in.unsignedByte();
      if (tag > FORMS.size()) {
        throw in.damaged("an element has the unknown tag " + tag);
      }
      elements.add(tag == OBJECT ? in.object() : FORMS.get(tag - 1).value().apply(in.word()));
    }
    return Elements.of(elements.toArray(), size);
  }
}
