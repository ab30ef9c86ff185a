package dev.penstock;

/** How long a step took; valid while a {@link Probe} is told of it. */
public interface StepTimes {
  /** The step's id; of a refused step the id that it would have had. */
  long step();

  /** Whether it was taken; else it was refused. */
  boolean isTaken();

  /** Nanoseconds from the moment at which no other step ran to the end of the last listener. */
  long nanos();

  /** Nanoseconds of one phase; 0 if there was none. */
  long nanos(StepPhase phase);
}
