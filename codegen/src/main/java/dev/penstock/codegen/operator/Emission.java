package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.Failures;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Translator;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.codegen.source.Sizes;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.linq4j.tree.Expression;

/** What the generators of one circuit share. */
final class Emission {
  private final CircuitRequest request;
  private final CircuitGraph graph;
  private final CircuitClass out;
  private final Failures failures = new Failures();
  private final ErrorReports errors = new ErrorReports(this);
  private final Reporter reporter;
  private CompilationAborted aborted;
  private final Naming naming;
  private final Docs docs;
  private final Steps steps = new Steps();
  private final CommonSlots commonSlots = new CommonSlots(this);
  private final Map<CircuitOp, OperatorGenerator> generators = new IdentityHashMap<>();
  private final Map<String, TableGenerator> tables = new LinkedHashMap<>();
  private final Map<Integer, SlotTable> slotTables = new HashMap<>();

  Emission(CircuitRequest request, CircuitGraph graph, CircuitClass out, Reporter reporter) {
    this.request = request;
    this.graph = graph;
    this.out = out;
    this.reporter = reporter;
    this.naming = new Naming(graph);
    this.docs = new Docs(graph);
    request.tables().forEach(t -> tables.put(t.name(), new TableGenerator(t, this)));
    Generators make = new Generators(this);
    graph.order().forEach(op -> generators.put(op, op.accept(make)));
  }

  CircuitRequest request() {
    return request;
  }

  CircuitGraph graph() {
    return graph;
  }

  CircuitClass out() {
    return out;
  }

  Failures failures() {
    return failures;
  }

  ErrorReports errors() {
    return errors;
  }

  Naming naming() {
    return naming;
  }

  Docs docs() {
    return docs;
  }

  Steps steps() {
    return steps;
  }

  TableGenerator table(Table table) {
    return tables.get(table.name());
  }

  /** The table in which an arrangement finds its keys. */
  SlotTable slots(Integrate rows, String state, List<StoredColumn> key) {
    return rows.slots() == 0
        ? SlotTable.of(state)
        : slotTables.computeIfAbsent(
            rows.slots(), n -> SlotTable.shared(this, naming.key(rows), key));
  }

  CommonSlots commonSlots() {
    return commonSlots;
  }

  OperatorGenerator generator(CircuitOp op) {
    return generators.get(op);
  }

  /**
   * Adds all members of all tables and operators.
   *
   * @throws dev.penstock.plan.diagnostic.CompilationAborted if an operator is too large
   */
  void emitAll() {
    declareAll();
    for (Table table : sources()) {
      out.owner(table.name());
      graph
          .input(table)
          .ifPresent(
              input -> {
                ((InputGenerator) generator(input)).emitPipeline();
                reportFaults(input);
              });
    }
    for (CircuitOp op : graph.order()) {
      out.owner(graph.id(op).view());
      generator(op).emit();
      reportFaults(op);
    }
    if (aborted != null) {
      throw aborted;
    }
  }

  /**
   * The tables in the order in which a step reads their changes: that of their declaration, streams
   * last if their rows look up what tables have at the end of the step.
   */
  private List<Table> sources() {
    List<Table> sources = new ArrayList<>(request.tables());
    if (graph.order().stream().anyMatch(Lookup.class::isInstance)) {
      sources.sort(Comparator.comparing(table -> table.kind() == TableKind.STREAM));
    }
    return sources;
  }

  private void declareAll() {
    for (Table table : request.tables()) {
      out.owner(table.name());
      table(table).declare();
    }
    for (CircuitOp op : graph.order()) {
      out.owner(graph.id(op).view());
      generator(op).declare();
    }
  }

  private void reportFaults(CircuitOp op) {
    for (String fault : out.takeFaults()) {
      String view = graph.id(op).view();
      SourceSpan start = new SourceSpan(view, 1, 1, 1, 1);
      SourceSpan place = op.origin().isNone() ? start : op.origin();
      aborted = reporter.abort(Message.TOO_LARGE, place, "view `" + view + "`", fault);
    }
  }

  /** The collection that an operator's generator reads and shows. */
  Collection collection(CircuitOp op) {
    return (Collection) generators.get(op);
  }

  /** A translator of expressions over a row. */
  Translator translator(Row row, Scope scope, String hint) {
    return new Translator(out, failures, scope.body(), row::column, hint);
  }

