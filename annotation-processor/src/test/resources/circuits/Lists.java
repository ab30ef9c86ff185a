package circuits;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Decimal;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lists in the records of views. */
public final class Lists {
  private Lists() {}

  /** A row. */
  public record Sale(
      @NotNull String shop,
      int number,
      String item,
      @Decimal(precision = 10, scale = 2) BigDecimal price,
      @Decimal(precision = 30, scale = 4) BigDecimal weight) {}

  /** What one shop sold. */
  public record Sold(
      @NotNull String shop,
      @NotNull List<String> items,
      @NotNull List<Integer> numbers,
      @NotNull @Decimal(precision = 10, scale = 2) List<BigDecimal> prices,
      @Decimal(precision = 30, scale = 4) List<BigDecimal> weights) {}

  /** How many shops sold the same. */
  public record Alike(List<String> items, long shops) {}

  /** Sales of shops. */
  @Circuit
  public interface Board extends LiveCircuit {
    @Table
    BagHandle<Sale> sale();

    @View(
        value =
            """
            SELECT shop, ARRAY_AGG(item ORDER BY number) AS items,
              ARRAY_AGG(number ORDER BY number DESC) AS numbers,
              ARRAY_AGG(price ORDER BY number) AS prices,
              ARRAY_AGG(weight ORDER BY number) FILTER (WHERE weight > 1) AS weights
            FROM sale GROUP BY shop
            """,
        key = "shop")
    MapView<String, Sold> sold();

    @View(
        value =
            """
            SELECT items, COUNT(*) AS shops
            FROM (SELECT shop, ARRAY_AGG(item ORDER BY number) AS items FROM sale GROUP BY shop) AS q
            GROUP BY items
            """,
        order = "items DESC")
    ListView<Alike> alike();

    @View("SELECT ARRAY_AGG(item ORDER BY number) AS items, COUNT(*) AS shops FROM sale")
    ChangeView<Alike> all();
  }

  /** Hands in sales and says what the views show. */
  public static List<String> run() {
    List<String> said = new ArrayList<>();
    try (Board board = Lists_BoardCircuit.open()) {
      Sale pen = new Sale("a", 1, "pen", new BigDecimal("1.5"), new BigDecimal("2"));
      board.sale().insert(new Sale("a", 2, null, null, null));
      board.sale().insert(pen);
      board.sale().insert(new Sale("b", 3, "pen", new BigDecimal("2"), new BigDecimal("0.5")));
      board.sale().insert(new Sale("b", 4, null, new BigDecimal("3"), null));
      board.step();
      Sold a = board.sold().get("a").orElseThrow();
      said.add(a.toString());
      said.add(board.sold().get("b").orElseThrow().toString());
      said.add(board.alike().snapshot().toString());
      List<String> items = a.items();
      List<Integer> numbers = a.numbers();
      said.add(items.equals(Arrays.asList("pen", null)) + " " + (numbers.get(0) + numbers.get(1)));
      board.sale().delete(pen);
      board.step();
      said.add(board.sold().get("a").orElseThrow().toString());
      said.add(board.alike().snapshot().toString());
    }
    return said;
  }
}
