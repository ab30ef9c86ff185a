package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.testkit.circuit.Declaration;
import java.util.ArrayList;
import java.util.List;

/** Random tables: their columns come from a small palette of types, so that they can be joined. */
final class RandomCatalog {
  private static final List<SqlType> TYPES =
      List.of(
          SqlType.of(TypeKind.BOOLEAN),
          SqlType.of(TypeKind.TINYINT),
          SqlType.of(TypeKind.SMALLINT),
          SqlType.of(TypeKind.INTEGER),
          SqlType.of(TypeKind.BIGINT),
          SqlType.of(TypeKind.BIGINT),
          SqlType.of(TypeKind.REAL),
          SqlType.of(TypeKind.DOUBLE),
          SqlType.of(TypeKind.DOUBLE),
          SqlType.decimal(6, 2),
          SqlType.decimal(18, 4),
          SqlType.decimal(25, 3),
          SqlType.of(TypeKind.VARCHAR),
          SqlType.of(TypeKind.VARCHAR),
          SqlType.of(TypeKind.DATE),
          SqlType.of(TypeKind.TIME),
          SqlType.of(TypeKind.TIMESTAMP),
          SqlType.of(TypeKind.INSTANT));
  private static final List<SqlType> KEY_TYPES =
      List.of(
          SqlType.of(TypeKind.INTEGER),
          SqlType.of(TypeKind.BIGINT),
          SqlType.of(TypeKind.VARCHAR),
          SqlType.of(TypeKind.DATE),
          SqlType.decimal(6, 2));

  private final Dice dice;
  private final List<SqlType> palette = new ArrayList<>();

  RandomCatalog(Dice dice) {
    this.dice = dice;
    palette.add(SqlType.of(TypeKind.INTEGER));
    for (int i = 0; i < 3; i++) {
      palette.add(dice.pick(TYPES));
    }
  }

  /** Types that occur in these tables. */
  List<SqlType> palette() {
    return palette;
  }

  /** Adds one to three tables; the first can always be made to refuse a step. */
  void addTo(Declaration declaration) {
    int count = dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      TableKind kind = i == 0 ? dice.pick(TableKind.KEYED, TableKind.BAG) : anyKind();
      add(declaration, "t" + i, kind, /* checked= */ i == 0 || dice.percent(40));
    }
  }

  private TableKind anyKind() {
    return dice.pick(
        TableKind.KEYED,
        TableKind.BAG,
        TableKind.SET,
        TableKind.STREAM,
        TableKind.STREAM,
        TableKind.STREAM,
        TableKind.VALUE);
  }

  private void add(Declaration declaration, String name, TableKind kind, boolean checked) {
    if (kind == TableKind.VALUE) {
      SqlType type = dice.pick(palette).withNullable(true);
      declaration.value(
          name, type, dice.percent(50) ? null : new RandomValues(dice).ordinary(type));
      return;
    }
    List<RowType.Column> columns = new ArrayList<>();
    List<Integer> key = new ArrayList<>();
    int keys = kind == TableKind.KEYED ? dice.pick(1, 1, 2) : 0;
    for (int i = 0; i < keys; i++) {
      key.add(i);
      columns.add(new RowType.Column("k" + i, dice.pick(KEY_TYPES)));
    }
    int others = dice.between(keys == 0 ? 2 : 1, 3);
    for (int i = 0; i < others; i++) {
      SqlType type = dice.pick(palette).withNullable(dice.percent(50));
      columns.add(new RowType.Column("c" + i, type));
    }
    declaration.table(name, kind, new RowType(columns), key, kind == TableKind.BAG && checked);
  }
}
