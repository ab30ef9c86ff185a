package dev.penstock.testkit.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.sql.QueryColumns;
import dev.penstock.sql.SqlFrontend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/**
 * Every construct over a column of every type, with and without NULL: it is refused with a code
 * that stands in the golden table, or it compiles and shows, step by step and in every run mode,
 * what the interpreter shows.
 */
class ConstructMatrixTest {
  private static final Path TABLE =
      Path.of("src/test/resources/dev/penstock/testkit/script/constructs.txt");

  /** Values of each type, the second twice as common as the others. */
  private static final Map<String, List<String>> VALUES = new LinkedHashMap<>();

  static {
    VALUES.put("BOOLEAN", List.of("TRUE", "FALSE", "TRUE"));
    VALUES.put("TINYINT", List.of("-3", "4", "7"));
    VALUES.put("SMALLINT", List.of("-300", "400", "7"));
    VALUES.put("INTEGER", List.of("-30000", "4", "7"));
    VALUES.put("BIGINT", List.of("-3000000000", "4", "7"));
    VALUES.put("REAL", List.of("-0.5", "0.25", "NaN"));
    VALUES.put("DOUBLE", List.of("-0.5", "0.25", "Infinity"));
    VALUES.put("DECIMAL(6,2)", List.of("-1.50", "2.00", "3.25"));
    VALUES.put("DECIMAL(30,4)", List.of("-12345678901234567890.5", "2.0", "3.25"));
    VALUES.put("VARCHAR", List.of("'a'", "''", "'b '"));
    VALUES.put("DATE", List.of("1969-12-31", "2001-02-03", "2024-02-29"));
    VALUES.put("TIME", List.of("00:00:00", "04:05:06", "23:59:59.999999"));
    VALUES.put(
        "TIMESTAMP",
        List.of("1969-12-31 23:59:59.5", "2001-02-03 04:05:06", "2024-02-29 00:00:00"));
    VALUES.put(
        "INSTANT", List.of("1969-12-31T23:59:59Z", "2001-02-03T04:05:06Z", "2024-02-29T00:00:00Z"));
  }

  private static final Map<String, String> CONSTRUCTS = new LinkedHashMap<>();

