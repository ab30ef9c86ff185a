package dev.penstock.plan.logical;

import dev.penstock.plan.catalog.Table;
import java.util.List;

/** All queries of a circuit, each view before the views that read it. */
public record LogicalPlan(List<Table> tables, List<LogicalView> views) {
  public LogicalPlan {
    tables = List.copyOf(tables);
    views = List.copyOf(views);
  }
}
