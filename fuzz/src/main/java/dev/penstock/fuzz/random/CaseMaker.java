package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.RandomView.OrderItem;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the case of a seed. */
public final class CaseMaker {
  private static final int VIEWS = 7;
  private static final int FAILING = 45;
  private static final int TABLE_ROWS = 45;

  private final Dice dice;
  private final DatabaseKind against;
  private final List<RandomTable> tables = new ArrayList<>();
  private final List<RandomView> views = new ArrayList<>();
  private final List<Source> sources = new ArrayList<>();

  private CaseMaker(Dice dice, DatabaseKind against) {
    this.dice = dice;
    this.against = against;
  }

  /** The case of a seed with so many steps, of what the database can be asked. */
  public static RandomCase make(long seed, DatabaseKind against, int steps) {
    CaseMaker maker = new CaseMaker(new Dice(seed), against);
    maker.makeTables();
    maker.makeViews();
    ChangeMaker changes = new ChangeMaker(maker.dice, maker.tables);
    return new RandomCase(
        seed,
        maker.tables,
        maker.views,
        IntStream.range(0, steps).mapToObj(changes::step).toList());
  }

  private void makeTables() {
    List<TableKind> kinds = new ArrayList<>(List.of(TableKind.KEYED, TableKind.BAG));
    kinds.add(dice.pick(TableKind.KEYED, TableKind.BAG, TableKind.SET, TableKind.STREAM));
    if (dice.percent(50)) {
      kinds.add(dice.pick(TableKind.SET, TableKind.STREAM));
    }
    for (TableKind kind : kinds) {
      tables.add(RandomTable.of(dice, "t" + (tables.size() + 1), kind));
    }
    if (dice.percent(40)) {
      tables.add(RandomTable.value(dice, "latest"));
    }
    for (RandomTable table : tables) {
      int rows = table.kind() == TableKind.VALUE ? 1 : TABLE_ROWS;
      sources.add(new Source(table.name(), table.outputs(), rows, /* table= */ true, table.key()));
    }
  }

  private void makeViews() {
    int failing = dice.percent(FAILING) ? dice.below(VIEWS) : VIEWS;
    while (views.size() < VIEWS) {
      String name = "r" + (views.size() + 1);
      boolean mayFail = views.size() == failing;
      List<Source> read =
          mayFail ? sources.stream().filter(Source::table).toList() : List.copyOf(sources);
      QueryMaker maker = new QueryMaker(dice, against, read, mayFail, "q" + views.size());
      QueryMaker.Made made = !mayFail && dice.percent(6) ? maker.keyed(keyed()) : maker.view();
      views.add(view(name, made.query()));
      RandomView last = views.get(views.size() - 1);
      boolean readable =
          (!last.mayFail() || isOfEveryRow(made.query())) && !RandomView.hasLists(made.query());
      if (readable && made.rows() <= 10 * TABLE_ROWS) {
        sources.add(Source.of(name, made.query().outputs(), made.rows()));
      }
    }
  }

  /** Whether no row is left out before the query computes its columns. */
  private boolean isOfEveryRow(Query query) {
    return query instanceof Select select
        && select.where() == null
        && select.having() == null
        && select.from() instanceof Relation.Named named
        && tables.stream().anyMatch(table -> table.name().equals(named.name()));
  }

  private RandomTable keyed() {
    return dice.pick(tables.stream().filter(t -> t.kind() == TableKind.KEYED).toList());
  }

  private RandomView view(String name, Query query) {
    List<Integer> key = query instanceof Select select ? key(select) : List.of();
    if (!key.isEmpty() && dice.percent(60)) {
      return new RandomView(name, ViewKind.MAP, query, List.of(), key);
    }
    boolean cut = query instanceof Query.First;
    List<OrderItem> order =
        !cut && !RandomView.hasLists(query) && dice.percent(15) ? order(query) : List.of();
    boolean kept = !order.isEmpty() || dice.percent(80);
    return new RandomView(name, kept ? ViewKind.LIST : ViewKind.CHANGES, query, order, List.of());
  }

  /** The columns that are unique and never NULL, as far as that is plain to see; else none. */
  private List<Integer> key(Select select) {
    if (select.groupBy() != null) {
      boolean one = select.groupBy().size() == 1 && select.sets() == null;
      SqlExpr group = select.groupBy().get(0).expr();
      int at = select.groupBy().get(0).item();
      boolean shown = one && at < select.items().size();
      boolean key = shown && select.items().get(at).expr().equals(group) && isNeverNull(group);
      return key ? List.of(at) : List.of();
    }
    if (select.distinct() || !(select.from() instanceof Relation.Named named)) {
      return List.of();
    }
    RandomTable table =
        tables.stream().filter(t -> t.name().equals(named.name())).findFirst().orElse(null);
    return table == null ? List.of() : key(select, table);
  }

  /** The items that are the columns of a table's key. */
  private static List<Integer> key(Select select, RandomTable table) {
    List<Integer> key = new ArrayList<>();
    for (int column : table.key()) {
      String name = table.columns().get(column);
      for (int i = 0; i < select.items().size(); i++) {
        SqlExpr expr = select.items().get(i).expr();
        String written = expr.op() == Op.COLUMN ? (String) expr.value() : "";
        if (written.substring(written.indexOf('.') + 1).equals(name)) {
          key.add(i);
          break;
        }
      }
    }
    return key.size() == table.key().size() ? key : List.of();
  }

  private static boolean isNeverNull(SqlExpr expr) {
    return switch (expr.op()) {
      case IS_NULL, IS_NOT_NULL, IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE -> true;
      case IS_UNKNOWN, IS_NOT_UNKNOWN, IS_DISTINCT_FROM, IS_NOT_DISTINCT_FROM -> true;
      default -> false;
    };
  }

  private List<OrderItem> order(Query query) {
    List<Integer> columns = new ArrayList<>();
    for (int i = 0; i < query.outputs().size(); i++) {
      columns.add(dice.below(i + 1), i);
    }
    List<OrderItem> order = new ArrayList<>();
    for (int column : columns) {
      String nulls = dice.percent(60) ? "" : dice.pick("FIRST", "LAST");
      order.add(new OrderItem(column, dice.percent(40), dice.percent(40), nulls));
    }
    return order;
  }
}
