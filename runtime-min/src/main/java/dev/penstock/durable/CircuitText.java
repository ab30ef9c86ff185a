package dev.penstock.durable;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * What a directory belongs to, as the text of its file {@code circuit}: the circuit's name, the
 * shapes of its tables, and the plans of its views without positions.
 */
public final class CircuitText {
  private static final String FIRST_LINE = "penstock circuit, format ";
  private static final int VERSION = 1;
  private static final String NAME = "name ";
  private static final String TABLE = "table ";
  private static final String SUM = "checksum ";
  private static final String POSITION = "(?m) @\\d+:\\d+$";
  private static final String VIEW = "(?s)#\\d+ output ([^ \\[\n]*).*";

  private final String text;

  private CircuitText(String text) {
    this.text = text;
  }

  /**
   * The text of a circuit.
   *
   * @param tables each table's name and shape, in order
   */
  public static CircuitText of(String name, Map<String, String> tables, String plan) {
    StringBuilder text = new StringBuilder();
    text.append(FIRST_LINE).append(VERSION).append('\n').append(NAME).append(name).append('\n');
    tables.forEach(
        (table, shape) -> text.append(TABLE).append(table).append(' ').append(shape).append('\n'));
    return new CircuitText(text + plan.replaceAll(POSITION, "").stripTrailing() + "\n");
  }

  /** What the file holds. */
  byte[] bytes() {
    return (text + SUM + checksum() + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Tells this circuit from another one in each file of its log. */
  int checksum() {
    CRC32C sum = new CRC32C();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return (int) sum.getValue();
  }

  /** What keeps this circuit from using a directory whose file holds {@code stored}; or "". */
  String difference(byte[] stored) {
    String whole = new String(stored, StandardCharsets.UTF_8);
    if (whole.equals(new String(bytes(), StandardCharsets.UTF_8))) {
      return "";
    }
    if (!whole.startsWith(FIRST_LINE)) {
      return "its file `circuit` is not one of a circuit";
    }
    if (!whole.startsWith(FIRST_LINE + VERSION + "\n")) {
      String format = whole.substring(FIRST_LINE.length()).lines().findFirst().orElse("");
      return "it has format " + format + ", this runtime knows format " + VERSION;
    }
    int sum = whole.lastIndexOf(SUM);
    CircuitText other = new CircuitText(sum < 0 ? whole : whole.substring(0, sum));
    if (!whole.substring(Math.max(0, sum)).equals(SUM + other.checksum() + "\n")) {
      return "its file `circuit` is damaged: the checksum differs";
    }
    return differences(other);
  }

  private String differences(CircuitText other) {
    Map<String, String> mine = parts();
    Map<String, String> theirs = other.parts();
    if (!mine.get(NAME).equals(theirs.get(NAME))) {
      return "it belongs to " + theirs.get(NAME) + ", this is " + mine.get(NAME);
    }
    List<String> differences = new ArrayList<>();
    mine.forEach(
        (part, shape) -> {
          if (!theirs.containsKey(part)) {
            differences.add(part + " is new");
          } else if (!theirs.get(part).equals(shape)) {
            differences.add(part + " has changed");
          }
        });
    theirs.keySet().stream()
        .filter(part -> !mine.containsKey(part))
        .forEach(part -> differences.add(part + " is gone"));
    return "the circuit has changed since: "
        + (differences.isEmpty()
            ? "its order of tables and views"
            : String.join(", ", differences));
  }

  /** The text by part: its name, each table, each view with the lines of its plan. */
  private Map<String, String> parts() {
    Map<String, String> parts = new LinkedHashMap<>();
    String view = "the plan";
    for (String line : (Iterable<String>) text.lines()::iterator) {
      if (line.startsWith(NAME)) {
        parts.put(NAME, "circuit `" + line.substring(NAME.length()) + "`");
      } else if (line.startsWith(TABLE)) {
        String[] table = line.split(" ", 3);
        parts.put("table `" + table[1] + "`", line);
      } else if (!line.startsWith(FIRST_LINE)) {
        view = line.matches(VIEW) ? "view `" + line.replaceAll(VIEW, "$1") + "`" : view;
        parts.merge(view, line, (above, below) -> above + "\n" + below);
      }
    }
    return parts;
  }
}
