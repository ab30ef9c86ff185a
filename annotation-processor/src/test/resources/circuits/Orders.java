package circuits;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.SetHandle;
import dev.penstock.StreamHandle;
import dev.penstock.ValueHandle;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Decimal;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Set;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.Value;
import dev.penstock.annotation.View;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** Every kind of table and view, every type, nested where users nest. */
public final class Orders {
  private Orders() {}

  /** Every column type, with names that are words of SQL. */
  public record Everything(
      boolean flag,
      byte tiny,
      short small,
      int count,
      long value,
      float real,
      double amount,
      @Decimal(precision = 10, scale = 2) BigDecimal price,
      @Decimal(precision = 30, scale = 4) BigDecimal wide,
      @NotNull String order,
      LocalDate date,
      LocalTime time,
      LocalDateTime start,
      Instant end,
      Integer year,
      Boolean group) {}

  /** A customer. */
  public record Customer(int id, @NotNull String name) {}

  /** A key of two columns. */
  public record NameKey(String name, int id) {}

  /** A tag. */
  public record Tag(@NotNull String tag) {}

  /** Keeps all of it current. */
  @Circuit
  public interface Board extends LiveCircuit {
    @Table
    BagHandle<Everything> everything();

    @Table(key = "id")
    MapHandle<Integer, Customer> customer();

    @Stream
    StreamHandle<Tag> seen();

    @Set
    SetHandle<Tag> wanted();

    @Value(initial = "10")
    ValueHandle<Integer> threshold();

    @View(
        """
        SELECT flag, tiny, small, count, value, real, amount, price, wide, order, date, time, start,
               end, year, group
        FROM everything, threshold
        WHERE count > threshold
        """)
    ChangeView<Everything> large();

    @View(key = {"name", "id"}, value = "SELECT name, id FROM customer")
    MapView<NameKey, Customer> byName();

    @View(
        """
        SELECT COALESCE(a.year, -1) AS id, b.order AS name
        FROM everything a JOIN everything b ON a.year = b.year
        WHERE a.year IS NOT NULL
        """)
    ListView<Customer> sameYear();

    @View(order = "tag DESC", value = "SELECT tag FROM seen UNION SELECT tag FROM wanted")
    ListView<Tag> tags();
  }
}
