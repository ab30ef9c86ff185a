package dev.penstock;

/** Called on the stepping thread after a step is published. */
@FunctionalInterface
public interface ChangeListener<R> {
  /**
   * Takes the changes of a step that changed the view; they are valid during the call.
   *
   * @param step the step's id
   */
  void changed(long step, Changes<R> changes);
}
