package dev.penstock.checkpoint;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of the parts of a checkpoint.
 *
 * @param unknown parts that no form was there for; they were skipped
 * @param missing forms that the checkpoint has no part for; they are as they were
 */
public record Restored(List<String> unknown, List<String> missing) {
  /** Keeps copies. */
  public Restored {
    unknown = List.copyOf(unknown);
    missing = List.copyOf(missing);
  }

  /** Refuses a checkpoint that does not fit the circuit exactly. */
  public void requireComplete() {
    List<String> faults = new ArrayList<>();
    if (!missing.isEmpty()) {
      faults.add("it lacks the parts " + String.join(", ", missing));
    }
    if (!unknown.isEmpty()) {
      faults.add("the circuit has no use for its parts " + String.join(", ", unknown));
    }
    if (!faults.isEmpty()) {
      throw new CheckpointException(
          "the checkpoint does not fit the circuit: " + String.join("; ", faults));
    }
  }
}
