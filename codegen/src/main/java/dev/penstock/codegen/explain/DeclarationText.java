package dev.penstock.codegen.explain;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The tables and views of a request, a line each, and the SQL of the views below theirs. */
final class DeclarationText {
  private DeclarationText() {}

  static String of(CircuitRequest request) {
    StringBuilder out = new StringBuilder();
    request.tables().forEach(table -> out.append(line(table)));
    request.views().forEach(view -> out.append(line(view)).append(sql(view)));
    return out.toString();
  }

  private static String line(Table table) {
    return table.kind().name().toLowerCase(Locale.ROOT)
        + " "
        + columns(table.name(), table.type())
        + key(table.key(), table.type())
        + (table.checked() ? " checked" : "")
        + (table.quarantine() ? " quarantine" : "")
        + "\n";
  }

  private static String line(View view) {
    return "view "
        + columns(view.name(), view.type())
        + " kept as "
        + view.kind().name().toLowerCase(Locale.ROOT)
        + key(view.key(), view.type())
        + "\n";
  }

  private static String sql(View view) {
    return view.sql().strip().indent(2);
  }

  /** The columns in the words of plan text, where a relation stands in a scan. */
  private static String columns(String name, RowType type) {
    String line = new PlanPrinter().line(new Scan(name, type, SourceSpan.NONE));
    return line.substring("scan ".length());
  }

  private static String key(List<Integer> key, RowType type) {
    return key.isEmpty()
        ? ""
        : key.stream().map(type::name).collect(Collectors.joining(", ", " key(", ")"));
  }
}
