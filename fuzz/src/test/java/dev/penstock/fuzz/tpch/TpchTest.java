package dev.penstock.fuzz.tpch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** All 22 queries, without the limits that ask for no order of their own. */
class TpchTest {
  /** Six digits behind the point are what every quotient of decimals keeps. */
  private static final double LAST_DIGIT = 1e-6;

  private static final int SLICES = 4;

  private final TpchData data = new TpchData(0.001);
  private final Set<String> shown = new LinkedHashSet<>();

  @Test
  void everyViewIsWhatPostgresqlComputesAfterEveryStep() throws Exception {
    try (TpchViews views = new TpchViews()) {
      for (String table : List.of("region", "nation", "part", "supplier", "partsupp", "customer")) {
        views.insert(table, data.rows(table));
        compare(views, "INSERT INTO " + table);
      }
      insertOrders(views);
      for (String change : CHANGES) {
        views.change(change);
        compare(views, change);
      }
      assertThat(shown).as("views that have shown rows").hasSameElementsAs(views.views());
    }
  }

  private static final List<String> CHANGES =
      List.of(
          "UPDATE lineitem SET l_quantity = l_quantity + 40 WHERE MOD(l_orderkey, 5) = 2",
          "UPDATE lineitem SET l_receiptdate = l_commitdate WHERE MOD(l_suppkey, 3) = 1",
          "UPDATE lineitem SET l_discount = 0.00 WHERE MOD(l_partkey, 4) = 3",
          "DELETE FROM lineitem WHERE MOD(l_orderkey, 7) = 3 AND l_linenumber > 1",
          "DELETE FROM orders WHERE MOD(o_custkey, 11) = 4",
          "UPDATE supplier SET s_comment = 'Customer Complaints' WHERE MOD(s_suppkey, 4) = 1",
          "UPDATE supplier SET s_nationkey = 7 WHERE MOD(s_suppkey, 2) = 0",
          "UPDATE nation SET n_name = 'KENYA AGAIN' WHERE n_name = 'ARGENTINA'",
          "UPDATE partsupp SET ps_supplycost = 1.00 WHERE MOD(ps_partkey, 6) = 1",
          "DELETE FROM partsupp WHERE MOD(ps_partkey + ps_suppkey, 9) = 0",
          "UPDATE part SET p_brand = 'Brand#23', p_size = 9 WHERE MOD(p_partkey, 8) = 5",
          "UPDATE customer SET c_acctbal = 0 - c_acctbal WHERE MOD(c_custkey, 3) = 0",
          "DELETE FROM customer WHERE MOD(c_custkey, 13) = 6",
          "DELETE FROM part WHERE MOD(p_partkey, 10) = 9",
          "DELETE FROM orders WHERE o_orderdate < DATE '1994-01-01'",
          "DELETE FROM lineitem WHERE l_shipdate < DATE '1997-01-01'");

  private void insertOrders(TpchViews views) {
    List<List<String>> orders = data.rows("orders");
    List<List<String>> lines = data.rows("lineitem");
    for (int slice = 0; slice < SLICES; slice++) {
      views.insert("orders", slice(orders, slice));
      compare(views, "INSERT INTO orders, slice " + slice);
      views.insert("lineitem", slice(lines, slice));
      compare(views, "INSERT INTO lineitem, slice " + slice);
    }
  }

  /** Orders and their lines: the first column is the order's key in both. */
  private static List<List<String>> slice(List<List<String>> rows, int slice) {
    List<List<String>> chosen = new ArrayList<>();
    for (List<String> row : rows) {
      if (Long.parseLong(row.get(0)) % SLICES == slice) {
        chosen.add(row);
      }
    }
    return chosen;
  }

  private void compare(TpchViews views, String step) {
    for (String view : views.views()) {
      List<List<Object>> circuit = views.shown(view);
      List<List<Object>> database = views.recomputed(view);
      assertThat(circuit).as("%s after %s", view, step).hasSameSizeAs(database);
      if (!circuit.isEmpty()) {
        shown.add(view);
      }
      for (int i = 0; i < circuit.size(); i++) {
        compare(circuit.get(i), database.get(i), view + " after " + step + ", row " + i);
      }
    }
  }

  private static void compare(List<Object> circuit, List<Object> database, String what) {
    for (int i = 0; i < circuit.size(); i++) {
      if (circuit.get(i) instanceof Double value && database.get(i) instanceof Double) {
        assertThat(value)
            .as("%s: %s, not %s", what, circuit, database)
            .isCloseTo(
                (Double) database.get(i), within(LAST_DIGIT * Math.max(1, Math.abs(value) * 1e-6)));
      } else {
        assertThat(circuit.get(i)).as("%s: %s", what, circuit).isEqualTo(database.get(i));
      }
    }
  }
}
