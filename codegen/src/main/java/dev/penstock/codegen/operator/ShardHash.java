package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.source.Body;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * The hash that says which worker owns a row: of the values of some columns, whether or not they
 * can be NULL, so that tables and exchanges agree on equal values.
 */
final class ShardHash {
  /** Of more columns the first ones decide. */
  private static final int MOST = 16;

  /** More columns are taken in by a statement each. */
  private static final int MOST_NESTED = 3;

  private ShardHash() {}

  /** The hash of columns as they stand in a row; what must stand before is written. */
  static Expression ofStored(List<Place> places, RowAccess row, Body before) {
    return hash(
        places.stream().map(place -> JavaTypes.isObject(place.column().type())).toList(),
        places.stream()
            .map(
                place ->
                    JavaTypes.isObject(place.column().type())
                        ? row.object(place.offset())
                        : row.word(place.offset()))
            .toList(),
        before);
  }

  /** The hash of the values of columns; what must stand before is written. */
  static Expression of(List<Value> values, Body before) {
    return hash(
        values.stream().map(value -> JavaTypes.isObject(value.type())).toList(),
        values.stream()
            .map(
                value ->
                    JavaTypes.isObject(value.type())
                        ? value.clean()
                        : RowAccess.toWord(value.clean()))
            .toList(),
        before);
  }

  // long hash = Hash.word(Hash.SEED, k);
  // hash = Hash.object(hash, a);
  private static Expression hash(List<Boolean> objects, List<Expression> parts, Body before) {
    Expression hash = RuntimeMethod.hashSeed();
    int count = Math.min(MOST, parts.size());
    String name = count > MOST_NESTED ? before.local("hash") : null;
    for (int i = 0; i < count; i++) {
      hash =
          objects.get(i)
              ? RuntimeMethod.HASH_OBJECT.call(hash, parts.get(i))
              : RuntimeMethod.HASH_WORD.call(hash, parts.get(i));
      if (name != null) {
        before.add(i == 0 ? "long $L = $L" : "$L = $L", name, JavaPrinter.print(hash));
        hash = Trees.name(long.class, name);
      }
    }
    return RuntimeMethod.HASH_FINISH.call(hash);
  }
}
