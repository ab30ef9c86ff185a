package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;

/** Every call that can be bound, by the parser's kind or by the function's name. */
final class CallTable {
  private static final CallTable ALL = build();

  /** What the parser takes for itself, written like a function. */
  private static final Set<String> WORDS =
      Set.of(
          "CASE",
          "CAST",
          "CEIL",
          "CEILING",
          "COALESCE",
          "EXTRACT",
          "FLOOR",
          "NULLIF",
          "POSITION",
          "TRIM");

  private final Map<SqlKind, CallBinder> kinds = new EnumMap<>(SqlKind.class);
  private final Map<String, CallBinder> names = new TreeMap<>();

  private CallTable() {}

  private static CallTable build() {
    CallTable table = new CallTable();
    Logic.register(table);
    Comparisons.register(table);
    Arithmetic.register(table);
    Conditionals.register(table);
    NumberFunctions.register(table);
    TextFunctions.register(table);
    TimeFunctions.register(table);
    CastBinder.register(table);
    AggregateBinder.register(table);
    GroupOrders.register(table);
    GroupingBinder.register(table);
    SubqueryBinder.register(table);
    RankBinder.register(table);
    return table;
  }

  /** What binds the call; empty if nothing does. */
  static Optional<CallBinder> find(SqlCall call) {
    CallBinder byKind = ALL.kinds.get(call.getKind());
    if (byKind != null) {
      return Optional.of(byKind);
    }
    return Optional.ofNullable(ALL.names.get(name(call)));
  }

  /** The functions that can be called by name. */
  static List<String> functionNames() {
    return List.copyOf(ALL.names.keySet());
  }

  /** Whether a call of this name is one of SQL's own. */
  static boolean isKnown(String name) {
    String word = SqlName.bare(name).toUpperCase(Locale.ROOT);
    return ALL.names.keySet().stream().map(n -> n.replace("_", "")).anyMatch(word::equals)
        || WORDS.contains(word);
  }

  static String name(SqlCall call) {
    return call.getOperator().getName().toUpperCase(Locale.ROOT);
  }

  CallTable kind(SqlKind kind, CallBinder binder) {
    kinds.put(kind, binder);
    return this;
  }

  CallTable name(String name, CallBinder binder) {
    names.put(name, binder);
    return this;
  }
}
