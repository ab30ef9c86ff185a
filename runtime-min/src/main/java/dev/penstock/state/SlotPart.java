package dev.penstock.state;

/** A form that keeps something for every slot of a {@link KeyedRows} and follows its slots. */
interface SlotPart {
  /** The slot's key is gone, or its insertion is undone: whatever is kept for it goes. */
  void free(int slot);

  /** What is kept for one slot belongs to another from now on, which keeps nothing yet. */
  void move(int from, int to);
}
