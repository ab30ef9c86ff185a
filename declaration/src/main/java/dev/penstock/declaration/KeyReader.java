package dev.penstock.declaration;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Reads the declared key of a table or view and the Java type that stands for it. */
final class KeyReader {
  /**
   * A key.
   *
   * @param columns positions in the row, in the order of the key record's components
   * @param binding the key's class
   */
  record Key(List<Integer> columns, RecordBinding binding) {}

  private final RecordReader records;
  private final Faults faults;

  KeyReader(RecordReader records, Faults faults) {
    this.records = records;
    this.faults = faults;
  }

  /** Reads the key; empty, after a report, if names or types do not fit. */
  Optional<Key> read(
      ExecutableElement method, List<String> names, RecordReader.Shape row, TypeMirror keyType) {
    List<Integer> columns = new ArrayList<>();
    for (String name : names) {
      int column = indexOf(row.type(), name);
      if (column < 0 || columns.contains(column)) {
        faults.report(
            method,
            Message.INVALID_DECLARATION,
            "key column `"
                + name
                + "` "
                + (column < 0 ? "is no component" : "is named twice; it is one component")
                + " of record `"
                + row.binding().className()
                + "`"
                + (column < 0 ? Suggestions.didYouMean(name, names(row.type())) : ""));
        return Optional.empty();
      }
      if (row.binding().components().get(column).kind() == JavaKind.LIST) {
        faults.report(
            method,
            Message.INVALID_DECLARATION,
            "key column `"
                + name
                + "` is a list, which no key has; name what the rows are grouped by");
        return Optional.empty();
      }
      columns.add(column);
    }
    Optional<TypeElement> record = RecordReader.recordOf(keyType);
    return record.isPresent()
        ? recordKey(method, columns, row, record.get())
        : singleKey(method, columns, row, keyType);
  }

  private Optional<Key> singleKey(
      ExecutableElement method, List<Integer> columns, RecordReader.Shape row, TypeMirror keyType) {
    RecordBinding.Component component = row.binding().components().get(columns.get(0));
    Optional<JavaKind> kind = ColumnTypes.kind(keyType);
    if (columns.size() == 1 && kind.equals(Optional.of(component.kind()))) {
      RecordBinding.Component key =
          new RecordBinding.Component(component.name(), component.kind(), /* primitive= */ false);
      return Optional.of(
          new Key(columns, new RecordBinding(component.kind().reference(), List.of(key))));
    }
    faults.report(
        method,
        Message.INVALID_DECLARATION,
        columns.size() == 1
            ? "key `"
                + component.name()
                + "` is `"
                + simpleName(component.kind())
                + "`, but the key type is `"
                + TypeText.of(keyType)
                + "`; declare it as `"
                + simpleName(component.kind())
                + "`"
            : "a key of "
                + columns.size()
                + " columns needs a record with these components, not `"
                + TypeText.of(keyType)
                + "`");
    return Optional.empty();
  }

  private Optional<Key> recordKey(
      ExecutableElement method, List<Integer> columns, RecordReader.Shape row, TypeElement record) {
    List<Integer> ordered = new ArrayList<>();
    List<RecordBinding.Component> bound = new ArrayList<>();
    for (RecordComponentElement field : RecordReader.components(record)) {
      String name = field.getSimpleName().toString();
      int column = indexOf(row.type(), name);
      Optional<JavaKind> kind = ColumnTypes.kind(field.asType());
      if (columns.contains(column)
          && kind.equals(Optional.of(row.binding().components().get(column).kind()))) {
        ordered.add(column);
        bound.add(
            new RecordBinding.Component(name, kind.get(), field.asType().getKind().isPrimitive()));
      } else {
        faults.report(
            method,
            Message.INVALID_DECLARATION,
            String.format(
                Locale.ROOT,
                "component `%s` of key record `%s` is no key column of that name and type",
                name,
                record.getSimpleName()));
        return Optional.empty();
      }
    }
    if (ordered.size() != columns.size()) {
      faults.report(
          method,
          Message.INVALID_DECLARATION,
          String.format(
              Locale.ROOT,
              "key record `%s` has %d components, the key %d columns",
              record.getSimpleName(),
              ordered.size(),
              columns.size()));
      return Optional.empty();
    }
    return Optional.of(new Key(ordered, records.binding(record, bound)));
  }

  /** The position of the column of this name, or -1. */
  static int indexOf(RowType type, String name) {
    for (int i = 0; i < type.size(); i++) {
      if (SqlName.bare(type.name(i)).equals(SqlName.bare(name))) {
        return i;
      }
    }
    return -1;
  }

  static List<String> names(RowType type) {
    return type.columns().stream().map(RowType.Column::name).toList();
  }

  private static String simpleName(JavaKind kind) {
    return kind.reference().substring(kind.reference().lastIndexOf('.') + 1);
  }
}
