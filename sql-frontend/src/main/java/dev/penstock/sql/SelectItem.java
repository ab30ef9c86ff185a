package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/**
 * One column of a select list.
 *
 * @param node its expression; of a column that a star stands for, the star
 * @param column the column that a star stands for; else null
 * @param name its name; what the user wrote if it has none
 * @param label a name that is one word, for the plan
 * @param place the whole item with its alias
 */
record SelectItem(SqlNode node, Scope.Column column, SqlName name, String label, SqlNode place) {
  SourceSpan origin(Faults faults) {
    return faults.span(place);
  }

  /** The expression as the user wrote it; of a star's column, its name. */
  String text(Faults faults) {
    return column != null ? name.text() : faults.text().excerpt(node);
  }

  /** The items of a list, its stars replaced by columns. */
  static List<SelectItem> of(SqlNodeList list, Scope scope, Faults faults) {
    List<SelectItem> items = new ArrayList<>();
    for (SqlNode node : list) {
      if (node instanceof SqlIdentifier id && id.isStar()) {
        items.addAll(star(id, scope, faults));
      } else {
        items.add(single(node, items.size() + 1, scope, faults));
      }
    }
    return items;
  }

  private static List<SelectItem> star(SqlIdentifier star, Scope scope, Faults faults) {
    if (scope.broken() != null) {
      throw scope.broken();
    }
    boolean all = star.names.size() == 1;
    List<Scope.Column> columns = all ? scope.columns() : scope.of(star.names.get(0));
    if (columns.isEmpty()) {
      if (all) {
        throw faults.invalid(star, "`*` needs a FROM clause");
      }
      throw scope.unknownTable(star, faults);
    }
    return columns.stream()
        .filter(c -> !all || !c.hidden())
        .map(c -> new SelectItem(star, c, c.output().name(), c.output().name().text(), star))
        .toList();
  }

  private static SelectItem single(SqlNode node, int number, Scope scope, Faults faults) {
    if (node.getKind() == SqlKind.AS) {
      SqlCall as = (SqlCall) node;
      String alias = ((SqlIdentifier) as.operand(1)).getSimple();
      return new SelectItem(as.operand(0), null, SqlName.ofSql(alias), alias, node);
    }
    if (node instanceof SqlIdentifier id) {
      List<Scope.Column> found = scope.find(id);
      SqlName name =
          found.size() == 1
              ? found.get(0).output().name()
              : SqlName.ofSql(id.names.get(id.names.size() - 1));
      return new SelectItem(node, null, name, name.text(), node);
    }
    SqlName name = SqlName.ofSql(faults.text().excerpt(node));
    return new SelectItem(node, null, name, label(node, number), node);
  }

  private static String label(SqlNode node, int number) {
    String operator =
        node instanceof SqlCall call ? CallTable.name(call).toLowerCase(Locale.ROOT) : "";
    return operator.matches("[a-z_]+") ? operator : "column" + number;
  }

  /** Whether the user gave it this name with AS. */
  boolean isAlias(String written) {
    return place.getKind() == SqlKind.AS && name.matches(written);
  }
}
