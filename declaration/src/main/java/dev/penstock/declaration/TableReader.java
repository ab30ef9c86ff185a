package dev.penstock.declaration;

import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Reads a method that declares an input. */
final class TableReader {
  private final RecordReader records;
  private final KeyReader keys;
  private final Faults faults;

  TableReader(RecordReader records, KeyReader keys, Faults faults) {
    this.records = records;
    this.keys = keys;
    this.faults = faults;
  }

  /** Reads the table; empty, after a report, if it has faults. */
  Optional<Table> read(
      ExecutableElement method, TypeMirror returned, AnnotationMirror mirror, String name) {
    String annotation = mirror.getAnnotationType().asElement().getSimpleName().toString();
    return switch (annotation) {
      case "Stream" -> stream(method, returned, mirror, name);
      case "Set" -> plain(method, returned, name, TableKind.SET, "SetHandle", false);
      case "Value" -> value(method, returned, mirror, name);
      default -> table(method, returned, mirror, name);
    };
  }

  private Optional<Table> stream(
      ExecutableElement method, TypeMirror returned, AnnotationMirror mirror, String name) {
    Optional<Table> stream =
        plain(method, returned, name, TableKind.STREAM, "StreamHandle", /* checked= */ false);
    return Annotations.flag(mirror, "quarantine") ? stream.map(Table::withQuarantine) : stream;
  }

  private Optional<Table> table(
      ExecutableElement method, TypeMirror returned, AnnotationMirror mirror, String name) {
    List<String> key = Annotations.texts(mirror, "key");
    boolean checked = Annotations.flag(mirror, "checked");
    if (key.isEmpty()) {
      return plain(method, returned, name, TableKind.BAG, "BagHandle", checked);
    }
    if (checked) {
      faults.report(
          method,
          Message.INVALID_DECLARATION,
          "table `" + name + "` has a key and so is always checked; remove `checked`");
      return Optional.empty();
    }
    return HandleType.of(method, returned, List.of("MapHandle"), faults)
        .flatMap(
            handle ->
                records
                    .read(method, handle.row())
                    .flatMap(
                        row ->
                            keys.read(method, key, row, handle.arguments().get(0))
                                .map(found -> keyed(method, name, row, found))));
  }

  private static Table keyed(
      ExecutableElement method, String name, RecordReader.Shape row, KeyReader.Key key) {
    List<RowType.Column> columns = new ArrayList<>(row.type().columns());
    for (int i : key.columns()) {
      RowType.Column column = columns.get(i);
      columns.set(i, new RowType.Column(column.name(), column.type().withNullable(false)));
    }
    return new Table(
        name,
        method.getSimpleName().toString(),
        TableKind.KEYED,
        new RowType(columns),
        row.binding(),
        key.columns(),
        key.binding(),
        /* checked= */ true,
        /* initial= */ null);
  }

  private Optional<Table> plain(
      ExecutableElement method,
      TypeMirror returned,
      String name,
      TableKind kind,
      String handle,
      boolean checked) {
    return HandleType.of(method, returned, List.of(handle), faults)
        .flatMap(type -> records.read(method, type.row()))
        .map(
            row ->
                new Table(
                    name,
                    method.getSimpleName().toString(),
                    kind,
                    row.type(),
                    row.binding(),
                    List.of(),
                    /* keyRecord= */ null,
                    checked,
                    /* initial= */ null));
  }

  private Optional<Table> value(
      ExecutableElement method, TypeMirror returned, AnnotationMirror mirror, String name) {
    return HandleType.of(method, returned, List.of("ValueHandle"), faults)
        .flatMap(
            handle -> {
              TypeMirror type = handle.row();
              Optional<JavaKind> kind = ColumnTypes.kind(type);
              kind.flatMap(k -> ColumnTypes.pointless(k, /* primitive= */ false, method))
                  .ifPresent(
                      fault ->
                          faults.report(
                              method,
                              Message.INVALID_DECLARATION,
                              "value `" + name + "` has type `" + type + "`, " + fault));
              Optional<SqlType> sql =
                  kind.flatMap(k -> ColumnTypes.sqlType(k, /* primitive= */ false, method));
              if (sql.isEmpty()) {
                faults.report(
                    method,
                    Message.INVALID_DECLARATION,
                    "value `"
                        + name
                        + "` has type `"
                        + type
                        + "`, which is no column type"
                        + " (a BigDecimal needs @Decimal on the method)");
                return Optional.empty();
              }
              return value(
                  method, name, kind.get(), sql.get(), Annotations.text(mirror, "initial"));
            });
  }

  private Optional<Table> value(
      ExecutableElement method, String name, JavaKind kind, SqlType type, String initial) {
    Object parsed = null;
    if (!initial.isEmpty()) {
      try {
        parsed = InitialValue.parse(initial, type);
      } catch (IllegalArgumentException e) {
        faults.report(
            method,
            Message.INVALID_DECLARATION,
            "initial value `"
                + initial
                + "` of `"
                + name
                + "` is no "
                + type.withNullable(true)
                + " literal");
        return Optional.empty();
      }
    }
    RowType.Column column = new RowType.Column(name, type.withNullable(parsed == null));
    RecordBinding binding =
        new RecordBinding(
            kind.reference(),
            List.of(new RecordBinding.Component(name, kind, /* primitive= */ false)));
    return Optional.of(
        new Table(
            name,
            method.getSimpleName().toString(),
            TableKind.VALUE,
            new RowType(List.of(column)),
            binding,
            List.of(),
            /* keyRecord= */ null,
            /* checked= */ false,
            parsed));
  }
}
