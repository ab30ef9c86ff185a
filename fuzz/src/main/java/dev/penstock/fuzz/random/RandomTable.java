package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Output;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A table with the values that its columns take.
 *
 * @param key positions of the key's columns; empty if there is none
 */
public record RandomTable(
    String name,
    TableKind kind,
    boolean checked,
    List<String> columns,
    List<Domain> domains,
    List<Integer> key) {
  private static final List<String> WORDS =
      List.of("value", "date", "count", "day", "user", "position", "time", "start", "year");
  private static final List<TypeKind> KINDS =
      List.of(
          TypeKind.BOOLEAN,
          TypeKind.TINYINT,
          TypeKind.SMALLINT,
          TypeKind.INTEGER,
          TypeKind.BIGINT,
          TypeKind.REAL,
          TypeKind.DOUBLE,
          TypeKind.DECIMAL,
          TypeKind.VARCHAR,
          TypeKind.DATE,
          TypeKind.TIME,
          TypeKind.TIMESTAMP,
          TypeKind.INSTANT);

  public RandomTable {
    columns = List.copyOf(columns);
    domains = List.copyOf(domains);
    key = List.copyOf(key);
  }

  /** A table of this name; every kind of column is likely in it. */
  static RandomTable of(Dice dice, String name, TableKind kind) {
    List<Domain> domains = new ArrayList<>();
    if (kind == TableKind.KEYED) {
      domains.add(dice.percent(70) ? small(dice) : Domain.of(dice, TypeKind.VARCHAR));
    }
    domains.add(small(dice));
    for (TypeKind column : KINDS) {
      int copies = dice.percent(65) ? 1 : 0;
      copies += column == TypeKind.VARCHAR || column == TypeKind.DECIMAL ? 1 : 0;
      for (int i = 0; i < copies; i++) {
        domains.add(Domain.of(dice, column));
      }
    }
    List<Integer> key = new ArrayList<>();
    if (kind == TableKind.KEYED) {
      key.add(0);
      if (dice.percent(30)) {
        key.add(1);
      }
    }
    boolean checked = kind == TableKind.BAG && dice.percent(30);
    return new RandomTable(name, kind, checked, names(dice, domains.size()), domains, key);
  }

  /** A value: a table of one row with one column of the same name. */
  static RandomTable value(Dice dice, String name) {
    Domain domain = Domain.of(dice, dice.pick(TypeKind.INTEGER, TypeKind.DOUBLE, TypeKind.DATE));
    return new RandomTable(name, TableKind.VALUE, false, List.of(name), List.of(domain), List.of());
  }

  private static Domain small(Dice dice) {
    while (true) {
      Domain domain = Domain.of(dice, dice.pick(TypeKind.INTEGER, TypeKind.BIGINT));
      if (!domain.wide()) {
        return domain;
      }
    }
  }

  /** Short names that tables share, so that joins find common ones, and words of SQL. */
  private static List<String> names(Dice dice, int count) {
    Set<String> names = new LinkedHashSet<>();
    while (names.size() < count) {
      names.add(dice.percent(8) ? dice.pick(WORDS) : "" + (char) ('a' + dice.below(26)));
    }
    return List.copyOf(names);
  }

  /** The columns of its rows; those of the key are never NULL. */
  public RowType type() {
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      types.add(
          new RowType.Column(columns.get(i), domains.get(i).type().withNullable(!key.contains(i))));
    }
    return new RowType(types);
  }

  /** The same table without a column behind its key. */
  public RandomTable without(int column) {
    List<String> names = new ArrayList<>(columns);
    List<Domain> others = new ArrayList<>(domains);
    names.remove(column);
    others.remove(column);
    return new RandomTable(name, kind, checked, names, others, key);
  }

  /** The columns as a query sees them. */
  List<Output> outputs() {
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      outputs.add(new Output(columns.get(i), domains.get(i).type(), domains.get(i).facts()));
    }
    return outputs;
  }
}
