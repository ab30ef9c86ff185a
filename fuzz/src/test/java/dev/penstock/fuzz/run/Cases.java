package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.CaseMaker;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Random cases with one view that a test has chosen. */
final class Cases {
  private Cases() {}

  /** The case of a seed, with one more view of its first keyed table: one column of such a kind. */
  static RandomCase withView(
      long seed, String name, Predicate<TypeKind> kind, UnaryOperator<SqlExpr> expression) {
    RandomCase from = CaseMaker.make(seed, DatabaseKind.DUCKDB, /* steps= */ 12);
    RandomTable table =
        from.tables().stream().filter(t -> t.kind() == TableKind.KEYED).findFirst().orElseThrow();
    SqlExpr item = expression.apply(column(table.type(), kind));
    List<Item> items = List.of(new Item(item, name + "_of"));
    Relation relation = new Relation.Named(table.name(), "k");
    Select select = new Select(/* distinct= */ false, items, relation, null, null, null);
    List<RandomView> views = new ArrayList<>(from.views().subList(0, 1));
    views.add(new RandomView(name, ViewKind.LIST, select, List.of(), List.of()));
    return from.withViews(views);
  }

  private static SqlExpr column(RowType type, Predicate<TypeKind> kind) {
    int column = 0;
    while (!kind.test(type.type(column).kind())) {
      column++;
    }
    return new SqlExpr(
        Op.COLUMN,
        "k." + type.name(column),
        List.of(),
        Types.nullable(type.type(column)),
        Facts.NONE);
  }
}
