package dev.penstock;

/** One published step, held still while {@link LiveCircuit#read} runs. */
public interface PinnedStep {
  /** The step's id. */
  long step();

  /** The view's content at this step. */
  <R> ListView<R> of(ListView<R> view);

  /** The view's content at this step. */
  <K, R> MapView<K, R> of(MapView<K, R> view);
}
