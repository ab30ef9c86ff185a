package dev.penstock.fuzz.tpch;

import io.trino.tpch.TpchEntity;
import io.trino.tpch.TpchTable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The generated rows of the benchmark's tables, each value as text. */
final class TpchData {
  private final double scale;

  /** Data of which lineitem has about {@code 6_000_000 * scale} rows. */
  TpchData(double scale) {
    this.scale = scale;
  }

  /**
   * All rows of a table, in the generator's order; of so few suppliers that a part has one twice
   * the first.
   */
  List<List<String>> rows(String table) {
    Map<List<String>, List<String>> rows = new LinkedHashMap<>();
    for (TpchEntity entity : generator(TpchTable.getTable(table))) {
      List<String> row = Arrays.asList(entity.toLine().split("\\|"));
      rows.putIfAbsent(table.equals("partsupp") ? row.subList(0, 2) : row, row);
    }
    return List.copyOf(rows.values());
  }

  private Iterable<? extends TpchEntity> generator(TpchTable<?> table) {
    return table.createGenerator(scale, 1, 1);
  }
}
