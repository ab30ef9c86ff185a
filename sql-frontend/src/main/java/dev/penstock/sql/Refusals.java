package dev.penstock.sql;

import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.logical.TopK;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** What is refused on purpose, and what to write instead. */
final class Refusals {
  private record Refusal(String construct, String instead) {}

  /** What to do instead of keeping lists in columns of tables. */
  static final String ROW_PER_ELEMENT =
      "use a table with one row per element, and list it with ARRAY_AGG";

  private static final String CLOCK =
      "declare a value of the circuit, set it before a step, read it";
  private static final String NOT_ALONE = "rewrite it with the functions that are";

  private static final Map<SqlKind, Refusal> KINDS = new EnumMap<>(SqlKind.class);
  private static final Map<String, Refusal> NAMES = new TreeMap<>();

  static {
    kind("a window function (OVER)", "GROUP BY in a derived table and join it", SqlKind.OVER);
    kind("a row value", "name its columns one by one: COUNT(a, b)", SqlKind.ROW);
    kind(
        "a text literal in parts",
        "write it as one, or join the parts with ||",
        SqlKind.LITERAL_CHAIN);
    kind("SIMILAR TO", "write LIKE", SqlKind.SIMILAR, SqlKind.RLIKE);
    kind(
        "an array, a map or a multiset",
        ROW_PER_ELEMENT,
        SqlKind.ARRAY_VALUE_CONSTRUCTOR,
        SqlKind.MAP_VALUE_CONSTRUCTOR,
        SqlKind.MULTISET_VALUE_CONSTRUCTOR);
    kind(
        "an element of a list",
        "ask the rows that are listed: ARG_MIN(x, y) is the first of them by y",
        SqlKind.ITEM);
    kind("an INTERVAL that stands alone", "add it to a date or timestamp", SqlKind.INTERVAL);
    kind(
        "the difference of two moments as an interval",
        "subtract two dates for the days, or EXTRACT(EPOCH FROM …) for the seconds",
        SqlKind.MINUS);
    kind("WITHIN DISTINCT", NOT_ALONE, SqlKind.WITHIN_DISTINCT);
    names(
        "the random function `%s`",
        "give the random number in the row",
        "RAND",
        "RANDOM",
        "RAND_INTEGER",
        "UUID",
        "GEN_RANDOM_UUID");
    names(
        "the clock `%s`",
        CLOCK,
        "NOW",
        "CURRENT_TIMESTAMP",
        "CURRENT_DATE",
        "CURRENT_TIME",
        "LOCALTIME",
        "LOCALTIMESTAMP",
        "SYSDATE",
        "CURRENT_DATETIME");
    names(
        "`%s`, which depends on the session,",
        "give the value in the row",
        "USER",
        "CURRENT_USER",
        "SESSION_USER",
        "SYSTEM_USER",
        "CURRENT_ROLE",
        "CURRENT_SCHEMA",
        "CURRENT_CATALOG",
        "CURRENT_PATH",
        "CURRENT_DEFAULT_TRANSFORM_GROUP");
    names("the aggregate `%s`", "write STRING_AGG(x, ',' ORDER BY y)", "GROUP_CONCAT");
    names("the list of a subquery, `%s`,", "write (SELECT ARRAY_AGG(x) FROM …)", "ARRAY");
    names("the aggregate `%s`, of multisets,", "write ARRAY_AGG", "COLLECT", "ARRAY_CONCAT_AGG");
    names(
        "`%s`, which looks into a list,",
        "ask the rows that are listed: COUNT(*) is the length",
        "CARDINALITY",
        "ARRAY_LENGTH",
        "ARRAY_CONTAINS",
        "ARRAY_TO_STRING");
    names(
        "the aggregate `%s`",
        "rank the rows in a derived table", "MEDIAN", "PERCENTILE_CONT", "PERCENTILE_DISC");
    names(
        "the aggregate `%s`",
        "write (SUM(x * y) - SUM(x) * SUM(y) / COUNT(*)) / COUNT(*)", "COVAR_POP", "COVAR_SAMP");
    names("the aggregate `%s`", "write MIN", "ANY_VALUE", "SINGLE_VALUE");
    names("the aggregate `%s`", "write COUNT(DISTINCT …), which is exact", "APPROX_COUNT_DISTINCT");
    names("the aggregate `%s`", "write COUNT(*) FILTER (WHERE …)", "COUNTIF");
    names("`%s`", "write GROUP BY DISTINCT, which has every grouping set once", "GROUP_ID");
    names(
        "the window function `%s`",
        "GROUP BY in a derived table and join it",
        "ROW_NUMBER",
        "RANK",
        "DENSE_RANK",
        "NTILE",
        "LAG",
        "LEAD",
        "FIRST_VALUE",
        "LAST_VALUE",
        "NTH_VALUE");
    names(
        "the window `%s`",
        "GROUP BY FLOOR(… TO HOUR)",
        "TUMBLE",
        "HOP",
        "SESSION",
        "TUMBLE_START",
        "TUMBLE_END",
        "HOP_START",
        "HOP_END",
        "SESSION_START",
        "SESSION_END");
    names("`%s`", "join the texts with ||, which is NULL if one of them is", "CONCAT", "CONCAT_WS");
    names("`%s`", "write SUBSTRING(…, start, length)", "LEFT", "RIGHT");
    names("the operator `%s`", "write POWER(x, y)", "^");
    names("`%s`", "write COALESCE", "IFNULL", "NVL", "ISNULL");
    names("`%s`", "write CASE WHEN", "IF", "IIF", "DECODE", "NVL2", "GREATEST", "LEAST");
    names(
        "`%s`",
        "write CAST",
        "TRY_CAST",
        "SAFE_CAST",
        "CONVERT",
        "TO_DATE",
        "TO_CHAR",
        "TO_TIMESTAMP",
        "TO_NUMBER");
    names("`%s`", "write FLOOR, or ROUND(…, digits)", "TRUNCATE", "TRUNC");
    names("`%s`", "write POSITION(… IN …)", "INSTR", "STRPOS", "LOCATE", "CHARINDEX");
    names("`%s`", "write CAST(a AS DATE) - CAST(b AS DATE)", "DATEDIFF", "DATE_DIFF");
    names("`%s`", "add an INTERVAL", "DATEADD", "DATE_ADD", "DATE_SUB", "ADD_MONTHS");
    names("`%s`", "write EXTRACT(… FROM …)", "DATE_PART", "DATEPART", "DAYOFWEEK");
  }

