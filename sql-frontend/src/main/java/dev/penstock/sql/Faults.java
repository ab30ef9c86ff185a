package dev.penstock.sql;

import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.Locale;
import org.apache.calcite.sql.SqlNode;

/** Reports the faults of one view at their places, and remembers whether there were any. */
final class Faults extends ViewFaults {
  private final QueryText text;
  private final UserFunctions functions;

  /**
   * Nothing wrong so far.
   *
   * @param functions what the query may call beside the functions of SQL
   */
  Faults(QueryText text, UserFunctions functions, Reporter reporter) {
    super(reporter);
    this.text = text;
    this.functions = functions;
  }

  UserFunctions functions() {
    return functions;
  }

  QueryText text() {
    return text;
  }

  SourceSpan span(SqlNode node) {
    return text.span(node);
  }

  CompilationAborted abort(Message message, SqlNode at, Object... arguments) {
    return abort(message, span(at), arguments);
  }

  /** A construct that is refused, and what to write instead. */
  CompilationAborted unsupported(SqlNode at, String construct, String instead) {
    return abort(Message.UNSUPPORTED, span(at), construct, instead);
  }

  CompilationAborted invalid(SqlNode at, String format, Object... arguments) {
    return abort(Message.INVALID_SQL, span(at), String.format(Locale.ROOT, format, arguments));
  }

  CompilationAborted mismatch(SqlNode at, String format, Object... arguments) {
    return abort(Message.TYPE_MISMATCH, span(at), String.format(Locale.ROOT, format, arguments));
  }
}
