package dev.penstock.engine;

import dev.penstock.ListView;
import dev.penstock.MapView;
import dev.penstock.PinnedStep;
import dev.penstock.view.KeptSnapshot;
import dev.penstock.view.ListOutput;
import dev.penstock.view.Publication;
import java.util.List;

/** All kept views of a circuit at one published step; good while the pin is held. */
final class Pinned implements PinnedStep {
  private final List<ListOutput<?>> views;
  private final KeptSnapshot<?>[] snapshots;
  private long step;

  private Pinned(List<ListOutput<?>> views) {
    this.views = views;
    this.snapshots = new KeptSnapshot<?>[views.size()];
  }

  /** Takes the last published step; the caller holds a pin. */
  static Pinned take(List<ListOutput<?>> views, Publication publication) {
    Pinned pinned = new Pinned(views);
    long then;
    do {
      then = publication.await();
      pinned.step = publication.step();
      for (int i = 0; i < pinned.snapshots.length; i++) {
        pinned.snapshots[i] = views.get(i).pinned();
      }
    } while (!publication.isUnchanged(then));
    return pinned;
  }

  @Override
  public long step() {
    return step;
  }

  @Override
  @SuppressWarnings("unchecked") // the snapshot of a view has the view's type of rows
  public <R> ListView<R> of(ListView<R> view) {
    return (ListView<R>) snapshot(view);
  }

  @Override
  @SuppressWarnings("unchecked") // the snapshot of a view has the view's types of keys and rows
  public <K, R> MapView<K, R> of(MapView<K, R> view) {
    return (MapView<K, R>) snapshot(view);
  }

  private KeptSnapshot<?> snapshot(ListView<?> view) {
    for (int i = 0; i < snapshots.length; i++) {
      if (views.get(i) == view) {
        return snapshots[i];
      }
    }
    throw new IllegalArgumentException("no kept view of this circuit: " + view);
  }
}
