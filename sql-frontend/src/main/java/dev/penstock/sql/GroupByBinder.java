package dev.penstock.sql;

import dev.penstock.plan.binding.GroupingSets;
import dev.penstock.plan.binding.Shapes;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.expression.Expr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;

/**
 * The grouping keys. An item is an expression over the rows, the number of a select item, or, where
 * no column has that name, the alias of one.
 */
final class GroupByBinder {
  private final Scope scope;
  private final List<SelectItem> items;
  private final Faults faults;
  private final Faults unheard;
  private final Map<SqlNode, Integer> numbers = new IdentityHashMap<>();
  private final List<Expr> patterns = new ArrayList<>();

  GroupByBinder(Scope scope, List<SelectItem> items, Faults faults) {
    this.scope = scope;
    this.items = items;
    this.faults = faults;
    this.unheard = new Faults(faults.text(), faults.functions(), new Reporter());
  }

  /** The keys over the rows, and the sets of them; one empty set without a GROUP BY. */
  GroupKeys keys(SqlNodeList group) {
    return new GroupKeys(sets(group), patterns, scope, unheard);
  }

  private GroupingSets sets(SqlNodeList group) {
    if (group == null) {
      return GroupingSets.of(List.of());
    }
    boolean once = group.size() == 1 && group.get(0).getKind() == SqlKind.GROUP_BY_DISTINCT;
    List<SqlNode> items = once ? operands(group.get(0)) : group.getList();
    List<Expr> keys = keys(items);
    List<List<Integer>> sets = List.of(List.of());
    for (SqlNode item : items) {
      sets = GroupingSets.product(sets, sets(item));
    }
    if (sets.size() > GroupingSets.MOST) {
      throw faults.unsupported(
          group,
          "GROUP BY with more than " + GroupingSets.MOST + " grouping sets",
          "name the sets that are needed in GROUPING SETS, or spread them over several views");
    }
    return new GroupingSets(keys, once ? GroupingSets.distinct(sets) : sets);
  }

  /** Binds what is written in any of the sets; each key once. */
  private List<Expr> keys(List<SqlNode> items) {
    List<SqlNode> nodes = new ArrayList<>();
    items.forEach(item -> flatten(item, nodes));
    ExprBinder binder = ExprBinder.ofRows(scope, faults, "GROUP BY");
    ExprBinder compared = ExprBinder.ofPatterns(scope, unheard);
    List<Expr> bound = Faults.each(nodes, node -> key(node, binder));
    List<Expr> keys = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      Expr pattern = key(nodes.get(i), compared);
      int known = 0;
      while (known < keys.size() && !Shapes.same(patterns.get(known), pattern)) {
        known++;
      }
      if (known == keys.size()) {
        keys.add(bound.get(i));
        patterns.add(pattern);
      }
      numbers.put(nodes.get(i), known);
    }
    return keys;
  }

  /** What is written between the parentheses: {@code (a, b)} is two items, {@code ()} none. */
  private static List<SqlNode> operands(SqlNode node) {
    return node instanceof SqlNodeList list ? list.getList() : ((SqlCall) node).getOperandList();
  }

  private static boolean isList(SqlNode node) {
    return node instanceof SqlNodeList || node.getKind() == SqlKind.ROW;
  }

  private static boolean isOfSets(SqlNode node) {
    return switch (node.getKind()) {
      case ROLLUP, CUBE, GROUPING_SETS -> true;
      default -> false;
    };
  }

  private static void flatten(SqlNode node, List<SqlNode> into) {
    if (isList(node) || isOfSets(node)) {
      operands(node).forEach(inner -> flatten(inner, into));
    } else {
      into.add(node);
    }
  }

  /** The sets of one item, which stand beside those of the others in every combination. */
  private List<List<Integer>> sets(SqlNode item) {
    return switch (item.getKind()) {
      case ROLLUP -> GroupingSets.rollup(operands(item).stream().map(this::unit).toList());
      case CUBE -> GroupingSets.cube(operands(item).stream().map(this::unit).toList());
      case GROUPING_SETS -> {
        List<List<Integer>> sets = new ArrayList<>();
        operands(item).forEach(inner -> sets.addAll(sets(inner)));
        yield sets;
      }
      default -> List.of(unit(item));
    };
  }

  /** Keys that are there together or not at all. */
  private List<Integer> unit(SqlNode node) {
    if (isOfSets(node)) {
      throw faults.invalid(
          node,
          "%s stands on its own or in GROUPING SETS, not inside of what is grouped together",
          node.getKind().name().replace('_', ' '));
    }
    return isList(node)
        ? operands(node).stream().flatMap(inner -> unit(inner).stream()).distinct().toList()
        : List.of(numbers.get(node));
  }

  private Expr key(SqlNode node, ExprBinder binder) {
    if (node instanceof SqlNumericLiteral number && number.isInteger()) {
      return item(ordinal(number), binder);
    }
    if (node instanceof SqlIdentifier id && id.isSimple() && scope.find(id).isEmpty()) {
      for (SelectItem item : items) {
        if (item.isAlias(id.getSimple())) {
          return item(item, binder);
        }
      }
    }
    return typed(binder.bind(node), node);
  }

  private SelectItem ordinal(SqlNumericLiteral number) {
    BigDecimal value = number.bigDecimalValue();
    if (value.signum() <= 0 || value.compareTo(BigDecimal.valueOf(items.size())) > 0) {
      throw faults.invalid(
          number, "GROUP BY %s names no column: the select list has %d", value, items.size());
    }
    return items.get(value.intValue() - 1);
  }

  private Expr item(SelectItem item, ExprBinder binder) {
    return item.column() != null
        ? Scope.reference(item.column(), item.node(), faults)
        : typed(binder.bind(item.node()), item.node());
  }

  private Expr typed(Expr key, SqlNode node) {
    if (key instanceof UntypedNull) {
      throw faults.mismatch(node, "NULL has no type here; write CAST(NULL AS …)");
    }
    return key;
  }
}