  private Refusals() {}

  private static void kind(String construct, String instead, SqlKind... kinds) {
    for (SqlKind kind : kinds) {
      KINDS.put(kind, new Refusal(construct, instead));
    }
  }

  private static void names(String construct, String instead, String... names) {
    for (String name : names) {
      NAMES.put(name, new Refusal(String.format(construct, name), instead));
    }
  }

  /** The refusal of a call that nothing binds. */
  static CompilationAborted call(SqlCall call, Faults faults) {
    String name = CallTable.name(call);
    Refusal refusal = KINDS.getOrDefault(call.getKind(), NAMES.get(name));
    if (refusal != null) {
      return faults.unsupported(call, refusal.construct(), refusal.instead());
    }
    if (name.startsWith("JSON")) {
      return faults.unsupported(
          call, "the JSON function `" + name + "`", "parse the text before it enters the circuit");
    }
    return faults.unsupported(
        call, "the function `" + name + "`", advice(name, faults.functions()));
  }

  /** The refusal of a window function in a clause that can have none. */
  static CompilationAborted ranking(SqlCall over, String clause, Faults faults) {
    return RankBinder.isRanking(over)
        ? faults.unsupported(
            over, "a ranking in " + clause, "rank in a derived table, and name its column here")
        : call(over, faults);
  }

  /** The refusal of a ranking that shows all ranks. */
  static CompilationAborted unbounded(TopK ranking, Faults faults) {
    return faults.abort(
        Message.UNSUPPORTED,
        ranking.origin(),
        "a ranking of all rows",
        "keep the first ones: QUALIFY "
            + ranking.ranking().function()
            + "() OVER (…) <= 10, or"
            + " WHERE with the rank's column around the query");
  }

  private static String advice(String name, UserFunctions functions) {
    return Suggestions.nearest(name, CallTable.functionNames())
        .or(() -> Suggestions.nearest(name, functions.names()))
        .map(near -> "did you mean `" + near + "`?")
        .orElse("compute it before the row enters the circuit");
  }

  /** The refusal of a query inside an expression of a clause that can have none. */
  static CompilationAborted subquery(SqlNode node, String clause, Faults faults) {
    return faults.unsupported(
        node, "a subquery in " + clause, "compute it in a derived table, and name its column here");
  }

  /** Refuses a name that is a function of SQL without parentheses. */
  static void niladic(SqlIdentifier id, Faults faults) {
    Refusal refusal = NAMES.get(id.getSimple().toUpperCase(Locale.ROOT));
    if (refusal != null && isNiladic(refusal)) {
      throw faults.unsupported(id, refusal.construct(), refusal.instead());
    }
  }

  private static boolean isNiladic(Refusal refusal) {
    return List.of(CLOCK, "give the value in the row").contains(refusal.instead());
  }
}
