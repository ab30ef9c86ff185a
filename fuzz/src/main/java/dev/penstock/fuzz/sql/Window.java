package dev.penstock.fuzz.sql;

import java.util.List;

/**
 * How rows are ranked: the value of a rank, whose operands are columns to part the rows by, columns
 * to order them by, and what tells equal ones apart.
 *
 * @param function such as {@code RANK}
 * @param parts how many operands part the rows
 * @param directions one for each operand that orders them, such as {@code DESC NULLS FIRST}
 */
public record Window(String function, int parts, List<String> directions) {
  public Window {
    directions = List.copyOf(directions);
  }

  /** The text, of the texts of the operands; ties are told apart where that is written. */
  String text(List<String> operands, boolean complete) {
    StringBuilder text = new StringBuilder(function).append("() OVER (");
    if (parts > 0) {
      text.append("PARTITION BY ").append(String.join(", ", operands.subList(0, parts)));
    }
    String next = parts > 0 ? " ORDER BY " : "ORDER BY ";
    for (int i = parts; i < operands.size(); i++) {
      boolean written = i - parts < directions.size();
      if (written || complete) {
        String direction = written ? directions.get(i - parts) : "";
        text.append(next).append(operands.get(i)).append(complete(direction, complete));
        next = ", ";
      }
    }
    return text.append(')').toString();
  }

  /** A direction that says where NULLs stand, by our rule where it does not. */
  private static String complete(String direction, boolean complete) {
    String nulls = direction.contains("DESC") ? " NULLS FIRST" : " NULLS LAST";
    String full = complete && !direction.contains("NULLS") ? direction + nulls : direction;
    return full.isEmpty() || full.startsWith(" ") ? full : " " + full;
  }
}
