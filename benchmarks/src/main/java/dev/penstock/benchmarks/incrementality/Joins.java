package dev.penstock.benchmarks.incrementality;

import dev.penstock.ChangeView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.View;

/** Views of joins and of subqueries, which are joins. */
interface Joins {
  /** Each row finds one. */
  @Circuit
  interface ByKey extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, i.amount FROM fact f JOIN item i ON f.id = i.id
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** Each row finds eight. */
  @Circuit
  interface EightByEight extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, i.amount FROM fact f JOIN item i ON f.place = i.place
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** Each row finds eight of its own table. */
  @Circuit
  interface Self extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, g.amount FROM fact f JOIN fact g ON f.place = g.place AND f.amount < g.amount
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** Each row finds those of three places, by no equality. */
  @Circuit
  interface Band extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, i.amount FROM fact f JOIN item i ON i.place BETWEEN f.place - 1 AND f.place + 1
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** Each row finds the intervals around it, which are of unequal length. */
  @Circuit
  interface Interval extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, i.amount FROM fact f
          JOIN item i ON f.place >= i.place AND f.place <= i.place + i.amount / 400
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** Each row beside the sum of its group. */
  @Circuit
  interface OnAggregate extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, s.total AS amount FROM fact f
          JOIN (SELECT place, SUM(amount) AS total FROM fact GROUP BY place) s ON f.place = s.place
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, long amount) {}
  }

  /** Padded rows on one side. */
  @Circuit
  interface Left extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, i.amount FROM fact f
          LEFT JOIN item i ON f.place = i.place AND f.amount < i.amount
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, Integer amount) {}
  }

  /** Padded rows on both sides. */
  @Circuit
  interface Full extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, i.amount FROM fact f
          FULL JOIN item i ON f.place = i.place AND f.amount < i.amount
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(Long id, Integer amount) {}
  }

  /** A row with a partner. */
  @Circuit
  interface Exists extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, amount FROM fact f
          WHERE EXISTS (SELECT 1 FROM item i WHERE i.place = f.place AND i.amount > f.amount)
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** A row without a partner. */
  @Circuit
  interface NotExists extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, amount FROM fact f
          WHERE NOT EXISTS (SELECT 1 FROM item i WHERE i.place = f.place AND i.amount > f.amount)
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** A value that is in no row, where some are NULL. */
  @Circuit
  interface NotIn extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, amount FROM fact f
          WHERE amount NOT IN (SELECT note FROM item i WHERE i.place = f.place)
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }

  /** One value for each row. */
  @Circuit
  interface Scalar extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT id, (SELECT MAX(i.amount) FROM item i WHERE i.place = f.place) AS amount FROM fact f
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, Integer amount) {}
  }

  /** Each row finds eight times eight. */
  @Circuit
  interface Triangle extends Subject {
    /** Its only view. */
    @View(
        """
        SELECT f.id, h.amount FROM fact f
          JOIN item i ON f.id = i.id JOIN item h ON i.place = h.place
        """)
    ChangeView<Row> answer();

    /** A row of it. */
    record Row(long id, int amount) {}
  }
}
