package dev.penstock.codegen.operator;

import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Linearity;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Names for what operators remember and do, from tables, views and columns. */
final class Naming {
  private static final int MOST_SUBJECTS = 3;
  private static final int MOST_COLUMNS = 6;

  private final CircuitGraph graph;

  /** By operator, not by what it equals: plans are deep, and parts of them are shared. */
  private final Map<CircuitOp, List<String>> subjects = new IdentityHashMap<>();

  Naming(CircuitGraph graph) {
    this.graph = graph;
  }

  /** What the rows of an operator are about: {@code flight}, {@code flightAirport}. */
  String subject(CircuitOp op) {
    return UniqueNames.camel(subjects(op).toArray(String[]::new));
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

  /** The first tables and views whose rows an operator sees, from left to right. */
  private List<String> subjects(CircuitOp op) {
    List<String> known = subjects.get(op);
    if (known == null) {
      known = findSubjects(op);
      subjects.put(op, known);
    }
    return known;
  }

  private List<String> findSubjects(CircuitOp op) {
    if (op instanceof Input input) {
      return List.of(input.table().name());
    }
    if (op.linearity() == Linearity.NON_LINEAR) {
      return List.of(graph.id(op).view());
    }
    if (op instanceof Constant) {
      return List.of("constant");
    }
    List<CircuitOp> read =
        op instanceof Join join ? List.of(join.left(), join.right()) : op.inputs();
    return read.stream()
        .flatMap(input -> subjects(input).stream())
        .distinct()
        .limit(MOST_SUBJECTS)
        .toList();
  }
}
