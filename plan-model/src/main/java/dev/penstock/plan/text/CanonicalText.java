package dev.penstock.plan.text;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a part of a circuit computes, as text: without origins, numbers of views, names that users
 * gave to columns, and without exchanges and slots, which change where rows are and not which.
 * Equal parts have equal texts however they are shared. A table's columns are called by name, so
 * that reading one more column elsewhere changes no text of a part that does not keep it.
 */
public final class CanonicalText {
  private static final int NAME_BYTES = 8;

  private final CanonicalColumns columns = new CanonicalColumns();
  private final CircuitLines lines = new CircuitLines(RowText.NAMELESS, columns::of);
  private final Map<String, Integer> distinct = new LinkedHashMap<>();
  private final Map<CircuitOp, Integer> known = new IdentityHashMap<>();

  private final boolean withExchanges;

  private CanonicalText(boolean withExchanges) {
    this.withExchanges = withExchanges;
  }

  /** For telling which parts of one circuit, exchanges included, compute the same. */
  public static CanonicalText comparison() {
    return new CanonicalText(/* withExchanges= */ true);
  }

  /**
   * The text of an operator and all below it: one line for each part that differs, inputs first.
   */
  public static String of(CircuitOp op) {
    CanonicalText text = new CanonicalText(/* withExchanges= */ false);
    text.number(op);
    StringBuilder out = new StringBuilder();
    text.distinct.forEach(
        (line, number) -> out.append(number).append(' ').append(line).append('\n'));
    return out.toString();
  }

  /**
   * The name of a part in a snapshot: the first 16 hexadecimal digits of the SHA-256 of the UTF-8
   * bytes of {@link #of}.
   */
  public static String partName(CircuitOp op) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(of(op).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, NAME_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  /** A number that operators share if and only if they and all below them read the same. */
  public int number(CircuitOp op) {
    Integer number = known.get(op);
    if (number == null) {
      boolean skipped = op instanceof Exchange && !withExchanges;
      number = skipped ? number(op.inputs().get(0)) : numberOfLine(op);
      known.put(op, number);
    }
    return number;
  }

  private int numberOfLine(CircuitOp op) {
    List<String> inputs = new ArrayList<>();
    op.inputs().forEach(input -> inputs.add("#" + number(input)));
    String line = inputs.isEmpty() ? line(op) : line(op) + " of " + String.join(" ", inputs);
    return distinct.computeIfAbsent(line, l -> distinct.size() + 1);
  }

  /** State says what it keeps; an input says only whose changes it hands on. */
  private String line(CircuitOp op) {
    if (op instanceof Input input) {
      return "input " + Quoting.name(input.table().name());
    }
    return op instanceof Integrate rows
        ? lines.of(rows.withSlots(0)) + RowText.NAMED.columns(columns.of(op))
        : lines.of(op);
  }
}
