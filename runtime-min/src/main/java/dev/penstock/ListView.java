package dev.penstock;

import java.util.List;

/** A kept view without a key. Readers on any thread see the last published step. */
public interface ListView<R> extends ChangeView<R> {
  /** How many rows there are, equal ones counted. */
  long size();

  /** All rows as an immutable list, equal rows repeated, in the declared order if there is one. */
  List<R> snapshot();
}
