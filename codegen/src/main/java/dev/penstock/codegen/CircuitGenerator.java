package dev.penstock.codegen;

import dev.penstock.codegen.operator.ClassEmitter;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.diagnostic.Reporter;

/** The sixth stop: from a circuit plan to the source of one class. */
public final class CircuitGenerator {
  private final Mark mark;

  /** A generator of annotated classes. */
  public CircuitGenerator() {
    this(Mark.ANNOTATION);
  }

  /** A generator of classes marked as told. */
  public CircuitGenerator(Mark mark) {
    this.mark = mark;
  }

  /**
   * Generates the class of a circuit. The same plan gives the same text on every machine.
   *
   * @param reporter takes the diagnostic if the circuit is too large for one class
   * @throws dev.penstock.plan.diagnostic.CompilationAborted if something was reported
   */
  public GeneratedSource generate(CircuitPlan plan, Reporter reporter) {
    ClassEmitter emitter = new ClassEmitter(plan, mark, reporter);
    return new GeneratedSource(emitter.className(), emitter.emit());
  }
}
