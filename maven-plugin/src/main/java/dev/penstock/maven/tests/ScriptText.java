package dev.penstock.maven.tests;

import dev.penstock.maven.circuit.PlannedCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A circuit as a view script: its tables, its views, and the plan that they are recomputed from.
 */
final class ScriptText {
  private static final Pattern WORD = Pattern.compile("\\w+");
  private static final String RULE = "----";

  private ScriptText() {}

  /** A name that cannot stand in a script, where names are plain words. */
  static Optional<String> unwritable(CircuitRequest request) {
    Stream<String> tables =
        request.tables().stream().flatMap(table -> names(table.name(), table.type()));
    Stream<String> views =
        request.views().stream().flatMap(view -> names(view.name(), view.type()));
    return Stream.concat(tables, views).filter(name -> !WORD.matcher(name).matches()).findFirst();
  }

  static String of(PlannedCircuit circuit) {
    CircuitRequest request = circuit.request();
    StringBuilder out = new StringBuilder("# the tables and views of ");
    out.append(request.interfaceName()).append(", and the plan that they are recomputed from\n");
    out.append("tables\n");
    request.tables().forEach(table -> out.append(line(table)).append('\n'));
    for (View view : request.views()) {
      out.append("\nview ").append(view.name()).append(columns(view.type(), List.of()));
      out.append(kept(view)).append('\n').append(sql(view));
    }
    String plan = new PlanPrinter().print(circuit.plan());
    return out.append("\nplan\n").append(RULE).append('\n').append(plan.strip() + "\n").toString();
  }

  private static String line(Table table) {
    String columns = table.name() + columns(table.type(), table.key());
    return switch (table.kind()) {
      case STREAM -> "stream " + columns;
      case SET -> "set " + columns;
      case BAG -> table.checked() ? "checked " + columns : columns;
      case KEYED -> columns;
      case VALUE -> value(table);
    };
  }

  private static String value(Table table) {
    SqlType type = table.type().type(0);
    String initial = table.initial() == null ? "" : " = " + literal(table.initial(), type);
    return "value " + table.name() + " " + type(type) + initial;
  }

  private static String columns(RowType type, List<Integer> key) {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      String column = type.name(i) + " " + type(type.type(i));
      columns.add(key.contains(i) ? column + " KEY" : column);
    }
    return columns.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  private static String type(SqlType type) {
    String name = type.kind().name();
    if (type.kind() == TypeKind.DECIMAL) {
      name += "(" + type.precision() + "," + type.scale() + ")";
    }
    return type.nullable() ? name : name + " NOT NULL";
  }

  private static String kept(View view) {
    if (view.kind() == ViewKind.MAP) {
      return view.key().stream()
          .map(view.type()::name)
          .collect(Collectors.joining(", ", " map(", ")"));
    }
    return view.kind() == ViewKind.LIST ? " list" : "";
  }

  /** The query, for those who read the script; lines that would end its section are left out. */
  private static String sql(View view) {
    return view.sql() == null
        ? ""
        : view.sql()
            .strip()
            .lines()
            .filter(line -> !line.isBlank() && !line.strip().equals(RULE))
            .map(line -> line.stripTrailing() + "\n")
            .collect(Collectors.joining());
  }

  private static String literal(Object value, SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> (Boolean) value ? "TRUE" : "FALSE";
      case VARCHAR -> "'" + ((String) value).replace("'", "''") + "'";
      case DECIMAL -> ((BigDecimal) value).toPlainString();
      case DATE -> LocalDate.ofEpochDay((Long) value).toString();
      case TIME -> LocalTime.ofNanoOfDay((Long) value * 1000).toString();
      case TIMESTAMP -> LocalDateTime.ofInstant(instant(value), ZoneOffset.UTC).toString();
      case INSTANT -> instant(value).toString();
      default -> value.toString();
    };
  }

  private static Instant instant(Object micros) {
    return Instant.EPOCH.plus((Long) micros, ChronoUnit.MICROS);
  }

  private static Stream<String> names(String relation, RowType type) {
    return Stream.concat(Stream.of(relation), type.columns().stream().map(RowType.Column::name));
  }
}