  static {
    CONSTRUCTS.put("GROUP BY", "SELECT x, COUNT(*) AS n FROM t GROUP BY x");
    CONSTRUCTS.put("HAVING", "SELECT x FROM t GROUP BY x HAVING COUNT(*) > 1");
    CONSTRUCTS.put("COUNT", "SELECT COUNT(x) AS n FROM t");
    CONSTRUCTS.put("MIN, MAX", "SELECT id, MIN(x) AS a, MAX(x) AS b FROM t GROUP BY id");
    CONSTRUCTS.put("MIN over a stream", "SELECT MIN(z) AS a FROM e");
    CONSTRUCTS.put("SUM", "SELECT SUM(x) AS s FROM t");
    CONSTRUCTS.put("AVG", "SELECT id, AVG(x) AS s FROM t GROUP BY id");
    CONSTRUCTS.put("COUNT DISTINCT", "SELECT COUNT(DISTINCT x) AS n, COUNT(*) AS m FROM t");
    CONSTRUCTS.put("SUM DISTINCT", "SELECT SUM(DISTINCT x) AS n FROM t");
    CONSTRUCTS.put("ARRAY_AGG", "SELECT id, ARRAY_AGG(x) AS s FROM t GROUP BY id");
    CONSTRUCTS.put("ARRAY_AGG filtered", "SELECT ARRAY_AGG(x) FILTER (WHERE id > 1) AS s FROM t");
    CONSTRUCTS.put(
        "ARRAY_AGG grouped by",
        "SELECT s, COUNT(*) AS n FROM"
            + " (SELECT id, ARRAY_AGG(DISTINCT x) AS s FROM t GROUP BY id) q GROUP BY s");
    CONSTRUCTS.put("STRING_AGG", "SELECT id, STRING_AGG(x, ',') AS s FROM t GROUP BY id");
    CONSTRUCTS.put("STRING_AGG by", "SELECT STRING_AGG('a', ',' ORDER BY x) AS s FROM t");
    CONSTRUCTS.put("FILTER", "SELECT MAX(x) FILTER (WHERE id > 1) AS m FROM t");
    CONSTRUCTS.put("DISTINCT", "SELECT DISTINCT x FROM t");
    CONSTRUCTS.put("JOIN =", "SELECT id, x, y FROM t JOIN s ON x = y");
    CONSTRUCTS.put("JOIN <", "SELECT id, x, y FROM t JOIN s ON id = sid AND x < y");
    CONSTRUCTS.put("JOIN SAME", "SELECT id, x, y FROM t JOIN s ON x IS NOT DISTINCT FROM y");
    CONSTRUCTS.put("LEFT JOIN", "SELECT id, x, y FROM t LEFT JOIN s ON x = y");
    CONSTRUCTS.put("RIGHT JOIN", "SELECT id, x, y FROM t RIGHT JOIN s ON x = y AND id < sid");
    CONSTRUCTS.put("FULL JOIN", "SELECT id, x, y FROM t FULL JOIN s ON x = y AND id <> sid");
    CONSTRUCTS.put(
        "FULL JOIN USING", "SELECT x FROM t FULL JOIN (SELECT y AS x FROM s) r USING (x)");
    CONSTRUCTS.put(
        "LEFT JOIN, not NULL", "SELECT id, y FROM t LEFT JOIN s ON id = sid WHERE y = x");
    CONSTRUCTS.put(
        "lookup",
        "SELECT eid, z, m FROM e JOIN u FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP ON z = w");
    CONSTRUCTS.put(
        "left lookup",
        "SELECT eid, z, w FROM e LEFT JOIN u FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP ON z = w");
    CONSTRUCTS.put("ORDER BY … LIMIT", "SELECT id, x FROM t ORDER BY x, id DESC LIMIT 2");
    CONSTRUCTS.put("NULLS FIRST", "SELECT x, id FROM t ORDER BY x NULLS FIRST OFFSET 1 ROWS");
    CONSTRUCTS.put("DESC NULLS LAST", "SELECT y FROM s ORDER BY y DESC NULLS LAST LIMIT 2");
    CONSTRUCTS.put(
        "ROW_NUMBER",
        "SELECT id, ROW_NUMBER() OVER (ORDER BY x NULLS FIRST) AS n FROM t QUALIFY n <= 2");
    CONSTRUCTS.put(
        "ROW_NUMBER, ties by the column",
        "SELECT x, ROW_NUMBER() OVER (ORDER BY id / 2) AS n FROM t QUALIFY n BETWEEN 2 AND 3");
    CONSTRUCTS.put("RANK", "SELECT id, RANK() OVER (ORDER BY x DESC) AS r FROM t QUALIFY r < 3");
    CONSTRUCTS.put(
        "RANK, NULLS LAST",
        "SELECT id, RANK() OVER (ORDER BY x DESC NULLS LAST) AS r FROM t QUALIFY r < 3");
    CONSTRUCTS.put(
        "DENSE_RANK of each key",
        "SELECT y, DENSE_RANK() OVER (PARTITION BY y ORDER BY sid) AS d FROM s QUALIFY d = 1");
    CONSTRUCTS.put(
        "DENSE_RANK", "SELECT y, DENSE_RANK() OVER (ORDER BY y) AS d FROM s QUALIFY d <= 2");
    CONSTRUCTS.put(
        "several rankings",
        "SELECT y, RANK() OVER (ORDER BY y) AS r, ROW_NUMBER() OVER (ORDER BY sid DESC) AS n"
            + " FROM s QUALIFY r <= 3 AND n <= 2");
    CONSTRUCTS.put("rank of a stream", "SELECT z FROM e QUALIFY RANK() OVER (ORDER BY z) <= 2");
    CONSTRUCTS.put("ASOF >=", "SELECT id, x, y FROM t ASOF JOIN s MATCH_CONDITION x >= y ON TRUE");
    CONSTRUCTS.put(
        "ASOF >", "SELECT id, y FROM t LEFT ASOF JOIN s MATCH_CONDITION x > y ON id = sid");
    CONSTRUCTS.put(
        "ASOF <=", "SELECT id, sid, y FROM t LEFT ASOF JOIN s MATCH_CONDITION x <= y ON TRUE");
    CONSTRUCTS.put("ASOF <", "SELECT id, y FROM t ASOF JOIN s MATCH_CONDITION x < y ON id = sid");
    CONSTRUCTS.put(
        "ASOF, key", "SELECT id, sid FROM t ASOF JOIN s MATCH_CONDITION id >= sid ON x = y");
    CONSTRUCTS.put(
        "ASOF, ties by the column",
        "SELECT id, y FROM t LEFT ASOF JOIN s MATCH_CONDITION id >= sid / 2 ON TRUE");
    CONSTRUCTS.put("EXISTS", "SELECT id FROM t WHERE EXISTS (SELECT 1 FROM s WHERE y = x)");
    CONSTRUCTS.put("NOT EXISTS", "SELECT id FROM t WHERE NOT EXISTS (SELECT 1 FROM s WHERE y = x)");
    CONSTRUCTS.put("IN", "SELECT id FROM t WHERE x IN (SELECT y FROM s)");
    CONSTRUCTS.put("NOT IN", "SELECT id FROM t WHERE x NOT IN (SELECT y FROM s)");
    CONSTRUCTS.put("IN as a value", "SELECT id, x IN (SELECT y FROM s) AS b FROM t");
    CONSTRUCTS.put("ALL", "SELECT id FROM t WHERE x >= ALL (SELECT y FROM s)");
    CONSTRUCTS.put(
        "query as a value", "SELECT id, (SELECT MAX(y) FROM s WHERE sid = id) AS m FROM t");
    CONSTRUCTS.put("UNION ALL", "SELECT x FROM t UNION ALL SELECT y FROM s");
    CONSTRUCTS.put("UNION", "SELECT x FROM t UNION SELECT y FROM s");
    CONSTRUCTS.put("EXCEPT", "SELECT x FROM t EXCEPT SELECT y FROM s");
    CONSTRUCTS.put("EXCEPT ALL", "SELECT x FROM t EXCEPT ALL SELECT y FROM s");
    CONSTRUCTS.put("INTERSECT", "SELECT x FROM t INTERSECT SELECT y FROM s");
    CONSTRUCTS.put("CASE", "SELECT id, CASE WHEN x = y THEN x ELSE y END AS c FROM t, s");
    CONSTRUCTS.put("COALESCE, NULLIF", "SELECT COALESCE(NULLIF(x, y), y) AS c FROM t, s");
    CONSTRUCTS.put("BETWEEN", "SELECT id FROM t, s WHERE x BETWEEN y AND x");
    CONSTRUCTS.put("+", "SELECT x + x AS p FROM t");
    CONSTRUCTS.put("||", "SELECT x || 'a' AS p FROM t");
    CONSTRUCTS.put("AS VARCHAR", "SELECT CAST(x AS VARCHAR) AS p FROM t");
  }

