package dev.penstock.codegen.operator;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Flow;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Linearity;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.graph.OpId;
import dev.penstock.plan.text.PlanPrinter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The sentences of generated docs: an operator's number, what it does, where it was written. */
final class Docs {
  private static final int LONG = 70;

  private final CircuitGraph graph;
  private final PlanPrinter printer = new PlanPrinter();

  Docs(CircuitGraph graph) {
    this.graph = graph;
  }

  /** {@code stateDelay#4 join origin = iata, stateDelay 2:15}. */
  String title(CircuitOp op) {
    String place = op.origin().isNone() ? "" : ", " + op.origin();
    return graph.id(op) + " " + code(printer.line(op)) + place;
  }

  /** Where an operator was written, {@code stateDelay 2:15}; at least its view. */
  String place(CircuitOp op) {
    return op.origin().isNone() ? graph.id(op).view() : op.origin().toString();
  }

  /**
   * The operators that a row reaches before something remembers it, for the table of contents;
   * where they are many, the views they belong to.
   */
  String path(List<? extends CircuitOp> from) {
    Set<CircuitOp> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    from.forEach(op -> reach(op, reached));
    List<String> names = new ArrayList<>();
    Set<String> views = new LinkedHashSet<>();
    String view = "";
    for (CircuitOp op : graph.order()) {
      if (reached.contains(op)) {
        OpId id = graph.id(op);
        names.add((id.view().equals(view) ? "#" + id.number() : id.toString()) + role(op));
        view = id.view();
        views.add(view);
      }
    }
    String path = String.join(" → ", names);
    return path.length() <= LONG ? path : "for " + String.join(", ", views);
  }

  private void reach(CircuitOp op, Set<CircuitOp> reached) {
    if (reached.add(op)) {
      for (CircuitGraph.Use use : graph.uses(op)) {
        boolean flushed = use.reader().linearity() == Linearity.NON_LINEAR;
        boolean lookedUp = use.reader() instanceof Lookup && use.side() == 1;
        if (!flushed && !lookedUp) {
          reach(use.reader(), reached);
        }
      }
    }
  }

  private static String role(CircuitOp op) {
    if (op instanceof Join) {
      return " join";
    }
    if (op instanceof Lookup) {
      return " lookup";
    }
    if (op instanceof Output) {
      return " output";
    }
    if (op instanceof Integrate) {
      return " integrate";
    }
    return op instanceof Differentiate || op.flow() == Flow.CHANGES ? "" : " " + kind(op);
  }

  private static String kind(CircuitOp op) {
    if (op instanceof TopK) {
      return "topK";
    }
    if (op instanceof Listing) {
      return "listing";
    }
    if (op instanceof AsofJoin) {
      return "asofJoin";
    }
    return op instanceof Aggregate ? "aggregate" : op instanceof Distinct ? "distinct" : "rows";
  }

  /** Text as code in a comment: as it is, if it cannot end the tag early. */
  static String code(String text) {
    boolean plain = text.indexOf('{') < 0 && text.indexOf('}') < 0 && text.indexOf('@') < 0;
    boolean safe = plain && !text.contains("*/") && !text.contains("\\u");
    return safe ? "{@code " + text + "}" : escape(text);
  }

  /** Text of the user's that cannot end a comment, start a tag or an escape. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;")
        .replace("*/", "*&#47;")
        .replace("\\", "&#92;");
  }
}
