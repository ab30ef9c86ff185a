package dev.penstock.plan.binding;

import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Casts;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Compares the columns of a query with the record that its view promises. */
public final class RecordCheck {
  private static final int NONE = -1;
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

  private final View view;
  private final List<Output> outputs;
  private final RowType types;
  private final Spelling spelling;
  private final ViewFaults faults;
  private final Integer[] positions;
  private final Set<Integer> excused = new HashSet<>();

  /**
   * A check of one view.
   *
   * @param outputs the columns of its query
   * @param types their types
   * @param spelling how the front end writes what a message proposes
   */
  public RecordCheck(
      View view, List<Output> outputs, RowType types, Spelling spelling, ViewFaults faults) {
    this.view = view;
    this.outputs = outputs;
    this.types = types;
    this.spelling = spelling;
    this.faults = faults;
    this.positions = new Integer[view.type().size()];
    Arrays.fill(positions, NONE);
  }

  /** The query's column for each component, −1 if there is none; every mismatch is reported. */
  public List<Integer> positions() {
    List<Integer> unmatched = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      match(i, unmatched);
    }
    byPlace(unmatched).values().forEach(this::reportMissingComponents);
    for (int c = 0; c < positions.length; c++) {
      if (positions[c] != NONE && outputs.get(positions[c]).fault() == null) {
        checkType(c, positions[c]);
      }
    }
    reportMissingColumns();
    return List.of(positions);
  }

  /** Columns that one star stands for are one fault. */
  private Map<SourceSpan, List<Integer>> byPlace(List<Integer> columns) {
    Map<SourceSpan, List<Integer>> places = new LinkedHashMap<>();
    for (int column : columns) {
      places.computeIfAbsent(outputs.get(column).origin(), p -> new ArrayList<>()).add(column);
    }
    return places;
  }

  private void match(int output, List<Integer> unmatched) {
    Output column = outputs.get(output);
    for (int c = 0; c < positions.length; c++) {
      if (SqlName.ofJava(view.type().name(c)).meets(column.name())) {
        if (positions[c] == NONE) {
          positions[c] = output;
        } else {
          String first = outputs.get(positions[c]).name().text();
          faults.report(
              Message.DUPLICATE_NAME,
              column.origin(),
              "columns",
              first,
              column.name().text(),
              view.type().name(c));
        }
        return;
      }
    }
    unmatched.add(output);
  }

  private void reportMissingComponents(List<Integer> columns) {
    if (columns.size() == 1) {
      reportMissingComponent(columns.get(0));
      return;
    }
    List<String> names = columns.stream().map(i -> outputs.get(i).name().text()).toList();
    faults.report(
        Message.MISSING_COMPONENT,
        outputs.get(columns.get(0)).origin(),
        "columns " + ViewFaults.list(names) + " have",
        recordName(),
        "; add them, or name the columns that you want");
  }

  /** The component that was probably meant is not reported as missing on top. */
  private void reportMissingComponent(int output) {
    Output column = outputs.get(output);
    String name = column.name().text();
    boolean named = NAME.matcher(name).matches();
    Optional<String> meant = named ? Suggestions.nearest(name, free()) : inPlace(output);
    meant.ifPresent(component -> excused.add(view.type().indexOf(component).orElseThrow()));
    if (column.fault() != null && column.text().endsWith(name)) {
      return; // its name is part of a fault that has been reported
    }
    String advice =
        named
            ? meant.map(component -> "; did you mean `" + component + "`?").orElse("")
            : meant.map(component -> "; write AS " + component).orElse("; name it with AS");
    String has = "column `" + name + "` has";
    faults.report(Message.MISSING_COMPONENT, column.origin(), has, recordName(), advice);
  }

  /** The components that no column has filled yet. */
  private List<String> free() {
    List<String> free = new ArrayList<>();
    for (int c = 0; c < positions.length; c++) {
      if (positions[c] == NONE && !excused.contains(c)) {
        free.add(view.type().name(c));
      }
    }
    return free;
  }

  /** The component that stands where the column stands, if it is free. */
  private Optional<String> inPlace(int output) {
    return output < positions.length && free().contains(view.type().name(output))
        ? Optional.of(view.type().name(output))
        : Optional.empty();
  }

  private void reportMissingColumns() {
    List<String> missing = free();
    if (missing.isEmpty()) {
      return;
    }
    boolean one = missing.size() == 1;
    List<String> names = outputs.stream().map(o -> o.name().text()).toList();
    faults.report(
        Message.MISSING_COLUMN,
        selectList(),
        (one ? "component " : "components ") + ViewFaults.list(missing),
        recordName(),
        one ? "is no column" : "are no columns",
        one ? Suggestions.didYouMean(missing.get(0), names) : "");
  }

  private SourceSpan selectList() {
    SourceSpan first = outputs.get(0).origin();
    SourceSpan last = outputs.get(outputs.size() - 1).origin();
    return new SourceSpan(
        first.source(), first.line(), first.column(), last.endLine(), last.endColumn());
  }

  private String recordName() {
    String name = view.record().className();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private void checkType(int component, int output) {
    SqlType wanted = view.type().type(component);
    Output column = outputs.get(output);
    SqlType given = column.untyped() ? wanted.withNullable(true) : types.type(output);
    RecordBinding.Component java = view.record().components().get(component);
    if (!Casts.isLossless(given, wanted)) {
      report(column, ViewFaults.name(given), java, wanted, advice(column, given, wanted));
    } else if (given.nullable() && !wanted.nullable()) {
      if (java.primitive()) {
        faults.report(
            Message.NULLABLE_PRIMITIVE,
            column.origin(),
            column.name().text(),
            java.name(),
            java.kind().primitive(),
            simpleName(wanted));
      } else {
        String advice =
            (given.kind() == TypeKind.ARRAY
                    ? ""
                    : "write " + spelling.coalesce(column.text()) + ", or ")
                + "let the component be null";
        report(column, ViewFaults.name(given) + " and can be NULL", java, wanted, advice);
      }
    }
  }

  private void report(
      Output column, String given, RecordBinding.Component java, SqlType wanted, String advice) {
    String type = java.primitive() ? java.kind().primitive() : simpleName(wanted);
    boolean hasDigits = wanted.kind() == TypeKind.DECIMAL || !digits(wanted).isEmpty();
    String shown = hasDigits ? type + " " + ViewFaults.name(wanted) : type;
    faults.report(
        Message.COMPONENT_TYPE,
        column.origin(),
        column.name().text(),
        given,
        java.name(),
        shown,
        advice);
  }

  private String advice(Output column, SqlType given, SqlType wanted) {
    return TypedCasts.isPossible(given.kind(), wanted.kind())
        ? "write " + spelling.cast(column.text(), wanted)
        : "declare the component as `" + digits(given) + simpleName(given) + "`";
  }

  /** The annotation of a list whose elements have digits. */
  private static String digits(SqlType type) {
    boolean hasDigits = type.kind() == TypeKind.ARRAY && type.element().kind() == TypeKind.DECIMAL;
    return hasDigits
        ? String.format(
            Locale.ROOT,
            "@Decimal(precision = %d, scale = %d) ",
            type.element().precision(),
            type.element().scale())
        : "";
  }

  private static String simpleName(SqlType type) {
    String reference = JavaKind.of(type.kind()).reference();
    String name = reference.substring(reference.lastIndexOf('.') + 1);
    return type.kind() == TypeKind.ARRAY ? name + "<" + simpleName(type.element()) + ">" : name;
  }
}
