package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.expression.SortKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;

/** Queries of every form: SELECT, UNION and its like, VALUES, WITH. */
final class QueryBinder {
  private final Catalog catalog;
  private final Faults faults;

  QueryBinder(Catalog catalog, Faults faults) {
    this.catalog = catalog;
    this.faults = faults;
  }

  Catalog catalog() {
    return catalog;
  }

  /** The rows of a query, or an abort with its faults reported. */
  Relation bind(SqlNode query, Bindings bindings) {
    if (query instanceof SqlSelect select) {
      return select(select, bindings).bind();
    }
    if (query instanceof SqlWith with) {
      return with(with, null, bindings);
    }
    if (query instanceof SqlOrderBy ordered) {
      if (Limit.isIn(ordered)) {
        return limited(ordered, bindings);
      }
      OrderBinder.reportInside(ordered, faults);
      return bind(ordered.query, bindings);
    }
    return switch (query.getKind()) {
      case UNION, EXCEPT, INTERSECT -> new SetBinder(this, bindings, faults).bind((SqlCall) query);
      case VALUES -> new ValuesBinder(bindings.outer(), faults).bind((SqlCall) query);
      default -> throw refused(query);
    };
  }

  private SelectBinder select(SqlSelect select, Bindings bindings) {
    return new SelectBinder(select, new FromBinder(this, bindings, faults), faults);
  }

  /** The first rows of a query; only a SELECT can be ordered by what is no column of its own. */
  private Relation limited(SqlOrderBy ordered, Bindings bindings) {
    if (ordered.query instanceof SqlSelect select) {
      Limit limit = Faults.attempt(() -> Limit.of(ordered, faults), null);
      return select(select, bindings).limited(ordered.orderList, limit).bind();
    }
    if (ordered.query instanceof SqlWith with) {
      return with(with, ordered, bindings);
    }
    Relation relation = bind(ordered.query, bindings);
    Limit limit = Limit.of(ordered, faults);
    List<SortKey> order = new ArrayList<>();
    for (OrderBinder.Item item :
        new OrderBinder(relation, ordered.query, faults).bind(ordered.orderList)) {
      if (order.stream().noneMatch(key -> key.column() == item.output())) {
        order.add(new SortKey(item.output(), item.descending(), item.nullsFirst()));
      }
    }
    return new Relation(limit.of(relation.op(), order), relation.outputs());
  }

  private CompilationAborted refused(SqlNode query) {
    return switch (query.getKind()) {
      case EXPLICIT_TABLE -> faults.unsupported(query, "TABLE …", "write SELECT * FROM …");
      default ->
          faults.unsupported(
              query, query.getKind().sql, "a view is a query: SELECT, WITH, VALUES or UNION");
    };
  }

  /** The query behind WITH, which may be cut. */
  private Relation with(SqlWith with, SqlOrderBy cut, Bindings outer) {
    Bindings bindings = outer;
    Map<String, String> names = new LinkedHashMap<>();
    for (SqlNode node : with.withList) {
      SqlWithItem item = (SqlWithItem) node;
      String name = item.name.getSimple();
      String twin = names.putIfAbsent(SqlName.folded(name), name);
      if (twin != null) {
        faults.report(Message.DUPLICATE_NAME, faults.span(item.name), "queries", twin, name, twin);
      }
      bindings = bindings.with(named(item, bindings));
    }
    SqlNode body =
        cut == null
            ? with.body
            : new SqlOrderBy(
                cut.getParserPosition(), with.body, cut.orderList, cut.offset, cut.fetch);
    return bind(body, bindings);
  }

  /** A faulty query is remembered by its fault, so that no use of it is a fault of its own. */
  private Bindings.Named named(SqlWithItem item, Bindings bindings) {
    String name = item.name.getSimple();
    try {
      if (item.recursive.booleanValue()) {
        throw faults.unsupported(item.name, "WITH RECURSIVE", "write WITH, and one join per level");
      }
      Relation relation = bind(item.query, bindings);
      SqlNodeList columns = item.columnList;
      if (columns != null) {
        List<String> names = columns.stream().map(c -> ((SqlIdentifier) c).getSimple()).toList();
        relation = renamed(relation, names, item.name);
      }
      return new Bindings.Named(name, relation, null, bindings.outer());
    } catch (CompilationAborted e) {
      return new Bindings.Named(name, null, e, bindings.outer());
    }
  }

  /** The relation under a list of column names, which must be complete and without repetition. */
  Relation renamed(Relation relation, List<String> names, SqlNode at) {
    if (names.size() != relation.outputs().size()) {
      throw faults.invalid(
          at, "there are %d names for %d columns", names.size(), relation.outputs().size());
    }
    for (int i = 0; i < names.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (SqlName.folded(names.get(i)).equals(SqlName.folded(names.get(j)))) {
          throw faults.abort(
              Message.DUPLICATE_NAME, at, "columns", names.get(j), names.get(i), names.get(i));
        }
      }
    }
    return relation.renamed(names);
  }
}
