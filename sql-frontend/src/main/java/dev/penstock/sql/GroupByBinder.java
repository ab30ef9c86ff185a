package dev.penstock.sql;

import dev.penstock.plan.binding.Shapes;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Expr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
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

  GroupByBinder(Scope scope, List<SelectItem> items, Faults faults) {
    this.scope = scope;
    this.items = items;
    this.faults = faults;
  }

  /** The keys over the rows, each once; none without a GROUP BY. */
  List<Expr> keys(SqlNodeList group) {
    if (group == null) {
      return List.of();
    }
    List<SqlNode> nodes = new ArrayList<>();
    group.forEach(node -> flatten(node, nodes));
    List<Expr> keys = new ArrayList<>();
    for (Expr key : Faults.each(nodes, this::key)) {
      if (keys.stream().noneMatch(k -> Shapes.same(k, key))) {
        keys.add(key);
      }
    }
    return keys;
  }

  /** {@code (a, b)} is two keys, {@code ()} none. */
  private static void flatten(SqlNode node, List<SqlNode> into) {
    if (node instanceof SqlNodeList list) {
      list.forEach(inner -> flatten(inner, into));
    } else if (node.getKind() == SqlKind.ROW) {
      ((SqlCall) node).getOperandList().forEach(inner -> flatten(inner, into));
    } else {
      into.add(node);
    }
  }

  private Expr key(SqlNode node) {
    switch (node.getKind()) {
      case ROLLUP, CUBE, GROUPING_SETS, GROUP_BY_DISTINCT ->
          throw faults.unsupported(
              node,
              node.getKind().name().replace('_', ' '),
              "write one GROUP BY per grouping and join them with UNION ALL");
      default -> {}
    }
    ExprBinder binder = ExprBinder.ofRows(scope, faults, "GROUP BY");
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
