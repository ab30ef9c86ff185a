package dev.penstock.checkpoint;

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

  /** Whether the checkpoint had a part for every form, and no other. */
  public boolean isComplete() {
    return unknown.isEmpty() && missing.isEmpty();
  }
}
