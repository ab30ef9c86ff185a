package dev.penstock.view;

import dev.penstock.Changes;
import dev.penstock.ListView;
import dev.penstock.scalar.Columns;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.RowLayout;
import dev.penstock.state.StateForm;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** The end of a kept view: its rows can be read on any thread. */
public abstract class ListOutput<R> extends ChangeOutput<R> implements ListView<R> {
  private final String part;
  private final RowLayout key;
  private final SortOrder order;
  private Publication publication;
  private KeptRows rows;

  /**
   * Takes the shape of the rows.
   *
   * @param part names the view's rows in checkpoints
   * @param order the order of snapshots, or null
   */
  protected ListOutput(
      String name, String part, Columns columns, RowLayout row, Netting netting, SortOrder order) {
    this(name, part, columns, row, row, netting, order);
  }

  ListOutput(
      String name,
      String part,
      Columns columns,
      RowLayout key,
      RowLayout row,
      Netting netting,
      SortOrder order) {
    super(name, columns, row, netting);
    this.part = part;
    this.key = key;
    this.order = order;
  }

  /** The name of {@link #rows} in checkpoints. */
  public final String part() {
    return part;
  }

  /** The kept rows as a part of the circuit's state. */
  public final StateForm rows() {
    return rows;
  }

  @Override
  public final long size() {
    long then;
    long size;
    do {
      then = publication.await();
      size = rows.shownRows();
    } while (!publication.isUnchanged(then));
    check();
    return size;
  }

  @Override
  public final List<R> snapshot() {
    check();
    publication.pin();
    try {
      return latest().snapshot();
    } finally {
      publication.unpin();
    }
  }

  /** Reads the last published step while a pin is held. */
  final KeptSnapshot<R> latest() {
    long then;
    KeptSnapshot<R> latest;
    do {
      then = publication.await();
      latest = pinned();
    } while (!publication.isUnchanged(then));
    check();
    return latest;
  }

  /**
   * What is published now; a pin is held, and the caller looks whether a publication came between.
   */
  public KeptSnapshot<R> pinned() {
    return new KeptSnapshot<>(this, root());
  }

  final KeptRoot root() {
    return rows.root();
  }

  final Publication publication() {
    return publication;
  }

  final SortOrder order() {
    return order;
  }

  final RowLayout key() {
    return key;
  }

  @Override
  final long lastStep() {
    return publication.step();
  }

  @Override
  final Changes<R> content() {
    return new KeptSnapshot<>(this, root()).asChanges();
  }

  @Override
  public final void attach(Runnable check, ReentrantLock stepping, Publication shared) {
    super.attach(check, stepping, shared);
    publication = shared;
    rows = new KeptRows(name(), key, layout(), columns()::text, shared);
  }

  @Override
  public final void judge(ErrorBag errors) {
    super.judge(errors);
    rows.stage(delta());
    rows.judge(errors);
  }

  @Override
  public final void hold() {
    super.hold();
    rows.hold();
  }

  @Override
  public final void withhold() {
    rows.stage(delta());
    rows.commit();
    super.withhold();
  }

  @Override
  public final void release() {
    super.release();
    rows.release();
  }

  @Override
  public final void publish() {
    rows.stage(delta());
    rows.commit();
    super.publish();
  }
}
