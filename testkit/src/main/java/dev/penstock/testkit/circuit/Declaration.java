package dev.penstock.testkit.circuit;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.SqlFunction;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * The interface of a circuit that no user wrote: tables and views with records made up from their
 * columns.
 */
public final class Declaration {
  private final String packageName;
  private final String interfaceName;
  private final List<Table> tables = new ArrayList<>();
  private final List<View> views = new ArrayList<>();
  private final List<SqlFunction> functions = new ArrayList<>();

  /** An interface without tables and views. */
  public Declaration(String packageName, String interfaceName) {
    this.packageName = packageName;
    this.interfaceName = interfaceName;
  }

  /** Adds a table; the key's columns are given by position. */
  public Declaration table(
      String name, TableKind kind, RowType type, List<Integer> key, boolean checked) {
    RecordBinding keyRecord = key.isEmpty() ? null : keyRecord(name, type, key);
    RecordBinding record = record(name, "Row", type);
    tables.add(
        new Table(name, JavaNames.method(name), kind, type, record, key, keyRecord, checked, null));
    return this;
  }

  /** Adds a value with its default in canonical form. */
  public Declaration value(String name, SqlType type, Object initial) {
    RowType row = new RowType(List.of(new RowType.Column(name, type)));
    JavaKind kind = JavaKind.of(type.kind());
    RecordBinding binding =
        new RecordBinding(
            kind.reference(),
            List.of(new RecordBinding.Component(name, kind, /* primitive= */ false)));
    tables.add(
        new Table(
            name,
            JavaNames.method(name),
            TableKind.VALUE,
            row,
            binding,
            List.of(),
            null,
            false,
            initial));
    return this;
  }

  /** Adds a view; the key's columns are given by position. */
  public Declaration view(String name, ViewKind kind, String sql, RowType type, List<Integer> key) {
    RecordBinding keyRecord = key.isEmpty() ? null : keyRecord(name, type, key);
    RecordBinding record = record(name, "Row", type);
    views.add(
        new View(name, JavaNames.method(name), kind, sql, type, record, key, keyRecord, List.of()));
    return this;
  }

  /** Adds a function that queries may call. */
  public Declaration function(SqlFunction function) {
    functions.add(function);
    return this;
  }

  /** What is to be compiled, into a class of the given simple name. */
  public CircuitRequest request(String className) {
    return new CircuitRequest(packageName, interfaceName, className, tables, views, functions);
  }

  /** The qualified name of the interface. */
  public String qualifiedName() {
    return packageName + "." + interfaceName;
  }

  private RecordBinding record(String name, String suffix, RowType type) {
    List<RecordBinding.Component> components = new ArrayList<>();
    for (RowType.Column column : type.columns()) {
      components.add(component(column.name(), column.type()));
    }
    return new RecordBinding(
        packageName, qualifiedName() + "." + JavaNames.record(name, suffix), components);
  }

  private RecordBinding keyRecord(String name, RowType type, List<Integer> key) {
    List<RowType.Column> columns = key.stream().map(type.columns()::get).toList();
    if (columns.size() > 1) {
      return record(name, "Key", new RowType(columns));
    }
    JavaKind kind = JavaKind.of(columns.get(0).type().kind());
    String component = JavaNames.component(columns.get(0).name());
    return new RecordBinding(
        kind.reference(), List.of(new RecordBinding.Component(component, kind, false)));
  }

  private static RecordBinding.Component component(String name, SqlType type) {
    JavaKind kind = JavaKind.of(type.kind());
    boolean primitive = !type.nullable() && !kind.primitive().isEmpty();
    return new RecordBinding.Component(JavaNames.component(name), kind, primitive);
  }
}
