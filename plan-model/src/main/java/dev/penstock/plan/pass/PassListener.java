package dev.penstock.plan.pass;

/** Hears what each pass did. */
@FunctionalInterface
public interface PassListener {
  /** Hears nothing. */
  PassListener SILENT = (pass, before, after) -> {};

  /**
   * A pass has run and its plan was found sound.
   *
   * @param before the plan it was given
   * @param after the plan it made; the same object if nothing matched
   */
  void ran(Pass<?> pass, Object before, Object after);
}
