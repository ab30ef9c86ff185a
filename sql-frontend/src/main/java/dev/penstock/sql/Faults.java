package dev.penstock.sql;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlNode;

/** Reports the faults of one view at their places, and remembers whether there were any. */
final class Faults {
  private final QueryText text;
  private final Reporter reporter;
  private boolean any;

  Faults(QueryText text, Reporter reporter) {
    this.text = text;
    this.reporter = reporter;
  }

  QueryText text() {
    return text;
  }

  /** Whether a fault was found in this view. */
  boolean any() {
    return any;
  }

  SourceSpan span(SqlNode node) {
    return text.span(node);
  }

  void report(Message message, SourceSpan at, Object... arguments) {
    any = true;
    reporter.report(message, at, arguments);
  }

  CompilationAborted abort(Message message, SourceSpan at, Object... arguments) {
    any = true;
    return reporter.abort(message, at, arguments);
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

  /** The name of a type in a message, without its nullability. */
  static String name(SqlType type) {
    return type.withNullable(true).toString();
  }

  /**
   * What {@code work} gives, or the fallback if it aborts: the view is given up, the search not.
   */
  static <R> R attempt(Supplier<R> work, R fallback) {
    try {
      return work.get();
    } catch (CompilationAborted e) {
      return fallback;
    }
  }

  /** What each of them gives; all are asked before it gives up. */
  @SafeVarargs
  static <R> List<R> all(Supplier<R>... works) {
    return each(List.of(works), Supplier::get);
  }

  /** Applies {@code work} to all of them before it gives up, so that all their faults are found. */
  static <T, R> List<R> each(List<? extends T> items, Function<T, R> work) {
    List<R> results = new ArrayList<>();
    CompilationAborted aborted = null;
    for (T item : items) {
      try {
        results.add(work.apply(item));
      } catch (CompilationAborted e) {
        aborted = aborted == null ? e : aborted;
      }
    }
    if (aborted != null) {
      throw aborted;
    }
    return results;
  }
}
