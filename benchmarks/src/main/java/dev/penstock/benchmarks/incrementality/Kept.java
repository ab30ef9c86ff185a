package dev.penstock.benchmarks.incrementality;

import dev.penstock.ListView;
import dev.penstock.MapView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.View;

/** Views that are kept for readers. */
interface Kept {
  /** All rows. */
  @Circuit
  interface Listed extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, amount FROM fact
        """)
    ListView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** All rows by key. */
  @Circuit
  interface Keyed extends Subject {
    /** Its only view. */
    @View(
        key = "id",
        value =
            """
        SELECT id, amount FROM fact
        """)
    MapView<Long, Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }
}
