package dev.penstock.sql.ddl;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * The interface of a circuit that is declared in SQL: tables and views whose records are made of
 * their columns and stand inside the interface.
 */
public final class CircuitDeclaration {
  private final String packageName;
  private final String interfaceName;
  private final JavaNames methods = JavaNames.methods();
  private final JavaNames records;
  private final List<Table> tables = new ArrayList<>();
  private final List<View> views = new ArrayList<>();

  /** Whether tables without a key judge every delete. */
  public enum Deletes {
    /** They keep their rows and do. */
    CHECKED,
    /** They believe that the row is there. */
    TRUSTED
  }

  /** An interface without tables and views; its name is a simple one. */
  public CircuitDeclaration(String packageName, String interfaceName) {
    this.packageName = packageName;
    this.interfaceName = interfaceName;
    this.records = new JavaNames(interfaceName, "Object", "Override", "String");
  }

  /** Adds a table: with a primary key a map, else a bag. */
  public void table(String name, RowType type, List<Integer> key, Deletes deletes) {
    RecordBinding record = record(name, type);
    tables.add(
        new Table(
            name,
            methods.unique(JavaNames.camel(name)),
            key.isEmpty() ? TableKind.BAG : TableKind.KEYED,
            type,
            record,
            key,
            key.isEmpty() ? null : keyRecord(name, type, key, record),
            key.isEmpty() && deletes == Deletes.CHECKED,
            null));
  }

  /** Adds a table whose rows are only ever added. */
  public void stream(String name, RowType type) {
    tables.add(
        new Table(
            name,
            methods.unique(JavaNames.camel(name)),
            TableKind.STREAM,
            type,
            record(name, type),
            List.of(),
            null,
            false,
            null));
  }

  /** Adds a view that keeps its rows. */
  public void view(String name, String sql, RowType type) {
    views.add(
        new View(
            name,
            methods.unique(JavaNames.camel(name)),
            ViewKind.LIST,
            sql,
            type,
            record(name, type),
            List.of(),
            null,
            List.of()));
  }

  /** What is to be compiled, into a class of the given simple name. */
  public CircuitRequest request(String className) {
    return new CircuitRequest(packageName, interfaceName, className, tables, views);
  }

  private RecordBinding record(String name, RowType type) {
    JavaNames names = JavaNames.components();
    List<RecordBinding.Component> components = new ArrayList<>();
    for (RowType.Column column : type.columns()) {
      JavaKind kind = JavaKind.of(column.type().kind());
      boolean primitive = !column.type().nullable() && !kind.primitive().isEmpty();
      components.add(
          new RecordBinding.Component(
              names.unique(JavaNames.camel(column.name())), kind, primitive));
    }
    return new RecordBinding(packageName, className(JavaNames.title(name)), components);
  }

  private String className(String wish) {
    String outer = packageName.isEmpty() ? interfaceName : packageName + "." + interfaceName;
    return outer + "." + records.unique(wish);
  }

  /** The key's class; the components of a composite one are those of the row. */
  private RecordBinding keyRecord(
      String name, RowType type, List<Integer> key, RecordBinding record) {
    List<RecordBinding.Component> components = key.stream().map(record.components()::get).toList();
    if (components.size() > 1) {
      return new RecordBinding(packageName, className(JavaNames.title(name) + "Key"), components);
    }
    JavaKind kind = JavaKind.of(type.type(key.get(0)).kind());
    RecordBinding.Component boxed =
        new RecordBinding.Component(components.get(0).name(), kind, /* primitive= */ false);
    return new RecordBinding(kind.reference(), List.of(boxed));
  }
}
