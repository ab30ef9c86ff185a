package dev.penstock.benchmarks.incrementality;

import dev.penstock.ChangeView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.View;

/** Views of linear operators. */
interface Linear {
  /** Rows that are kept or dropped. */
  @Circuit
  interface Filter extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, amount + moment AS amount FROM fact WHERE amount < 500
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** Two tables as one. */
  @Circuit
  interface UnionAll extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, amount FROM fact UNION ALL SELECT id, amount FROM item
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }
}
