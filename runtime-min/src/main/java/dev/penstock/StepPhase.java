package dev.penstock;

/** What a step does, one after the other. */
public enum StepPhase {
  /** It takes what is pending; waits for calls that are handing something in. */
  SEAL,
  /** Changes go through all operators, and it is judged whether they may stand. */
  PROPAGATE,
  /** They are written to the log, if the circuit has a directory; the state takes them in. */
  COMMIT,
  /** Views show them. */
  PUBLISH,
  /** Listeners are called. */
  LISTENERS,
  /** The state goes back to where it was: of a step that is refused. */
  UNDO
}
