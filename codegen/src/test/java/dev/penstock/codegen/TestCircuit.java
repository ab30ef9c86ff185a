package dev.penstock.codegen;

import dev.penstock.codegen.memory.CompiledClasses;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A circuit made by hand: declares tables and views, takes an operator tree per view, runs it. */
final class TestCircuit {
  static final String PACKAGE = "test.circuit";

  private static final MemoryCompiler COMPILER = MemoryCompiler.strict();

  private final String name;
  private final Map<String, Table> tables = new LinkedHashMap<>();
  private final List<View> views = new ArrayList<>();
  private final List<Output> outputs = new ArrayList<>();

  TestCircuit(String name) {
    this.name = name;
  }

  static RowType.Column column(String name, SqlType type) {
    return new RowType.Column(name, type);
  }

  Input table(String table, TableKind kind, List<Integer> key, RowType.Column... columns) {
    if (kind == TableKind.VALUE) {
      return value(table, columns[0], /* initial= */ null);
    }
    RowType type = new RowType(List.of(columns));
    RecordBinding keyRecord = key.isEmpty() ? null : keyBinding(table, type, key);
    RecordBinding record = binding(table, type);
    return declare(new Table(table, table, kind, type, record, key, keyRecord, false, null));
  }

  /** A bag that keeps its rows and judges every delete. */
  Input checked(String table, RowType.Column... columns) {
    RowType type = new RowType(List.of(columns));
    RecordBinding record = binding(table, type);
    TableKind kind = TableKind.BAG;
    return declare(
        new Table(table, table, kind, type, record, List.of(), null, /* checked= */ true, null));
  }

  /**
   * A single value.
   *
   * @param initial what it is before it is set; null if it is NULL then
   */
  Input value(String table, RowType.Column column, Object initial) {
    JavaKind java = JavaKind.of(column.type().kind());
    RecordBinding.Component component =
        new RecordBinding.Component(column.name(), java, /* primitive= */ false);
    RecordBinding record = new RecordBinding(java.reference(), List.of(component));
    RowType type = new RowType(List.of(column));
    TableKind kind = TableKind.VALUE;
    return declare(new Table(table, table, kind, type, record, List.of(), null, false, initial));
  }

  private Input declare(Table table) {
    tables.put(table.name(), table);
    List<Integer> all = IntStream.range(0, table.type().size()).boxed().toList();
    return new Input(table, all, table.type(), SourceSpan.NONE);
  }

  Input bag(String table, RowType.Column... columns) {
    return table(table, TableKind.BAG, List.of(), columns);
  }

  Input stream(String table, RowType.Column... columns) {
    return table(table, TableKind.STREAM, List.of(), columns);
  }

  Input keyed(String table, RowType.Column... columns) {
    return table(table, TableKind.KEYED, List.of(0), columns);
  }

  /** A view of which changes are seen. */
  TestCircuit view(String view, CircuitOp op, boolean net) {
    return view(view, ViewKind.CHANGES, List.of(), "", op, net);
  }

  TestCircuit view(
      String view, ViewKind kind, List<Integer> key, String sql, CircuitOp op, boolean net) {
    RowType type = op.type();
    RecordBinding keyRecord = key.isEmpty() ? null : keyBinding(view, type, key);
    RecordBinding record = binding(view, type);
    return view(new View(view, view, kind, sql, type, record, key, keyRecord, List.of()), op, net);
  }

  /** A view of rows in an order. */
  TestCircuit list(String view, List<View.SortColumn> order, CircuitOp op) {
    RowType type = op.type();
    ViewKind kind = ViewKind.LIST;
    RecordBinding record = binding(view, type);
    return view(
        new View(view, view, kind, "", type, record, List.of(), null, order), op, /* net= */ false);
  }

  private TestCircuit view(View declared, CircuitOp op, boolean net) {
    views.add(declared);
    outputs.add(new Output(declared, op, net, SourceSpan.NONE));
    return this;
  }

  CircuitPlan plan() {
    CircuitRequest request =
        new CircuitRequest(
            PACKAGE, name, name + "Circuit", List.copyOf(tables.values()), List.copyOf(views));
    return new CircuitPlan(request, outputs);
  }

  GeneratedSource generate() {
    Reporter reporter = new Reporter();
    return new CircuitGenerator().generate(plan(), reporter);
  }

