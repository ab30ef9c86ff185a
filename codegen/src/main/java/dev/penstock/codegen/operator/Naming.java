package dev.penstock.codegen.operator;

import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Linearity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Names for what operators remember and do, from tables, views and columns. */
final class Naming {
  private static final int MOST_SUBJECTS = 3;
  private static final int MOST_COLUMNS = 6;

  private final CircuitGraph graph;

  Naming(CircuitGraph graph) {
    this.graph = graph;
  }

  /** What the rows of an operator are about: {@code flight}, {@code flightAirport}. */
  String subject(CircuitOp op) {
    List<String> subjects = new ArrayList<>();
    collect(op, subjects);
    return UniqueNames.camel(subjects.stream().limit(MOST_SUBJECTS).toArray(String[]::new));
  }

  /**
   * The field of a table or view: named after it, unless a column of that name would hide it, or a
   * local of every loop.
   */
  String handle(UniqueNames names, String relation, String kind) {
    String handle = UniqueNames.camel(relation, kind);
    boolean hidden =
        graph.order().stream()
            .flatMap(op -> op.type().columns().stream())
            .anyMatch(column -> UniqueNames.camel(column.name()).equals(relation));
    return hidden ? names.unique(handle) : names.unique(relation, handle);
  }

  /** The class of the constants of a key. */
  static String keyClass(String subject) {
    return subject.endsWith("Key") ? subject : subject + "_key";
  }

  /** The rows of an operator found by some of its columns: {@code flightByOrigin}. */
  String by(CircuitOp op, List<Integer> keys) {
    String columns = columns(keys.stream().map(op.type()::name).toList());
    return keys.isEmpty() ? subject(op) + "Rows" : subject(op) + "By" + columns;
  }

  /** The key of an arrangement: {@code flightOrigin}. */
  String key(Integrate rows) {
    return subject(rows) + columns(rows.keys().stream().map(rows.type()::name).toList());
  }

  /** Columns in a name: {@code OriginDelay}; of many, the first ones. */
  static String columns(List<String> columns) {
    String first =
        columns.stream().limit(MOST_COLUMNS).map(UniqueNames::title).collect(Collectors.joining());
    return columns.size() > MOST_COLUMNS ? first + "AndMore" : first;
  }

  private void collect(CircuitOp op, List<String> subjects) {
    if (op instanceof Input input) {
      add(input.table().name(), subjects);
    } else if (op.linearity() == Linearity.NON_LINEAR) {
      add(graph.id(op).view(), subjects);
    } else if (op instanceof Constant) {
      add("constant", subjects);
    } else if (op instanceof Join join) {
      collect(join.left(), subjects);
      collect(join.right(), subjects);
    } else {
      op.inputs().forEach(input -> collect(input, subjects));
    }
  }

  private static void add(String subject, List<String> subjects) {
    if (!subjects.contains(subject)) {
      subjects.add(subject);
    }
  }
}