  boolean canFail(Expr expr, Row row) {
    return expr.canFail(column -> row.column(column).canFail());
  }

  /** The value in local variables named after a column. */
  Value store(Value value, String name, Row row, Scope scope) {
    return translator(row, scope, name).store(value, name);
  }

  /** The weight as a parameter that is declared behind the columns. */
  Expression weightLater(Body body) {
    return Trees.name(long.class, body.local("weight"));
  }

  /** Writes the call of a method that takes a row and its weight. */
  void call(String method, RowParameters parameters, Row row, Scope scope) {
    call(method, List.of(), parameters, row, scope);
  }

  /** Writes the call of a method that takes a slot, a row and its weight. */
  void call(String method, String slot, RowParameters parameters, Row row, Scope scope) {
    call(method, List.of(slot), parameters, row, scope);
  }

  /** Writes the call of a method that takes some slots, a row and its weight. */
  void call(String method, List<String> slots, RowParameters parameters, Row row, Scope scope) {
    parameters.carry(row, scope.body());
    List<CodeBlock> arguments = new ArrayList<>();
    slots.forEach(slot -> arguments.add(CodeBlock.of("$L", slot)));
    CodeBlock columns = parameters.arguments(row);
    if (!columns.isEmpty()) {
      arguments.add(columns);
    }
    arguments.add(JavaPrinter.print(row.weight()));
    scope.body().add("$N($L)", method, CodeBlock.join(arguments, ", "));
  }

  /** Hands a row to everybody who reads an operator. */
  void push(CircuitOp op, Row row, Scope scope) {
    if (scope.body().size() > Sizes.CUT && graph.uses(op).stream().anyMatch(Emission::isInline)) {
      Continuation next = new Continuation(this, columns(op, row), row);
      next.call(row, scope);
      push(op, graph.uses(op), next.row(), next.scope());
      next.add();
    } else {
      push(op, graph.uses(op), row, scope);
    }
  }

  /** The row with its weight in a variable, for more than one to read. */
  private static Row weighted(Row row, Scope scope) {
    if (Trees.isAtom(row.weight())) {
      return row;
    }
    String name = scope.body().local("product");
    scope.body().add("long $L = $L", name, JavaPrinter.print(row.weight()));
    Row weighted = new Row(Trees.name(long.class, name)).at(row);
    return weighted.with(row, 0);
  }

  private static boolean isInline(CircuitGraph.Use use) {
    return use.reader() instanceof Filter
        || use.reader() instanceof Project
        || use.reader() instanceof Repeat;
  }

  /** Hands an operator's row to readers, in this order. */
  void push(CircuitOp op, List<CircuitGraph.Use> uses, Row handed, Scope scope) {
    Row row = uses.size() > 1 ? weighted(handed, scope) : handed;
    handOn(op, uses, commonSlots.find(uses, row, scope), scope);
  }

  private void handOn(CircuitOp op, List<CircuitGraph.Use> uses, Row row, Scope scope) {
    for (int i = 0; i < uses.size(); i++) {
      if (i > 0 && scope.body().size() > Sizes.CUT) {
        Continuation next = new Continuation(this, columns(op, row), row);
        next.call(row, scope);
        handOn(op, uses.subList(i, uses.size()), next.row(), next.scope());
        next.add();
        return;
      }
      CircuitGraph.Use use = uses.get(i);
      Scope place = i < uses.size() - 1 ? scope.shared() : scope;
      generator(use.reader()).accept(use.side(), row, place);
    }
  }

  /** The live columns of an operator's rows. */
  List<StoredColumn> columns(CircuitOp op) {
    return columns(op, graph.live(op));
  }

  /** The live columns of an operator's rows that one row has. */
  private List<StoredColumn> columns(CircuitOp op, Row row) {
    return columns(op).stream().filter(column -> row.has(column.index())).toList();
  }

  /** Some columns of an operator's rows, in order. */
  List<StoredColumn> columns(CircuitOp op, BitSet which) {
    List<StoredColumn> columns = new ArrayList<>();
    which.stream().forEach(i -> columns.add(column(op, i)));
    return columns;
  }

  /** One column of an operator's rows. */
  StoredColumn column(CircuitOp op, int index) {
    return new StoredColumn(
        index, op.type().name(index), op.type().type(index), graph.canFail(op, index));
  }
}
