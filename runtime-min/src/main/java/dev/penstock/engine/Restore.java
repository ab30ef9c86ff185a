package dev.penstock.engine;

import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.checkpoint.CheckpointReader;
import dev.penstock.checkpoint.Restored;
import dev.penstock.state.StateForm;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Brings a new circuit to the state of a checkpoint. */
final class Restore {
  private final String circuit;
  private final List<Part> parts;
  private final int workers;

  Restore(String circuit, List<Copy> copies) {
    this.circuit = circuit;
    this.parts = Part.all(copies);
    this.workers = copies.size();
  }

  /**
   * Reads the checkpoint into the parts.
   *
   * @return the last step that it holds
   * @throws CheckpointException if it is damaged, or not one of this circuit
   */
  long read(InputStream checkpoint) {
    try {
      CheckpointReader reader = new CheckpointReader(checkpoint);
      Map<String, StateForm> forms = new LinkedHashMap<>();
      for (Part part : parts) {
        forms.put(part.name(), part.form());
      }
      requireComplete(reader, reader.read(forms));
      return reader.step();
    } catch (IOException e) {
      throw new CheckpointException("the checkpoint of `" + circuit + "` cannot be read: " + e, e);
    }
  }

  /** A circuit goes on from a checkpoint of just its parts; those that are missing have names. */
  private void requireComplete(CheckpointReader reader, Restored restored) {
    if (restored.isComplete()) {
      return;
    }
    requireWorkers(restored);
    List<String> faults = new ArrayList<>();
    for (Part part : parts) {
      if (restored.missing().contains(part.name())) {
        faults.add("it lacks the state of `" + part.form().part() + "`");
      }
    }
    if (!restored.unknown().isEmpty()) {
      faults.add("parts without use here: " + restored.unknown().size());
    }
    throw new CheckpointException(
        "the checkpoint of circuit `"
            + reader.circuit()
            + "` does not fit `"
            + circuit
            + "`: "
            + String.join("; ", faults));
  }

  /** What each worker has is read by as many workers as have written it. */
  private void requireWorkers(Restored restored) {
    int written = restored.unknown().stream().mapToInt(Part::workers).max().orElse(workers);
    if (written != workers) {
      throw new CheckpointException(
          "the checkpoint of circuit `"
              + circuit
              + "` was written by "
              + written
              + (written == 1 ? " worker" : " workers")
              + ", not by "
              + workers
              + ": open it with as many, CircuitOptions….withWorkers("
              + written
              + ")");
    }
  }
}
