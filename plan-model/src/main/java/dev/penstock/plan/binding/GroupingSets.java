package dev.penstock.plan.binding;

import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Keys, and the sets of them by which rows are grouped, each set on its own.
 *
 * @param keys over the rows, each once
 * @param sets positions of keys; a set that occurs again is grouped by again
 */
public record GroupingSets(List<Expr> keys, List<List<Integer>> sets) {
  /** More sets are refused: each is an operator with a state of its own. */
  public static final int MOST = 64;

  /** Defends the lists. */
  public GroupingSets {
    keys = List.copyOf(keys);
    sets = List.copyOf(sets);
  }

  /** One set of all keys: a plain GROUP BY. */
  public static GroupingSets of(List<Expr> keys) {
    return new GroupingSets(keys, List.of(IntStream.range(0, keys.size()).boxed().toList()));
  }

  /** Whether one of the sets is empty, so that there is a row over no rows. */
  public boolean hasTotal() {
    return sets.stream().anyMatch(List::isEmpty);
  }

  /** Whether every set has every key. */
  public boolean isWhole() {
    return IntStream.range(0, keys.size()).noneMatch(this::isAbsent);
  }

  /** Whether a set is without the key, which is NULL there. */
  public boolean isAbsent(int key) {
    return sets.stream().anyMatch(set -> !set.contains(key));
  }

  /** The type of a key in the rows of all groups. */
  public SqlType type(int key) {
    SqlType type = keys.get(key).type();
    return type.withNullable(type.nullable() || isAbsent(key));
  }

  /** The rows' columns as the groups show them: a column that a set is without can be NULL. */
  public RowType shown(LogicalOp rows) {
    List<RowType.Column> columns = new ArrayList<>(rows.type().columns());
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i) instanceof ColumnRef ref) {
        String name = rows.type().name(ref.index());
        columns.set(ref.index(), new RowType.Column(name, type(i)));
      }
    }
    return new RowType(columns);
  }

  /** All units, all but the last, and so on down to none; one set more than allowed at most. */
  public static List<List<Integer>> rollup(List<List<Integer>> units) {
    List<List<Integer>> sets = new ArrayList<>();
    for (int size = units.size(); size >= 0 && sets.size() <= MOST; size--) {
      sets.add(joined(units.subList(0, size)));
    }
    return sets;
  }

  /** Every choice of units; one set more than allowed at most. */
  public static List<List<Integer>> cube(List<List<Integer>> units) {
    List<List<Integer>> sets = List.of(List.of());
    for (List<Integer> unit : units) {
      sets = product(sets, List.of(unit, List.of()));
    }
    return sets;
  }

  /** Each set of one list with each of the other; one set more than allowed at most. */
  public static List<List<Integer>> product(List<List<Integer>> first, List<List<Integer>> second) {
    List<List<Integer>> sets = new ArrayList<>();
    for (List<Integer> a : first) {
      for (List<Integer> b : second) {
        if (sets.size() <= MOST) {
          sets.add(joined(List.of(a, b)));
        }
      }
    }
    return sets;
  }

  /** Each set once, whatever the order of its keys. */
  public static List<List<Integer>> distinct(List<List<Integer>> sets) {
    return List.copyOf(
        new LinkedHashSet<>(sets.stream().map(set -> set.stream().sorted().toList()).toList()));
  }

  private static List<Integer> joined(List<List<Integer>> units) {
    return units.stream().flatMap(List::stream).distinct().toList();
  }
}