  static Stream<String> columns() {
    return VALUES.keySet().stream().flatMap(type -> Stream.of(type, type + " NOT NULL"));
  }

  private static String tables(String column) {
    return "# constructs over "
        + column
        + "\ntables\nt(id INTEGER KEY, x "
        + column
        + ") · s(sid INTEGER NOT NULL, y "
        + column
        + ") · stream e(eid INTEGER NOT NULL, z "
        + column
        + ") · u(w "
        + column.replace(" NOT NULL", "")
        + " KEY, m INTEGER)\n";
  }

  @ParameterizedTest
  @MethodSource("columns")
  void compiles_and_is_right_or_is_refused(String column) {
    CircuitRequest catalog = Script.parse(tables(column)).request("Catalog");
    StringBuilder views = new StringBuilder();
    Set<String> codes = new LinkedHashSet<>();
    for (Map.Entry<String, String> construct : CONSTRUCTS.entrySet()) {
      Reporter reporter = new Reporter();
      Optional<QueryColumns> query =
          new SqlFrontend().columns("v", construct.getValue(), catalog, reporter);
      String code =
          reporter.diagnostics().stream().map(d -> d.message().code()).findFirst().orElse("ok");
      codes.add(code);
      query.ifPresent(q -> views.append(view(q, construct.getValue(), views.length())));
    }
    assertThat(codes).isSubsetOf("ok", "PEN020", "PEN013", "PEN030");

    new ScriptRunner(tables(column) + views + steps(column)).run();
  }

