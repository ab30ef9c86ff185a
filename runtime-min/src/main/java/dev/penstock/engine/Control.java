package dev.penstock.engine;

import dev.penstock.CheckpointNotWrittenException;
import dev.penstock.CircuitControl;
import dev.penstock.Counter;
import dev.penstock.StatePart;
import dev.penstock.checkpoint.CheckpointWriter;
import dev.penstock.state.StateForm;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What stands beside the tables and views of a circuit; waits for a running step. */
final class Control implements CircuitControl {
  private final AbstractCircuit circuit;

  Control(AbstractCircuit circuit) {
    this.circuit = circuit;
  }

  @Override
  public long lastStep() {
    circuit.stepper().enter("lastStep()");
    try {
      return circuit.stepper().publication().step();
    } finally {
      circuit.stepper().lock().unlock();
    }
  }

  @Override
  public void checkpoint(OutputStream out) throws IOException {
    Objects.requireNonNull(out, "the stream to write the checkpoint to is null");
    circuit.stepper().enter("checkpoint()");
    try {
      circuit.stepper().transaction().requireNone("checkpoint()");
      CheckpointWriter writer =
          new CheckpointWriter(out, circuit.name(), circuit.stepper().lastStep());
      for (Part part : Part.all(circuit.team().copies())) {
        writer.part(part.name(), part.form());
      }
      writer.end();
    } finally {
      circuit.stepper().lock().unlock();
    }
  }

  @Override
  public void checkpoint() {
    DurableLog durable =
        circuit
            .durable()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "`"
                            + circuit.name()
                            + "` has no directory to write a checkpoint to; open it with"
                            + " CircuitOptions.directory, or give a stream"));
    circuit.stepper().enter("checkpoint()");
    try {
      if (circuit.stepper().lock().getHoldCount() > 1) {
        throw new IllegalStateException(
            "a checkpoint of `"
                + circuit.name()
                + "` was asked for by its own listener, while others do not know the step yet");
      }
      durable.checkpoint();
    } finally {
      circuit.stepper().lock().unlock();
    }
    durable.awaitCheckpoint();
  }

  @Override
  public Optional<CheckpointNotWrittenException> checkpointFailure() {
    return circuit.durable().flatMap(DurableLog::failure);
  }

  @Override
  public List<String> recovery() {
    return circuit.durable().map(DurableLog::recovery).orElse(List.of());
  }

  @Override
  public boolean compact(long budget) {
    circuit.stepper().enter("compact()");
    try {
      boolean left = false;
      for (Copy copy : circuit.team().copies()) {
        copy.trim();
        for (Part part : copy.parts()) {
          left |= part.form().compact(budget);
        }
      }
      return left;
    } finally {
      circuit.stepper().lock().unlock();
    }
  }

  @Override
  public String plan() {
    circuit.stepper().check();
    return circuit.plan();
  }

  @Override
  public List<StatePart> state() {
    circuit.stepper().enter("state()");
    try {
      List<StatePart> sizes = new ArrayList<>();
      List<Copy> copies = circuit.team().copies();
      for (int part = 0; part < copies.get(0).parts().size(); part++) {
        sizes.add(size(copies, part));
      }
      return List.copyOf(sizes);
    } finally {
      circuit.stepper().lock().unlock();
    }
  }

  private static StatePart size(List<Copy> copies, int part) {
    long rows = 0;
    long bytes = 0;
    for (Copy copy : copies) {
      StateForm form = copy.parts().get(part).form();
      rows += form.rows();
      bytes += form.bytes();
    }
    return new StatePart(copies.get(0).parts().get(part).form().part(), rows, bytes);
  }

  @Override
  public List<Counter> counters() {
    circuit.stepper().enter("counters()");
    try {
      List<Counters> workers = circuit.team().copies().stream().map(Copy::counters).toList();
      List<Counter> counters = new ArrayList<>(Counters.sum(workers));
      counters.addAll(circuit.team().counters());
      return List.copyOf(counters);
    } finally {
      circuit.stepper().lock().unlock();
    }
  }

  @Override
  public String metrics() {
    Stepper stepper = circuit.stepper();
    stepper.enter("metrics()");
    try {
      return new Metrics(
              circuit.name(),
              circuit.plan(),
              stepper.publication().step(),
              stepper.meter(),
              circuit.copy().inputs().all(),
              counters(),
              state())
          .json();
    } finally {
      stepper.lock().unlock();
    }
  }
}
