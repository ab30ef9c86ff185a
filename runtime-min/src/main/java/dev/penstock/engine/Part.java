package dev.penstock.engine;

import dev.penstock.state.StateForm;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a circuit's state.
 *
 * @param name its name in checkpoints
 * @param isView whether it is what a view keeps: of several workers only the first one has it
 */
record Part(String name, StateForm form, boolean isView) {
  private static final Pattern OF_WORKER = Pattern.compile(".*@\\d+/(\\d+)");

  /** The parts of all workers; where there are several, names say whose a part is. */
  static List<Part> all(List<Copy> copies) {
    if (copies.size() == 1) {
      return copies.get(0).parts();
    }
    List<Part> all = new ArrayList<>();
    for (int worker = 0; worker < copies.size(); worker++) {
      String suffix = "@" + (worker + 1) + "/" + copies.size();
      for (Part part : copies.get(worker).parts()) {
        if (!part.isView()) {
          all.add(new Part(part.name() + suffix, part.form(), /* isView= */ false));
        } else if (worker == 0) {
          all.add(part);
        }
      }
    }
    return all;
  }

  /** How many workers there were, by the name of a part in a checkpoint. */
  static int workers(String name) {
    Matcher matcher = OF_WORKER.matcher(name);
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 1;
  }
}