  CompiledClasses compile() {
    List<GeneratedSource> sources = new ArrayList<>();
    tables
        .values()
        .forEach(
            t -> {
              if (t.kind() != TableKind.VALUE) {
                sources.add(recordSource(t.record(), t.type()));
                if (t.key().size() > 1) {
                  sources.add(recordSource(t.keyRecord(), columns(t.type(), t.key())));
                }
              }
            });
    views.forEach(
        v -> {
          sources.add(recordSource(v.record(), v.type()));
          if (v.key().size() > 1) {
            sources.add(recordSource(v.keyRecord(), columns(v.type(), v.key())));
          }
        });
    sources.add(interfaceSource());
    GeneratedSource generated = generate();
    sources.add(generated);
    try {
      return COMPILER.compile(sources, getClass().getClassLoader());
    } catch (RuntimeException e) {
      throw new AssertionError(e.getMessage() + "\n" + numbered(generated.text()), e);
    }
  }

  RunningCircuit open() {
    return new RunningCircuit(compile(), PACKAGE, name, tables.values(), views);
  }

  private static String numbered(String text) {
    StringBuilder out = new StringBuilder();
    int[] line = {0};
    text.lines().forEach(l -> out.append(++line[0]).append(": ").append(l).append('\n'));
    return out.toString();
  }

  private static RecordBinding binding(String relation, RowType type) {
    List<RecordBinding.Component> components = new ArrayList<>();
    for (RowType.Column column : type.columns()) {
      JavaKind java = JavaKind.of(column.type().kind());
      boolean primitive = !java.primitive().isEmpty() && !column.type().nullable();
      components.add(new RecordBinding.Component(camel(column.name()), java, primitive));
    }
    return new RecordBinding(PACKAGE + "." + title(relation), components);
  }

  private static RecordBinding keyBinding(String relation, RowType type, List<Integer> key) {
    RowType columns = columns(type, key);
    if (key.size() == 1) {
      return new RecordBinding(JavaKind.of(columns.type(0).kind()).reference(), List.of());
    }
    return binding(relation + "Key", columns);
  }

  private static RowType columns(RowType type, List<Integer> key) {
    return new RowType(key.stream().map(type.columns()::get).toList());
  }

  private GeneratedSource interfaceSource() {
    StringBuilder text = new StringBuilder("package " + PACKAGE + ";\n");
    text.append("public interface ").append(name).append(" extends dev.penstock.LiveCircuit {\n");
    for (Table t : tables.values()) {
      String row = t.record().className();
      String type =
          switch (t.kind()) {
            case STREAM -> "StreamHandle<" + row + ">";
            case BAG -> "BagHandle<" + row + ">";
            case KEYED -> "MapHandle<" + t.keyRecord().className() + ", " + row + ">";
            case SET -> "SetHandle<" + row + ">";
            case VALUE -> "ValueHandle<" + row + ">";
          };
      text.append("  dev.penstock.").append(type).append(' ').append(t.method()).append("();\n");
    }
    for (View v : views) {
      String row = v.record().className();
      String type =
          switch (v.kind()) {
            case CHANGES -> "ChangeView<" + row + ">";
            case LIST -> "ListView<" + row + ">";
            case MAP -> "MapView<" + v.keyRecord().className() + ", " + row + ">";
          };
      text.append("  dev.penstock.").append(type).append(' ').append(v.method()).append("();\n");
    }
    return new GeneratedSource(PACKAGE + "." + name, text.append("}\n").toString());
  }

  private static GeneratedSource recordSource(RecordBinding record, RowType type) {
    StringBuilder text = new StringBuilder("package " + PACKAGE + ";\npublic record ");
    text.append(record.className().substring(PACKAGE.length() + 1)).append('(');
    for (int i = 0; i < record.components().size(); i++) {
      RecordBinding.Component c = record.components().get(i);
      text.append(i == 0 ? "" : ", ")
          .append(c.primitive() ? c.kind().primitive() : reference(type.type(i)))
          .append(' ')
          .append(c.name());
    }
    return new GeneratedSource(record.className(), text.append(") {}\n").toString());
  }

  // java.util.List<java.lang.String>
  private static String reference(SqlType type) {
    String reference = JavaKind.of(type.kind()).reference();
    return type.kind() == TypeKind.ARRAY
        ? reference + "<" + reference(type.element()) + ">"
        : reference;
  }

  private static String camel(String name) {
    return dev.penstock.codegen.source.UniqueNames.camel(name);
  }

  private static String title(String name) {
    return dev.penstock.codegen.source.UniqueNames.title(name);
  }
}
