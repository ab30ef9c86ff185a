package dev.penstock.engine;

import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Publication;
import java.util.List;

/**
 * Several steps shown as one. While a transaction is open, each step changes the state as usual,
 * and the views collect what it changes aside; readers see what was there before. The stepping lock
 * is held for every call.
 */
final class Transaction {
  private final String circuit;
  private final Publication publication;
  private boolean open;
  private boolean any;

  Transaction(String circuit, Publication publication) {
    this.circuit = circuit;
    this.publication = publication;
  }

  boolean isOpen() {
    return open;
  }

  void begin(List<ChangeOutput<?>> views) {
    publication.begin(); // who reads meanwhile looks again, and then sees what is held
    try {
      for (ChangeOutput<?> view : views) {
        view.hold();
      }
    } finally {
      publication.end(publication.step());
    }
    open = true;
    any = false;
  }

  /** Puts the changes of a step aside. */
  void withhold(List<ChangeOutput<?>> views) {
    for (int i = 0; i < views.size(); i++) {
      views.get(i).withhold();
    }
    any = true;
  }

  /**
   * Shows the net changes of all steps at once.
   *
   * @return whether there was any step
   */
  boolean commit(List<ChangeOutput<?>> views, long lastStep) {
    publication.begin();
    try {
      for (ChangeOutput<?> view : views) {
        view.release();
      }
      if (any) {
        for (ChangeOutput<?> view : views) {
          view.showHeld();
        }
      }
    } finally {
      publication.end(lastStep);
    }
    open = false;
    return any;
  }

  void requireOpen() {
    if (!open) {
      throw new IllegalStateException(
          "no transaction of `" + circuit + "` is open; begin() one before commit()");
    }
  }

  void requireNone(String what) {
    if (open) {
      throw new IllegalStateException(
          what + " of `" + circuit + "` was called inside a transaction; commit() it first");
    }
  }
}
