package dev.penstock.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An operator as the plan's text names it.
 *
 * @param id the view and the number in it, {@code stateDelay#8}
 * @param kind the first word, {@code aggregate}
 * @param name what follows the number, without the position
 * @param position line and column in the view's SQL, {@code 2:15}; empty if the plan tells none
 */
record PlanOperator(String id, String kind, String name, String position) {
  private static final Pattern LINE = Pattern.compile("( *)(#\\d+) ((\\w+).*?)(?: @(\\d+:\\d+))?");
  private static final Pattern INPUT = Pattern.compile("input ([^(]+).*");
  private static final Pattern OUTPUT = Pattern.compile("output ([^\\[]+).*");

  /** The table that an input reads; empty for other operators. */
  Optional<String> table() {
    return subject(INPUT);
  }

  /** The view that an output shows; empty for other operators. */
  Optional<String> view() {
    return subject(OUTPUT);
  }

  private Optional<String> subject(Pattern pattern) {
    Matcher matcher = pattern.matcher(name);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** All operators of a plan, in the order of its lines; lines that only refer to one are none. */
  static List<PlanOperator> of(String plan) {
    List<PlanOperator> operators = new ArrayList<>();
    String view = "";
    for (String line : plan.split("\n", -1)) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        String name = matcher.group(3);
        Matcher output = OUTPUT.matcher(name);
        view = matcher.group(1).isEmpty() && output.matches() ? output.group(1) : view;
        String position = matcher.group(5) == null ? "" : matcher.group(5);
        operators.add(new PlanOperator(view + matcher.group(2), matcher.group(4), name, position));
      }
    }
    return operators;
  }
}
