package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reports the faults of one view, and remembers whether there were any. */
public class ViewFaults {
  private static final int MOST_NAMES = 10;

  private final Reporter reporter;
  private boolean any;

  /** No faults so far. */
  public ViewFaults(Reporter reporter) {
    this.reporter = reporter;
  }

  /** Whether a fault was found in this view. */
  public final boolean any() {
    return any;
  }

  /** Adds a fault. */
  public final void report(Message message, SourceSpan at, Object... arguments) {
    any = true;
    reporter.report(message, at, arguments);
  }

  /** Adds a fault and returns the exception that leaves early. */
  public final CompilationAborted abort(Message message, SourceSpan at, Object... arguments) {
    any = true;
    return reporter.abort(message, at, arguments);
  }

  /** The name of a type in a message, without its nullability. */
  public static String name(SqlType type) {
    return type.withNullable(true).toString();
  }

  /** Names in a message: the first ones, and how many there are beyond. */
  public static String list(List<String> names) {
    String first =
        names.stream().limit(MOST_NAMES).map(n -> "`" + n + "`").collect(Collectors.joining(", "));
    int more = names.size() - MOST_NAMES;
    return more <= 0 ? first : first + " and " + more + " more";
  }

  /**
   * What {@code work} gives, or the fallback if it aborts: the view is given up, the search not.
   */
  public static <R> R attempt(Supplier<R> work, R fallback) {
    try {
      return work.get();
    } catch (CompilationAborted e) {
      return fallback;
    }
  }

  /** What each of them gives; all are asked before it gives up. */
  @SafeVarargs
  public static <R> List<R> all(Supplier<R>... works) {
    return each(List.of(works), Supplier::get);
  }

  /** Applies {@code work} to all of them before it gives up, so that all their faults are found. */
  public static <T, R> List<R> each(List<? extends T> items, Function<T, R> work) {
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
