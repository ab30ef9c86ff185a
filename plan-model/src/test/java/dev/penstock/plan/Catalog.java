package dev.penstock.plan;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Small catalogs for tests, written as {@code table(KEYED, "airport", "iata VARCHAR KEY", …)}. */
public final class Catalog {
  private final List<Table> tables = new ArrayList<>();
  private final List<View> views = new ArrayList<>();

  /** Airports, flights and the like: the catalog of most tests. */
  public static Catalog flights() {
    return new Catalog()
        .table(TableKind.KEYED, "airport", "iata VARCHAR KEY", "city VARCHAR?", "state VARCHAR")
        .table(TableKind.BAG, "flight", "origin VARCHAR", "destination VARCHAR?", "delay INTEGER")
        .table(TableKind.STREAM, "event", "id BIGINT", "kind INTEGER", "amount INTEGER?")
        .table(TableKind.SET, "tag", "name VARCHAR", "code INTEGER");
  }

  /** Adds a table; a column is its name, its type, {@code ?} if nullable, and KEY. */
  public Catalog table(TableKind kind, String name, String... columns) {
    List<Integer> key = new ArrayList<>();
    for (int i = 0; i < columns.length; i++) {
      if (columns[i].endsWith(" KEY")) {
        key.add(i);
      }
    }
    RowType type = row(columns);
    tables.add(new Table(name, name, kind, type, record(name), key, null, false, null));
    return this;
  }

  /** Adds a view that hands on changes. */
  public Catalog view(String name, String... columns) {
    views.add(
        new View(
            name,
            name,
            ViewKind.CHANGES,
            "",
            row(columns),
            record(name),
            List.of(),
            null,
            List.of()));
    return this;
  }

  /** Adds a view that is kept by key. */
  public Catalog mapView(String name, List<Integer> key, String... columns) {
    views.add(
        new View(
            name,
            name,
            ViewKind.MAP,
            "SELECT",
            row(columns),
            record(name),
            key,
            record("key"),
            List.of()));
    return this;
  }

  /** The request. */
  public CircuitRequest request() {
    return new CircuitRequest("com.acme", "Board", "BoardCircuit", tables, views);
  }

  /** The row of columns that are written as for a table. */
  public static RowType row(String... columns) {
    return new RowType(Arrays.stream(columns).map(Catalog::column).toList());
  }

  private static RowType.Column column(String text) {
    String[] words = text.split(" ", -1);
    boolean nullable = words[1].endsWith("?");
    String type = nullable ? words[1].substring(0, words[1].length() - 1) : words[1];
    return new RowType.Column(words[0], type(type).withNullable(nullable));
  }

  private static SqlType type(String text) {
    if (text.startsWith("DECIMAL(")) {
      String[] digits = text.substring(8, text.length() - 1).split(",", -1);
      return SqlType.decimal(Integer.parseInt(digits[0]), Integer.parseInt(digits[1]));
    }
    return SqlType.of(TypeKind.valueOf(text));
  }

  private static RecordBinding record(String name) {
    return new RecordBinding("com.acme." + name, List.of());
  }
}
