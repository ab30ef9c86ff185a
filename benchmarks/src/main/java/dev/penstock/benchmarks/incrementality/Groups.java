package dev.penstock.benchmarks.incrementality;

import dev.penstock.ChangeView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Decimal;
import dev.penstock.annotation.View;
import java.math.BigDecimal;

/** Views of aggregates. */
interface Groups {
  /** Groups of eight. */
  @Circuit
  interface Sum extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, SUM(amount) AS amount FROM fact GROUP BY place
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, long amount) {}
  }

  /** Groups of eight. */
  @Circuit
  interface Average extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, COUNT(*) AS amount, AVG(amount) AS average FROM fact GROUP BY place
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, long amount, double average) {}
  }

  /** Groups of eight. */
  @Circuit
  interface Extreme extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, MIN(amount) AS least, MAX(amount) AS amount FROM fact GROUP BY place
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, int least, int amount) {}
  }

  /** Ten groups. */
  @Circuit
  interface LargeExtreme extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT amount / 100 AS id, MAX(id) AS amount FROM fact GROUP BY amount / 100
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, long amount) {}
  }

  /** Groups of eight. */
  @Circuit
  interface CountDistinct extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT place AS id, COUNT(DISTINCT amount) AS amount FROM fact GROUP BY place
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(int id, long amount) {}
  }

  /** One group of all rows. */
  @Circuit
  interface Global extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT SUM(id) AS id, MAX(id) AS amount FROM fact
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(@Decimal(precision = 38, scale = 0) BigDecimal id, Long amount) {}
  }

  /** Sums of groups of eight and of all rows. */
  @Circuit
  interface Rollup extends Subject {
    /** Its only view. */
    @View("SELECT place AS id, SUM(amount) AS amount FROM fact GROUP BY ROLLUP (place)")
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(Integer id, Long amount) {}
  }
}
