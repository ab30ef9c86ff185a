package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Projections;
import dev.penstock.plan.binding.RecordCheck;
import dev.penstock.plan.binding.Spelling;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.NeverNull;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * The rows that a view shall show.
 *
 * @param at the line that defines it
 */
record ViewDefinition(View view, Rows<?> rows, Reporter reporter, SourceSpan at) {
  private static final Spelling SPELLING =
      new Spelling() {
        @Override
        public String cast(String text, SqlType type) {
          return behind(text, ".cast(" + spelling(type) + ")");
        }

        @Override
        public String coalesce(String text) {
          return behind(text, ".orElse(…)");
        }
      };

  /** A call, behind what the user wrote; a mere name is that of a column, and no expression. */
  private static String behind(String text, String call) {
    return text.matches("\\w+")
        ? "`" + call + "` behind the expression of column `" + text + "`"
        : "`" + expression(text) + call + "`";
  }

  /** What has methods: an accessor by itself has none. */
  private static String expression(String text) {
    return text.replaceFirst("^(\\w+::\\w+)(?=$|\\.)", "col($1)");
  }

  private static String spelling(SqlType type) {
    String name = ViewFaults.name(type);
    return name.startsWith("DECIMAL") ? "decimal" + name.substring("DECIMAL".length()) : name;
  }

  /** The view with its columns in the order of its record, or an abort with faults reported. */
  LogicalView check() {
    ViewFaults faults = new ViewFaults(reporter);
    List<Integer> positions =
        new RecordCheck(
                view, rows.scope().outputs(at), NeverNull.narrowed(rows.op()), SPELLING, faults)
            .positions();
    if (faults.any()) {
      throw new CompilationAborted();
    }
    return new LogicalView(
        view,
        new Relocation(view.name(), at)
            .apply(
                Projections.reshaped(
                    rows.plan().asofJoins().decided(rows.op()), positions, view.type())));
  }
}
