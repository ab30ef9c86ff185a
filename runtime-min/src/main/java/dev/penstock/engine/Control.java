package dev.penstock.engine;

import dev.penstock.CircuitControl;
import dev.penstock.Counter;
import dev.penstock.StatePart;
import dev.penstock.checkpoint.CheckpointWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** What stands beside the tables and views of a circuit; waits for a running step. */
final class Control implements CircuitControl {
  private final AbstractCircuit circuit;

  Control(AbstractCircuit circuit) {
    this.circuit = circuit;
  }

  @Override
  public long lastStep() {
    circuit.stepping().lock();
    try {
      circuit.check();
      return circuit.lastStep();
    } finally {
      circuit.stepping().unlock();
    }
  }

  @Override
  public void checkpoint(OutputStream out) throws IOException {
    circuit.stepping().lock();
    try {
      circuit.check();
      CheckpointWriter writer = new CheckpointWriter(out, circuit.name(), circuit.lastStep());
      for (Part part : circuit.parts()) {
        writer.part(part.name(), part.form());
      }
      writer.end();
    } finally {
      circuit.stepping().unlock();
    }
  }

  @Override
  public boolean compact(long budget) {
    circuit.stepping().lock();
    try {
      circuit.check();
      circuit.trim();
      boolean left = false;
      for (Part part : circuit.parts()) {
        left |= part.form().compact(budget);
      }
      return left;
    } finally {
      circuit.stepping().unlock();
    }
  }

  @Override
  public String plan() {
    return circuit.plan();
  }

  @Override
  public List<StatePart> state() {
    circuit.stepping().lock();
    try {
      circuit.check();
      List<StatePart> sizes = new ArrayList<>();
      for (Part part : circuit.parts()) {
        sizes.add(new StatePart(part.form().part(), part.form().rows(), part.form().bytes()));
      }
      return List.copyOf(sizes);
    } finally {
      circuit.stepping().unlock();
    }
  }

  @Override
  public List<Counter> counters() {
    circuit.stepping().lock();
    try {
      circuit.check();
      return circuit.counters().counters();
    } finally {
      circuit.stepping().unlock();
    }
  }
}
