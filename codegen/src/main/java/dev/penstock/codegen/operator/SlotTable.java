package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/** The slots in which keys are found: those of one form, or a table that several forms share. */
final class SlotTable {
  private final String subject;
  private final String field;
  private final CodeBlock code;
  private final RowShape shape;
  private final List<StoredColumn> key;
  private String columns;
  private String find;
  private String insert;
  private Arrays arrays;
  private int words;
  private int objects;

  private SlotTable(
      String subject, String field, CodeBlock code, RowShape shape, List<StoredColumn> key) {
    this.subject = subject;
    this.field = field;
    this.code = code;
    this.shape = shape;
    this.key = key;
  }

  /** The slots of one form, which says itself how its keys are kept. */
  static SlotTable of(String state) {
    return new SlotTable(state, state, CodeBlock.of("$N.keys()", state), null, List.of());
  }

  // private final KeyTable auctionIdSlots = new KeyTable(AuctionIdKey.LAYOUT);
  /** A table that several forms share, with its field. */
  static SlotTable shared(Emission emission, String subject, List<StoredColumn> key) {
    String field = emission.out().names().unique(subject + "Slots");
    ClassName type = RuntimeType.KEY_TABLE.className();
    RowShape shape =
        new RowShape(emission.out(), Naming.keyClass(subject), "A key of " + field + ".");
    String layout = shape.columns(key).layout(RuntimeType.ROW_LAYOUT.className(), "LAYOUT");
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type, field, Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T($L)", type, layout)
                .build());
    SlotTable table = new SlotTable(subject, field, CodeBlock.of("$N", field), shape, key);
    table.words = shape.words();
    table.objects = shape.objects();
    return table;
  }

  boolean isShared() {
    return shape != null;
  }

  /** How a shared table keeps its keys. */
  RowShape shape() {
    return shape;
  }

  /** The columns of a shared table's keys, named as those of the first form. */
  List<StoredColumn> key() {
    return key;
  }

  /** What the keys are of, in names. */
  String subject() {
    return subject;
  }

  /** The field with the table or with the form that has it. */
  String field() {
    return field;
  }

  /** An expression for the table. */
  CodeBlock code() {
    return code;
  }

  /**
   * The constant that describes the keys to the runtime, by the names that one form has for them.
   */
  String describe(List<StoredColumn> names, RowShape form) {
    List<Place> places = new ArrayList<>();
    boolean same = true;
    for (int i = 0; i < key.size(); i++) {
      Place place = shape.place(key.get(i).index());
      same &= names.get(i).name().equals(key.get(i).name());
      places.add(
          new Place(names.get(i), place.offset(), place.nulls(), place.nullBit(), place.failure()));
    }
    if (!same) {
      return ColumnTables.declare(form, "KEY_COLUMNS", places);
    }
    if (columns == null) {
      columns = ColumnTables.declare(shape, places);
    }
    return columns;
  }

  /** Leaves room in a row for the columns of the rows that are in the table already. */
  void skipTaken(RowShape row) {
    row.skip(words - row.words(), objects - row.objects());
  }

  /** The columns of a row are in the table. */
  void take(RowShape row) {
    words = row.words();
    objects = row.objects();
  }

  /** The fields with the arrays in which a wide key is looked for. */
  record Arrays(String words, String objects) {}

  /** The arrays of a wide key; the first who asks makes them. */
  Arrays arrays(Supplier<Arrays> maker) {
    if (arrays == null) {
      arrays = maker.get();
    }
    return arrays;
  }

  /** The method that only looks; the first who asks writes it. */
  String find(UniqueNames names, Consumer<String> writer) {
    if (find == null) {
      find = names.unique("find" + UniqueNames.title(subject));
      writer.accept(find);
    }
    return find;
  }

  /** The method that inserts; the first who asks writes it. */
  String insert(UniqueNames names, Consumer<String> writer) {
    if (insert == null) {
      insert = names.unique(subject + "Slot");
      writer.accept(insert);
    }
    return insert;
  }
}
