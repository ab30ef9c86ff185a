package dev.penstock.benchmarks.incrementality;

import dev.penstock.ChangeView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.View;

/** Views of rows in order. */
interface Ranks {

  /** Three of eight. */
  @Circuit
  interface OfGroups extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, amount FROM fact
        QUALIFY ROW_NUMBER() OVER (PARTITION BY place ORDER BY amount DESC) <= 3
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** Ranks that are shown, of ten large groups. */
  @Circuit
  interface Shown extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, place FROM (
          SELECT id, RANK() OVER (PARTITION BY amount / 100 ORDER BY moment DESC) AS place
          FROM fact)
        WHERE place <= 10
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, long place) {}
  }

  /** Ten of all rows. */
  @Circuit
  interface Limited extends Subject {
    /** Its only view. */
    @View("SELECT id, amount FROM fact ORDER BY amount DESC, id LIMIT 10")
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** A page far down in all rows. */
  @Circuit
  interface Paged extends Subject {
    /** Its only view. */
    @View("SELECT id, amount FROM fact ORDER BY amount DESC, id LIMIT 10 OFFSET 1000")
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }
}
