package com.acme.shop;

import dev.penstock.BagHandle;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.annotation.Decimal;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * The circuit of {@code article}, {@code order line}, {@code visit}, {@code revenue}, {@code
 * order_size}.
 */
public interface Shop extends LiveCircuit {
  /**
   * {@code article(code VARCHAR NOT NULL, name VARCHAR, price DECIMAL(10,2) NOT NULL)}, one row per
   * {@code code}.
   */
  @Table(key = "code")
  MapHandle<String, Article> article();

  /**
   * {@code order line(order_id BIGINT NOT NULL, pos INTEGER NOT NULL, article VARCHAR NOT NULL,
   * pieces INTEGER NOT NULL, placed_at TIMESTAMP)}, one row per {@code order_id, pos}.
   */
  @Table(name = "order line", key = {"orderId", "pos"})
  MapHandle<OrderLineKey, OrderLine> orderLine();

  /** {@code visit(day DATE NOT NULL, class SMALLINT)}. */
  @Table
  BagHandle<Visit> visit();

  /** {@code revenue(article VARCHAR, total DECIMAL(38,2) NOT NULL)}. */
  @View(
          """
          SELECT a.name, SUM(l.pieces * a.price)
          FROM "order line" l JOIN article a ON l.article = a.code
          GROUP BY a.name
          ORDER BY 2 DESC
          """)
  ListView<Revenue> revenue();

  /**
   * {@code order_size(order_id BIGINT NOT NULL, lines in it BIGINT NOT NULL, mean_pieces DOUBLE NOT
   * NULL)}.
   */
  @View(
          """
          SELECT order_id, COUNT(*) AS "lines in it", AVG(pieces) AS mean_pieces
          FROM "order line"
          GROUP BY order_id
          """)
  ListView<OrderSize> orderSize();

  /** A row of {@code article}. */
  record Article(
      @NotNull String code,
      String name,
      @NotNull @Decimal(precision = 10, scale = 2) BigDecimal price) {
  }

  /** A row of {@code order line}. */
  record OrderLine(
      long orderId, int pos, @NotNull String article, int pieces, LocalDateTime placedAt) {
  }

  /** A key of {@code order line}. */
  record OrderLineKey(long orderId, int pos) {
  }

  /** A row of {@code visit}. */
  record Visit(@NotNull LocalDate day, Short classValue) {
  }

  /** A row of {@code revenue}. */
  record Revenue(String article, @NotNull @Decimal(precision = 38, scale = 2) BigDecimal total) {
  }

  /** A row of {@code order_size}. */
  record OrderSize(long orderId, long linesInIt, double meanPieces) {
  }
}
