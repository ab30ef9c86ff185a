package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.expression.ColumnRef;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What groups are called. The first ones of a view are named after it, others say what they are:
 * rows of a table that stand in a pair, {@code pairedOrders}; values of which each counts once,
 * {@code reportDistinctCustomer}; what is computed of these, {@code reportCustomers}; keys, {@code
 * reportByRegion}.
 */
final class GroupNames {
  private final CircuitGraph graph;
  private final CircuitOp op;
  private final Integrate rows;
  private final String view;
  private final List<String> key;

  GroupNames(CircuitGraph graph, CircuitOp op, Integrate rows, List<StoredColumn> key) {
    this.graph = graph;
    this.op = op;
    this.rows = rows;
    this.view = UniqueNames.camel(graph.id(op).view());
    this.key = key.stream().map(StoredColumn::name).toList();
  }

  /** The name, if nothing else has it. */
  String first() {
    String table = op instanceof Distinct && isAsked() ? pairedTable() : null;
    return table == null ? view : "paired" + UniqueNames.title(table);
  }

  /** The name where another group of the view has the first one. */
  String second() {
    if (op instanceof Distinct) {
      return view + "Distinct" + Naming.columns(key);
    }
    boolean ofDistinct =
        op instanceof Aggregate
            && source(rows.input()) instanceof Differentiate changes
            && changes.input() instanceof Distinct;
    return ofDistinct
        ? view + Naming.columns(results((Aggregate) op))
        : view + "By" + Naming.columns(key);
  }

  /** Whether rows look for their own among them. */
  private boolean isAsked() {
    return graph.order().stream()
        .anyMatch(
            reader -> reader instanceof Join join && (join.left() == op || join.right() == op));
  }

  private static List<String> results(Aggregate op) {
    int keys = op.type().size() - op.calls().size();
    return IntStream.range(keys, op.type().size()).mapToObj(op.type()::name).toList();
  }

  /** What hands on the rows that reach an operator one by one. */
  private static CircuitOp source(CircuitOp rows) {
    return rows instanceof Project || rows instanceof Filter || rows instanceof Exchange
        ? source(rows.inputs().get(0))
        : rows;
  }

  /** The table whose rows are told apart among pairs; null if it is none, or more than one. */
  private String pairedTable() {
    if (!(source(rows.input()) instanceof Join)) {
      return null;
    }
    Set<String> tables =
        IntStream.range(0, rows.type().size())
            .mapToObj(column -> table(rows, column))
            .collect(Collectors.toSet());
    String only = tables.iterator().next();
    return tables.size() == 1 && !only.isEmpty() ? only : null;
  }

  /** The table of which an operator's column is one; empty if it is of none. */
  private static String table(CircuitOp op, int column) {
    if (op instanceof Input input) {
      return input.table().name();
    }
    if (op instanceof Project project) {
      return project.columns().get(column) instanceof ColumnRef ref
          ? table(project.input(), ref.index())
          : "";
    }
    if (op instanceof Join join) {
      int width = join.left().type().size();
      boolean left = column < width;
      return table(left ? join.left() : join.right(), left ? column : column - width);
    }
    boolean same = op instanceof Filter || op instanceof Exchange || op instanceof Integrate;
    return same ? table(op.inputs().get(0), column) : "";
  }
}
