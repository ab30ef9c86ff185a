package circuits;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.LiveCircuit;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Decimal;
import dev.penstock.annotation.Function;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;
import java.math.BigDecimal;

/** Functions of users, in a class and in an interface. */
public final class Functions {
  private Functions() {}

  /** A row. */
  public record Sale(String item, long count, @Decimal(precision = 10, scale = 2) BigDecimal price) {}

  /** What is shown of it. */
  public record Shown(String item, @Decimal(precision = 12, scale = 2) BigDecimal total) {}

  /** Functions beside others. */
  public static final class Prices {
    private Prices() {}

    /** A price in a currency's digits. */
    @Function
    @Decimal(precision = 12, scale = 2)
    public static BigDecimal totalPrice(BigDecimal price, long count) throws Exception {
      return price == null ? null : price.multiply(BigDecimal.valueOf(count));
    }

    static BigDecimal notCalled(BigDecimal price) {
      return price;
    }
  }

  /** Its methods are public without a word. */
  public interface Texts {
    /** A text. */
    @Function
    static String shortened(String text, int length) {
      return text == null || text.length() <= length ? text : text.substring(0, length);
    }
  }

  /** Calls both. */
  @Circuit(functions = {Prices.class, Texts.class})
  public interface Board extends LiveCircuit {
    @Table
    BagHandle<Sale> sale();

    @View("SELECT shortened(item, 3) AS item, total_price(price, count) AS total FROM sale")
    ChangeView<Shown> shown();
  }
}
