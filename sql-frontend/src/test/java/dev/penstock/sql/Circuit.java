package dev.penstock.sql;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlNode;

/**
 * A circuit written as text: {@code flight(origin VARCHAR, delay INTEGER?)}, {@code ?} = nullable.
 */
final class Circuit {
  private static final Pattern RELATION = Pattern.compile("(\\w+)\\((.*)\\)");
  private static final Pattern COLUMN =
      Pattern.compile("(\\w+) (\\w+)(?:\\((\\d+), ?(\\d+)\\))?(\\?)?(!)?");

  private final List<Table> tables = new ArrayList<>();
  private final List<View> views = new ArrayList<>();
  private final Reporter reporter = new Reporter();

  /** A query that should have been good was not. */
  static final class Faulty extends AssertionError {
    private static final long serialVersionUID = 1L;

    Faulty(String faults) {
      super(faults);
    }
  }

  /**
   * Lines {@code flights}, {@code types}, {@code table …}, {@code stream …} or {@code keyed …} for
   * the tables, {@code view …} or {@code list …}, each followed by its query.
   */
  static Circuit of(String text) {
    Circuit circuit = new Circuit();
    for (String part :
        text.split("(?m)^(?=(?:flights|types|table|stream|keyed|view|list)\\b)", -1)) {
      int end = part.indexOf('\n');
      String head = part.substring(0, end);
      String rest = part.substring(end + 1);
      switch (head.split(" ", 2)[0]) {
        case "flights" -> circuit.tables.addAll(flights().tables);
        case "types" -> circuit.tables.addAll(types().tables);
        case "table" -> circuit.table(head.substring("table ".length()));
        case "stream" -> circuit.table(TableKind.STREAM, head.substring("stream ".length()));
        case "keyed" -> circuit.table(TableKind.KEYED, head.substring("keyed ".length()));
        case "view" -> circuit.view(ViewKind.CHANGES, head.substring("view ".length()), rest);
        case "list" -> circuit.view(ViewKind.LIST, head.substring("list ".length()), rest);
        default -> throw new IllegalArgumentException(head);
      }
    }
    return circuit;
  }

  /** The tables of most tests. */
  static Circuit flights() {
    return new Circuit()
        .table("airport(iata VARCHAR, city VARCHAR?, state VARCHAR)")
        .table("flight(departure TIMESTAMP, origin VARCHAR, destination VARCHAR?, delay INTEGER)")
        .table("fare(origin VARCHAR, price DECIMAL(10, 2)?, taxRate DECIMAL(4, 3), seats BIGINT)");
  }

  /** One column of every type, plain and nullable. */
  static Circuit types() {
    return new Circuit()
        .table(
            "t(b BOOLEAN, ti TINYINT, si SMALLINT, i INTEGER, l BIGINT, r REAL, d DOUBLE, "
                + "n DECIMAL(10, 2), w DECIMAL(38, 10), s VARCHAR, dt DATE, tm TIME, ts TIMESTAMP, "
                + "at INSTANT, xb BOOLEAN?, xi INTEGER?, xl BIGINT?, xd DOUBLE?, "
                + "xn DECIMAL(10, 2)?, xs VARCHAR?, xdt DATE?, xts TIMESTAMP?)");
  }

  Circuit table(String text) {
    return table(TableKind.BAG, text);
  }

  private Circuit table(TableKind kind, String text) {
    String name = name(text);
    RowType type = row(text);
    tables.add(
        new Table(
            name,
            name,
            kind,
            type,
            record(name, text),
            kind == TableKind.KEYED ? List.of(0) : List.of(),
            null,
            false,
            null));
    return this;
  }

  Circuit view(String declaration, String sql) {
    return view(ViewKind.CHANGES, declaration, sql);
  }

  Circuit view(ViewKind kind, String declaration, String sql) {
    String name = name(declaration);
    views.add(
        new View(
            name,
            name,
            kind,
            sql,
            row(declaration),
            record(name, declaration),
            List.of(),
            null,
            List.of()));
    return this;
  }

  LogicalPlan plan() {
    CircuitRequest request = new CircuitRequest("com.acme", "Board", "BoardCircuit", tables, views);
    return new SqlFrontend().plan(request, reporter);
  }

