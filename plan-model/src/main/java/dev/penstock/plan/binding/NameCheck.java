package dev.penstock.plan.binding;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.SqlFunction;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reports names of Java that are one name in SQL. */
public final class NameCheck {
  private final Reporter reporter;

  /** A check that reports to {@code reporter}. */
  public NameCheck(Reporter reporter) {
    this.reporter = reporter;
  }

  /** Reports tables, views and columns whose names are one. */
  public void check(CircuitRequest request) {
    List<String> relations = new ArrayList<>();
    request.tables().forEach(table -> relations.add(table.name()));
    request.views().forEach(view -> relations.add(view.name()));
    check("tables and views", relations);
    check("functions", request.functions().stream().map(SqlFunction::name).toList());
    for (Table table : request.tables()) {
      check("columns of `" + table.name() + "`:", names(table.type()));
    }
    for (View view : request.views()) {
      check("columns of `" + view.name() + "`:", names(view.type()));
    }
  }

  private static List<String> names(RowType type) {
    return type.columns().stream().map(RowType.Column::name).toList();
  }

  private void check(String what, List<String> names) {
    Map<String, String> seen = new LinkedHashMap<>();
    for (String name : names) {
      String first = seen.putIfAbsent(SqlName.bare(name), name);
      if (first != null) {
        reporter.report(
            Message.DUPLICATE_NAME, SourceSpan.NONE, what, first, name, SqlName.bare(name));
      }
    }
  }
}
