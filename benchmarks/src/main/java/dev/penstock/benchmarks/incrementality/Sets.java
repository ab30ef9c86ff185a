package dev.penstock.benchmarks.incrementality;

import dev.penstock.ChangeView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.View;

/** Views of set operations. */
interface Sets {
  /** Rows without copies. */
  @Circuit
  interface Distinct extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT DISTINCT place AS id, amount FROM fact
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, int amount) {}
  }

  /** A difference of sets. */
  @Circuit
  interface Except extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, amount FROM fact EXCEPT SELECT place, amount FROM item
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, int amount) {}
  }

  /** A difference of bags. */
  @Circuit
  interface ExceptAll extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, amount / 100 AS amount FROM fact
          EXCEPT ALL SELECT place, amount / 100 FROM item
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, int amount) {}
  }

  /** An intersection of sets. */
  @Circuit
  interface Intersect extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, amount FROM fact INTERSECT SELECT place, amount FROM item
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, int amount) {}
  }

  /** An intersection of bags. */
  @Circuit
  interface IntersectAll extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, amount / 100 AS amount FROM fact
          INTERSECT ALL SELECT place, amount / 100 FROM item
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, int amount) {}
  }
}