  /** The text of the plan, which is sound and has its places; nothing may be reported. */
  String text() {
    LogicalPlan plan = plan();
    if (!reporter.diagnostics().isEmpty()) {
      throw new Faulty(faults(reporter));
    }
    PassPipeline.logical().run(plan, Switches.none(), PassListener.SILENT);
    Places.check(plan);
    StringBuilder text = new StringBuilder(new PlanPrinter().print(plan));
    plan.views().stream()
        .filter(view -> !view.view().order().isEmpty())
        .forEach(view -> text.append("order ").append(view.view().order()).append('\n'));
    return text.toString();
  }

  /** The same circuit with every query changed. */
  Circuit damaged(UnaryOperator<String> damage) {
    Circuit damaged = new Circuit();
    damaged.tables.addAll(tables);
    for (View view : views) {
      damaged.views.add(
          new View(
              view.name(),
              view.method(),
              view.kind(),
              damage.apply(view.sql()),
              view.type(),
              view.record(),
              view.key(),
              view.keyRecord(),
              view.order()));
    }
    return damaged;
  }

  List<Diagnostic> diagnostics() {
    return reporter.diagnostics();
  }

  List<String> queries() {
    return views.stream().map(View::sql).toList();
  }

  /** The plan of a query that is no view, so that any columns will do; faults are an error. */
  LogicalOp query(String sql) {
    CircuitRequest request = new CircuitRequest("com.acme", "Board", "BoardCircuit", tables, views);
    Catalog catalog = new Catalog(request);
    Faults faults = new Faults(new QueryText("query", sql), new UserFunctions(request), reporter);
    try {
      SqlNode tree = new QueryParser(faults, catalog.words()).parse();
      LogicalOp op = new QueryBinder(catalog, faults).bind(tree, Bindings.none()).op();
      if (faults.any()) {
        throw new Faulty(faults(reporter));
      }
      return op;
    } catch (CompilationAborted e) {
      throw new Faulty(faults(reporter));
    }
  }

  /** One expression over table {@code t}, with its type. */
  static String expression(String sql) {
    LogicalOp op = types().query("SELECT " + sql + " AS x FROM t");
    String type = op.type().type(0).toString();
    String line = new PlanPrinter().line(op);
    return line.replaceFirst("^project x(?: [A-Z]\\S*)? = ", "") + " : " + type;
  }

  /** What is reported, one line each: {@code 1:8-13 [PEN011] …}. */
  String faults() {
    plan();
    return faults(reporter);
  }

  private static String faults(Reporter reporter) {
    StringBuilder text = new StringBuilder();
    for (Diagnostic diagnostic : reporter.diagnostics()) {
      text.append(place(diagnostic.span())).append(diagnostic.headline()).append('\n');
    }
    return text.toString();
  }

  private static String place(SourceSpan span) {
    if (span.isNone()) {
      return "";
    }
    String end = span.endLine() == span.line() ? "" : span.endLine() + ":";
    return span + "-" + end + span.endColumn() + " ";
  }

  private static String name(String text) {
    Matcher relation = RELATION.matcher(text);
    if (!relation.matches()) {
      throw new IllegalArgumentException(text);
    }
    return relation.group(1);
  }

  private static RowType row(String text) {
    List<RowType.Column> columns = new ArrayList<>();
    Matcher column = COLUMN.matcher(text.substring(text.indexOf('(') + 1));
    while (column.find()) {
      TypeKind kind = TypeKind.valueOf(column.group(2));
      SqlType type =
          kind == TypeKind.DECIMAL
              ? SqlType.decimal(
                  Integer.parseInt(column.group(3)), Integer.parseInt(column.group(4)))
              : SqlType.of(kind);
      columns.add(new RowType.Column(column.group(1), type.withNullable(column.group(5) != null)));
    }
    return new RowType(columns);
  }

  /** Primitive where the type has one and the column is not nullable; {@code !} asks for a box. */
  private static RecordBinding record(String name, String text) {
    List<RecordBinding.Component> components = new ArrayList<>();
    Matcher column = COLUMN.matcher(text.substring(text.indexOf('(') + 1));
    while (column.find()) {
      JavaKind kind = JavaKind.of(TypeKind.valueOf(column.group(2)));
      boolean primitive =
          !kind.primitive().isEmpty() && column.group(5) == null && column.group(6) == null;
      components.add(new RecordBinding.Component(column.group(1), kind, primitive));
    }
    String simple = name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1);
    return new RecordBinding("com.acme." + simple, components);
  }
}
