package dev.penstock;

/** A view of which only the last step's changes are kept. */
public interface ChangeView<R> {
  /** The net changes of the last step (of step 0 after opening); valid until the next step. */
  Changes<R> changes();

  /**
   * Adds a listener, called in order of registration after each step that changes the view. A
   * listener added to a kept view is called at once with the view's content as insertions.
   */
  void listen(ChangeListener<R> listener);
}
