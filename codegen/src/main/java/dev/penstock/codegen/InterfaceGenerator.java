package dev.penstock.codegen;

import dev.penstock.codegen.operator.InterfaceEmitter;
import dev.penstock.plan.catalog.CircuitRequest;

/** The interface of a circuit that no Java declares, with the records of its rows inside. */
public final class InterfaceGenerator {
  /** A generator; it keeps nothing from one circuit to the next. */
  public InterfaceGenerator() {}

  /**
   * Generates the interface that the circuit's class implements. The same request gives the same
   * text on every machine.
   */
  public GeneratedSource generate(CircuitRequest request) {
    InterfaceEmitter emitter = new InterfaceEmitter(request);
    return new GeneratedSource(emitter.interfaceName(), emitter.emit());
  }
}
