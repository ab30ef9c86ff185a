package dev.penstock.plan.text;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.graph.OpId;
import dev.penstock.plan.graph.PlanOp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what {@link TreeText} writes: operators above their inputs, one a line, indented by two.
 *
 * @param <O> the kind of plan
 */
final class TreeReader<O extends PlanOp<O>> {
  /** Reads the line of an operator whose inputs are known. */
  interface OpReader<O> {
    O read(LineReader in, List<O> inputs, Origin origin);
  }

  /** Reads the position at a line's end; called when the rest of the line has been read. */
  interface Origin {
    SourceSpan read();
  }

  private final List<String> lines;
  private final OpReader<O> reader;
  private final Map<OpId, O> known = new HashMap<>();
  private int at;

  TreeReader(String text, OpReader<O> reader) {
    this.lines = text.lines().toList();
    this.reader = reader;
  }

  /** Goes to the next line that is not empty; false at the end. */
  boolean hasLine() {
    while (at < lines.size() && lines.get(at).isBlank()) {
      at++;
    }
    return at < lines.size();
  }

  /** Takes the next line as it is, at the left edge. */
  LineReader takeLine() {
    requireDepth(0);
    LineReader line = line();
    at++;
    return line;
  }

  LineReader line() {
    return new LineReader(lines.get(at), at + 1);
  }

  /** Reads the operator on the next line and everything below it. */
  O read(String view, int depth) {
    requireDepth(depth);
    LineReader in = line();
    Token start = in.peek();
    String owner = in.peek().isName() ? in.take().text() : view;
    in.expect("#");
    OpId id = new OpId(owner, in.number());
    at++;
    if (in.isAtEnd()) {
      return known(id, in, start);
    }
    List<O> inputs = new ArrayList<>();
    while (hasLine() && depth() > depth) {
      inputs.add(read(view, depth + 1));
    }
    O op = reader.read(in, inputs, () -> origin(in, view));
    if (known.put(id, op) != null) {
      throw in.faultAt(start, "there are two operators " + id);
    }
    return op;
  }

  private O known(OpId id, LineReader in, Token start) {
    O op = known.get(id);
    if (op == null) {
      throw in.faultAt(start, "no operator " + id + " above");
    }
    return op;
  }

  private static SourceSpan origin(LineReader in, String view) {
    SourceSpan origin = SourceSpan.NONE;
    if (in.accept("@")) {
      int line = in.number();
      in.expect(":");
      int column = in.number();
      origin = new SourceSpan(view, line, column, line, column);
    }
    in.expectEnd();
    return origin;
  }

  private int depth() {
    String line = lines.get(at);
    int spaces = line.length() - line.stripLeading().length();
    if (spaces % 2 != 0) {
      throw new PlanSyntaxException(at + 1, spaces + 1, "lines are indented by twos");
    }
    return spaces / 2;
  }

  private void requireDepth(int depth) {
    if (!hasLine()) {
      throw new PlanSyntaxException(lines.size() + 1, 1, "an operator is missing");
    }
    if (depth() != depth) {
      String fault = "expected " + 2 * depth + " spaces before this line";
      throw new PlanSyntaxException(at + 1, 2 * depth() + 1, fault);
    }
  }
}