  private static String view(QueryColumns query, String sql, int number) {
    String head =
        query.columns().stream()
            .map(c -> c.name() + " " + c.type())
            .collect(Collectors.joining(", "));
    return "\nview v" + number + "(" + head + ") list\n" + sql + "\n";
  }

  private static String steps(String column) {
    boolean nullable = !column.endsWith(" NOT NULL");
    List<String> values = VALUES.get(column.replace(" NOT NULL", ""));
    String none = nullable ? "NULL" : values.get(0);
    List<String> lines = new ArrayList<>();
    lines.add("step");
    lines.add("t upsert (1, " + values.get(0) + ")");
    lines.add("t upsert (2, " + values.get(1) + ")");
    lines.add("t upsert (3, " + none + ")");
    lines.add("s +1 (1, " + values.get(1) + ")");
    lines.add("u upsert (" + values.get(1) + ", 5)");
    lines.add("e +1 (1, " + values.get(1) + ")");
    lines.add("e +1 (2, " + none + ")");
    lines.add("----");
    lines.add("");
    lines.add("step");
    lines.add("t upsert (1, " + values.get(1) + ")");
    lines.add("t upsert (4, " + values.get(2) + ")");
    lines.add("s +2 (2, " + values.get(2) + ")");
    lines.add("s +1 (3, " + none + ")");
    lines.add("e +1 (3, " + values.get(2) + ")");
    lines.add("----");
    lines.add("");
    lines.add("step");
    lines.add("t delete (2)");
    lines.add("s -1 (1, " + values.get(1) + ")");
    lines.add("s -1 (3, " + none + ")");
    lines.add("u delete (" + values.get(1) + ")");
    lines.add("u upsert (" + values.get(0) + ", 6)");
    lines.add("e +1 (4, " + values.get(1) + ")");
    lines.add("----");
    lines.add("");
    lines.add("step");
    lines.add("t upsert (3, " + values.get(2) + ")");
    lines.add("t delete (4)");
    lines.add("s -1 (2, " + values.get(2) + ")");
    lines.add("----");
    return "\n" + String.join("\n", lines) + "\n";
  }

  /** Which cells are refused, with which code; NULL makes no difference. */
  @Test
  void what_is_refused_stands_in_the_table() throws IOException {
    Map<String, List<String>> refused = new LinkedHashMap<>();
    for (String construct : CONSTRUCTS.keySet()) {
      for (String type : VALUES.keySet()) {
        CircuitRequest catalog = Script.parse(tables(type)).request("Catalog");
        Reporter reporter = new Reporter();
        new SqlFrontend().columns("v", CONSTRUCTS.get(construct), catalog, reporter);
        reporter.diagnostics().stream()
            .findFirst()
            .ifPresent(
                d ->
                    refused
                        .computeIfAbsent(construct, c -> new ArrayList<>())
                        .add(type + " " + d.message().code()));
      }
    }
    String actual =
        refused.entrySet().stream()
            .map(e -> e.getKey() + ": " + String.join(", ", e.getValue()) + "\n")
            .collect(Collectors.joining());
    String expected = Files.exists(TABLE) ? Files.readString(TABLE) : "";
    if (Boolean.getBoolean("golden.update") && !actual.equals(expected)) {
      Files.writeString(TABLE, actual);
      throw new TestAbortedException("rewrote " + TABLE + "; read it, run without the switch");
    }
    assertThat(actual).as("-Dgolden.update=true rewrites it").isEqualTo(expected);
  }
}
