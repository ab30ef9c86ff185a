package dev.penstock.plan.logical;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.Walk;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What lookups ask of their sides: rows on the left that are only ever inserted, a table on the
 * right that is found by its whole key.
 */
public final class LookupCheck {
  private static final String CONSTRUCT = "FOR SYSTEM_TIME AS OF the arrival of ";

  private final Map<String, Table> tables = new HashMap<>();
  private final Map<String, LogicalOp> views = new HashMap<>();
  private final FailingColumns failing;
  private final Reporter reporter;

  private LookupCheck(LogicalPlan plan, Reporter reporter) {
    plan.tables().forEach(table -> tables.put(table.name(), table));
    plan.views().forEach(view -> views.put(view.view().name(), view.root()));
    this.failing = new FailingColumns(plan);
    this.reporter = reporter;
  }

  /** Reports every lookup whose sides are others. */
  public static void check(LogicalPlan plan, Reporter reporter) {
    LookupCheck check = new LookupCheck(plan, reporter);
    for (LogicalView view : plan.views()) {
      for (LogicalOp op : Walk.dataOrder(List.of(view.root()))) {
        if (op instanceof Lookup lookup) {
          check.judge(lookup);
        }
      }
    }
  }

  private void judge(Lookup op) {
    if (!isAppendOnly(op.left())) {
      refuse(
          op.origin(),
          CONSTRUCT + "rows that can change",
          "look up from a stream, or write a JOIN, which follows the changes of both sides");
    } else if (table(op.right()) == null) {
      refuse(
          op.origin(),
          "FOR SYSTEM_TIME AS OF behind what is no table with a key",
          "look up in a table by its key, or write a JOIN");
    } else {
      judgeCondition(op, table(op.right()).key());
    }
  }

  private void judgeCondition(Lookup op, List<Integer> key) {
    LookupKeys keys = new LookupKeys(op, key, expr -> failing.canFailInPair(expr, op));
    if (keys.values(key) == null) {
      refuse(
          op.origin(),
          "FOR SYSTEM_TIME AS OF without values for the whole key of the table",
          "add `key = value` for each of its columns, of the column's type");
    } else if (op.padded()) {
      for (Expr conjunct : keys.rest()) {
        refuse(
            conjunct.origin().isNone() ? op.origin() : conjunct.origin(),
            "a condition beyond the key in LEFT JOIN … FOR SYSTEM_TIME AS OF",
            "decide it in SELECT, with CASE");
      }
    }
  }

  private void refuse(SourceSpan at, String construct, String rewrite) {
    reporter.report(Message.UNSUPPORTED, at, construct, rewrite);
  }

  /** A relation that has faults of its own is not judged. */
  private boolean isAppendOnly(LogicalOp op) {
    if (op instanceof Scan scan) {
      Table table = tables.get(scan.relation());
      return table != null
          ? table.kind() == TableKind.STREAM
          : !views.containsKey(scan.relation()) || isAppendOnly(views.get(scan.relation()));
    }
    if (op instanceof Lookup lookup) {
      return isAppendOnly(lookup.left());
    }
    boolean keeps =
        op instanceof Filter || op instanceof Project || op instanceof Union || op instanceof Join;
    return keeps && op.inputs().stream().allMatch(this::isAppendOnly);
  }

  /** The table with a key whose rows an operator has; null if there is none. */
  private Table table(LogicalOp op) {
    Table table = op instanceof Scan scan ? tables.get(scan.relation()) : null;
    return table != null && table.kind() == TableKind.KEYED ? table : null;
  }
}
