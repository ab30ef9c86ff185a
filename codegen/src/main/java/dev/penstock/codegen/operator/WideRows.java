package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.linq4j.tree.Expression;

/** Writes rows into words and objects, those that are too wide for one method in several. */
final class WideRows {
  private WideRows() {}

  // storeOutputWide(words, at, objects, objectsAt, c0, c0Null, …);
  // storeOutputWide2(words, at, objects, objectsAt, c64, c64Null, …);
  /**
   * Writes columns, flag words included.
   *
   * @param reader the method that does it, after which others are named
   */
  static void store(
      Emission emission,
      String reader,
      RowAccess target,
      Collection<Place> places,
      Row row,
      Body body) {
    if (places.size() <= RowAccess.WIDE) {
      target.store(body, places, row);
      return;
    }
    Map<Integer, Place> byColumn = new LinkedHashMap<>();
    places.forEach(place -> byColumn.put(place.column().index(), place));
    Set<String> flagsSoFar = new HashSet<>();
    List<StoredColumn> columns = places.stream().map(Place::column).toList();
    boolean words = RowReads.hasWords(places) || places.stream().anyMatch(p -> p.nulls() != null);
    boolean objects = RowReads.hasObjects(places);
    boolean fixed = target.at() == null;
    new ColumnMethods(
            emission,
            "store" + StateFields.title(reader),
            "Writes some columns of a row.",
            void.class,
            fixed ? List.of() : variables(target, words, objects))
        .each(
            columns,
            row,
            (part, inside, names, inner) -> {
              RowAccess access = fixed ? target : access(names, words, objects);
              List<Place> some = part.stream().map(c -> byColumn.get(c.index())).toList();
              access.store(inner, some, inside, flagsSoFar);
              some.forEach(place -> flagsSoFar.add(place.nulls()));
            },
            call -> body.add("$L", call));
  }

  private static List<Expression> variables(RowAccess access, boolean words, boolean objects) {
    List<Expression> variables = new ArrayList<>();
    if (words) {
      variables.addAll(List.of(access.words(), access.at()));
    }
    if (objects) {
      variables.addAll(List.of(access.objects(), access.objectsAt()));
    }
    return variables;
  }

  private static RowAccess access(List<String> names, boolean words, boolean objects) {
    int at = words ? 2 : 0;
    return RowAccess.of(
        words ? names.get(0) : "words",
        words ? names.get(1) : "at",
        objects ? names.get(at) : "objects",
        objects ? names.get(at + 1) : "objectsAt");
  }

  // if (failure == 0) {
  //   failure = failureOfOutputWide(c0Failure, …);
  // }
  /** Writes which of the columns has failed first into a variable. */
  static void firstFailure(
      Emission emission,
      String subject,
      List<StoredColumn> columns,
      Row row,
      String failure,
      Body body) {
    body.add("int $L = 0", failure);
    new ColumnMethods(
            emission,
            "failureOf" + subject,
            "Which of some columns has failed first; 0 if none.",
            int.class,
            List.of())
        .each(
            columns,
            row,
            (part, inside, names, inner) ->
                inner.add(
                    "return $L",
                    JavaPrinter.print(
                        Value.firstFailure(
                            part.stream().map(c -> inside.column(c.index())).toList()))),
            call -> {
              body.begin("if ($L == 0)", failure);
              body.add("$L = $L", failure, call);
              body.end();
            });
  }

  /** Writes the names and values of columns into an array, two entries each. */
  static void describe(
      Emission emission,
      String reader,
      List<StoredColumn> columns,
      Row row,
      Expression array,
      Function<Value, CodeBlock> forPeople,
      Body body) {
    for (int i = 0; i < columns.size(); i++) {
      if (!row.has(columns.get(i).index())) {
        body.add("$L[$L] = $S", JavaPrinter.print(array), 2 * i, columns.get(i).name());
        body.add("$L[$L] = FAILED", JavaPrinter.print(array), 2 * i + 1);
      }
    }
    new ColumnMethods(
            emission,
            "describe" + StateFields.title(reader),
            "Some columns of a row: name, value, name, value.",
            void.class,
            List.of(array))
        .each(
            columns.stream().filter(column -> row.has(column.index())).toList(),
            row,
            (part, inside, names, inner) ->
                part.forEach(
                    column -> {
                      int at = 2 * columns.indexOf(column);
                      inner.add("$L[$L] = $S", names.get(0), at, column.name());
                      CodeBlock value = forPeople.apply(inside.column(column.index()));
                      inner.add("$L[$L] = $L", names.get(0), at + 1, value);
                    }),
            call -> body.add("$L", call));
  }
}
