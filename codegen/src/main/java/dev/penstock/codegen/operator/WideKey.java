package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * A key of more columns than are worth a comparison each: it is put into arrays of the table's,
 * where the runtime's loops hash and compare it.
 */
final class WideKey {
  private final Emission emission;
  private final SlotTable table;
  private final RowShape shape;
  private final List<StoredColumn> key;
  private final List<StoredColumn> own;

  /**
   * A key of a table, as one form has it.
   *
   * @param key its columns as the table names them
   * @param own the same columns, in the same order, as the form's rows have them
   */
  WideKey(
      Emission emission,
      SlotTable table,
      RowShape shape,
      List<StoredColumn> key,
      List<StoredColumn> own) {
    this.emission = emission;
    this.table = table;
    this.shape = shape;
    this.key = key;
    this.own = own;
  }

  boolean is() {
    return key.size() > RowAccess.WIDE;
  }

  /** Writes how a row's key is put into the arrays. */
  void put(Row row, Body body) {
    SlotTable.Arrays arrays = arrays();
    RowAccess target =
        new RowAccess(
            Trees.name(long[].class, arrays.words()),
            null,
            Trees.name(Object[].class, arrays.objects()),
            null);
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      places.add(Shown.moved(shape.place(key.get(i).index()), own.get(i).index()));
    }
    WideRows.store(emission, UniqueNames.title(table.field(), "key"), target, places, row, body);
  }

  // KeyTable keys = routesGroups.keys();
  // long hash = keys.hash(routesKeyWords, 0, routesKeyObjects, 0);
  // return keys.findOrInsert(hash, routesKeyWords, 0, routesKeyObjects, 0);
  /** Writes how the key in the arrays is looked for. */
  void look(boolean inserts, Body body) {
    SlotTable.Arrays arrays = arrays();
    CodeBlock row = CodeBlock.of("$N, 0, $N, 0", arrays.words(), arrays.objects());
    body.add("$T keys = $L", RuntimeType.KEY_TABLE.className(), table.code());
    String look = inserts ? "findOrInsert" : "find";
    body.add("return keys.$L(keys.hash($L), $L)", look, row, row);
  }

  private SlotTable.Arrays arrays() {
    return table.arrays(
        () -> {
          RowShape widths = shape.keyOf(key);
          String subject = table.field() + "Key";
          return new SlotTable.Arrays(
              array(long[].class, subject + "Words", widths.words()),
              array(Object[].class, subject + "Objects", widths.objects()));
        });
  }

  private String array(Class<?> type, String wish, int length) {
    String name = emission.out().names().unique(wish);
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T[$L]", type.getComponentType(), length)
                .build());
    return name;
  }
}
