package dev.penstock;

/**
 * Is told of steps as they run, to hand times on to whatever collects them; see {@link
 * CircuitOptions#withProbe}. Called on the stepping thread, while no other step can run: what it
 * does makes every step longer. It must not call the circuit.
 */
public interface Probe {
  /**
   * A step is about to take what is pending. What this throws is thrown by {@code step()}, and
   * nothing has been taken.
   */
  default void stepBegan(long step) {}

  /**
   * A step was taken or refused, and its listeners have been told. What this throws is thrown by
   * {@code step()} as a {@link ListenerException}, or added to what {@code step()} throws anyway.
   */
  default void stepEnded(StepTimes times) {}
}
