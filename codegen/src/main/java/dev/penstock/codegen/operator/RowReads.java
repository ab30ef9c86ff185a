package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import java.util.Collection;

/** Which of the two arrays reading some columns needs. */
final class RowReads {
  private RowReads() {}

  static boolean hasWords(Collection<Place> places) {
    return places.stream()
        .anyMatch(p -> !JavaTypes.isObject(p.column().type()) || p.failure() != null);
  }

  static boolean hasObjects(Collection<Place> places) {
    return places.stream().anyMatch(p -> JavaTypes.isObject(p.column().type()));
  }
}
