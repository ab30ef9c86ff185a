package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.TypeKind;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The supported constructs by name, as the page on our SQL lists them. */
final class ConstructList {
  private static final List<String> QUERIES =
      List.of(
          "SELECT without FROM",
          "SELECT DISTINCT",
          "WHERE",
          "HAVING",
          "HAVING alias",
          "GROUP BY",
          "GROUP BY expression",
          "GROUP BY number",
          "GROUP BY alias",
          "ROLLUP",
          "CUBE",
          "GROUPING SETS",
          "global aggregate",
          "JOIN of three",
          "JOIN on an aggregate",
          "self-join",
          "JOIN in a range",
          "derived table",
          "derived table d(columns)",
          "WITH",
          "WITH name(columns)",
          "WITH hides a table",
          "WITH read twice",
          "UNION ALL",
          "UNION",
          "EXCEPT ALL",
          "EXCEPT",
          "INTERSECT ALL",
          "INTERSECT",
          "set operation in a set operation",
          "aggregates of DISTINCT, several",
          "LIMIT",
          "OFFSET",
          "FETCH FIRST",
          "ROW_NUMBER",
          "RANK",
          "DENSE_RANK",
          "QUALIFY",
          "rank in a derived table",
          "query in WHERE",
          "query in HAVING",
          "query in SELECT",
          "query in ON",
          "query in OR",
          "query about the row at hand",
          "query about a row further out",
          "LEFT JOIN ASOF",
          "MATCH_CONDITION GREATER_OR_EQUAL",
          "MATCH_CONDITION GREATER",
          "MATCH_CONDITION LESS_OR_EQUAL",
          "MATCH_CONDITION LESS",
          "JOIN COMMA LATERAL",
          "JOIN ON LATERAL",
          "LEFT JOIN ON LATERAL",
          "LATERAL about the row before it",
          "VALUES",
          "ORDER BY",
          "view over a view",
          "NULL",
          "table KEYED",
          "table BAG",
          "table BAG checked",
          "table SET",
          "table STREAM",
          "table VALUE");
  private static final List<String> UNITS =
      List.of(
          "YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "DOW", "ISODOW", "DOY", "HOUR", "MINUTE",
          "SECOND", "EPOCH");
  private static final List<String> FIELDS =
      List.of(
          "YEAR",
          "QUARTER",
          "MONTH",
          "WEEK",
          "HOUR",
          "MINUTE",
          "SECOND",
          "DAYOFMONTH",
          "DAYOFYEAR");
  private static final List<String> FLOORS =
      List.of("YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");
  private static final List<String> NUMBERS = List.of("integer", "DECIMAL", "floating");
  private static final List<String> READABLE =
      List.of("integer", "DECIMAL", "floating", "BOOLEAN", "DATE", "TIME", "TIMESTAMP");

  private ConstructList() {}

  static Set<String> all(DatabaseKind database) {
    Set<String> all = new LinkedHashSet<>(QUERIES);
    for (Relation.Kind kind : Relation.Kind.values()) {
      all.add("JOIN " + kind);
    }
    for (String type : List.of("LEFT ", "RIGHT ", "FULL ")) {
      List.of("ON", "USING", "NATURAL").forEach(kind -> all.add(type + "JOIN " + kind));
      all.add(type + "JOIN with more than an equality");
    }
    for (ViewKind kind : ViewKind.values()) {
      all.add("view " + kind);
    }
    for (TypeKind kind : EnumSet.complementOf(EnumSet.of(TypeKind.ARRAY))) {
      all.add("column " + kind);
      boolean literal =
          kind != TypeKind.TINYINT && kind != TypeKind.SMALLINT && kind != TypeKind.REAL;
      if (literal) {
        all.add("literal " + kind);
      }
    }
    addOperations(all);
    addCasts(all);
    if (database == DatabaseKind.DUCKDB) {
      all.remove("CAST floating AS VARCHAR");
      List.of("MODE", "ARG_MAX", "ARG_MIN").forEach(all::remove);
      Stream.of(Op.values()).filter(Op::isVariance).forEach(op -> all.remove(op.name()));
    }
    return all;
  }

  private static void addOperations(Set<String> all) {
    for (Op op : Op.values()) {
      switch (op) {
        case LITERAL, NULL, COLUMN, ALIAS, CAST, RANK -> {}
        case EXTRACT -> UNITS.forEach(unit -> all.add(op + " " + unit));
        case FIELD -> FIELDS.forEach(unit -> all.add(op + " " + unit));
        case FLOOR_TO, DATE_TRUNC -> FLOORS.forEach(unit -> all.add(op + " " + unit));
        case COUNT -> addAggregate(op.name(), " of several", all);
        case STRING_AGG, ARRAY_AGG ->
            List.of("", " DISTINCT", " ORDER BY").forEach(form -> all.add(op.name() + form));
        case SUM, AVG, MIN, MAX -> addAggregate(op.name(), "", all);
        default -> all.add(op.name());
      }
    }
  }

  private static void addAggregate(String name, String several, Set<String> all) {
    for (String form : List.of("", " DISTINCT")) {
      all.add(name + form);
      all.add(name + form + several);
    }
  }

  private static void addCasts(Set<String> all) {
    for (String from : NUMBERS) {
      NUMBERS.forEach(to -> all.add("CAST " + from + " AS " + to));
    }
    for (String type : READABLE) {
      all.add("CAST " + type + " AS VARCHAR");
      all.add("CAST VARCHAR AS " + type);
    }
    all.add("CAST DATE AS TIMESTAMP");
    all.add("CAST TIMESTAMP AS DATE");
    all.add("CAST TIMESTAMP AS TIME");
  }
}
