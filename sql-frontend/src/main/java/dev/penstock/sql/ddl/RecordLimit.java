package dev.penstock.sql.ddl;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.List;

/** A record of Java has at most 255 slots; a long or a double that cannot be NULL takes two. */
public final class RecordLimit {
  private static final int MOST = 254;

  private RecordLimit() {}

  /** Reports every table and view whose rows are too wide for a record. */
  public static void check(CircuitRequest request, Reporter reporter) {
    request
        .tables()
        .forEach(table -> check(table.name(), table.record(), SourceSpan.NONE, reporter));
    request.views().forEach(view -> check(view.name(), view.record(), SourceSpan.NONE, reporter));
  }

  /** Reports the rows of a table or view that are too wide for a record. */
  static void check(String name, RecordBinding record, SourceSpan place, Reporter reporter) {
    int slots = 0;
    for (RecordBinding.Component component : record.components()) {
      boolean wide = List.of("long", "double").contains(component.kind().primitive());
      slots += component.primitive() && wide ? 2 : 1;
    }
    if (slots > MOST) {
      reporter.report(
          Message.TOO_LARGE,
          place,
          "`" + name + "`",
          "its columns take " + slots + " slots of a record, which has " + MOST);
    }
  }
}
