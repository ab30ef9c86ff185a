package dev.penstock.plan.circuit;

/** How an operator distributes over addition of its inputs; decides its incremental form. */
public enum Linearity {
  /** Q(a + b) = Q(a) + Q(b): its incremental form is itself. */
  LINEAR,
  /** Linear in each of two inputs: the incremental form reads the other side's integral. */
  BILINEAR,
  /** Must remember its input: lifted between integrate and differentiate. */
  NON_LINEAR
}
