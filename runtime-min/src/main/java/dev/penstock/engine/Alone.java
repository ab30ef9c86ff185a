package dev.penstock.engine;

import dev.penstock.Counter;
import dev.penstock.Refusal;
import java.util.List;

/** One worker: the thread that calls {@code step}. */
final class Alone implements Team {
  private final AbstractCircuit circuit;
  private final Copy copy;

  Alone(AbstractCircuit circuit) {
    this.circuit = circuit;
    this.copy = circuit.copy();
  }

  @Override
  public void propagate(boolean first) {
    if (first) {
      circuit.initialize();
      circuit.initializeEverywhere();
    }
    copy.inputs().apply();
    circuit.propagate();
    copy.judge();
  }

  @Override
  public Refusal overflow(ArithmeticException overflow) {
    return copy.overflow(overflow);
  }

  @Override
  public void commit() {
    copy.commit();
  }

  @Override
  public void accept() {
    copy.accept();
  }

  @Override
  public void undo() {
    copy.undo();
  }

  @Override
  public List<Copy> copies() {
    return List.of(copy);
  }

  @Override
  public List<Counter> counters() {
    return List.of();
  }

  @Override
  public boolean isOfCrew(Thread thread) {
    return false;
  }

  @Override
  public void close() {}
}
