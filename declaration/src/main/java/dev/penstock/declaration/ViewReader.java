package dev.penstock.declaration;

import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.diagnostic.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Reads a method that declares a view. */
final class ViewReader {
  private final RecordReader records;
  private final KeyReader keys;
  private final Faults faults;

  ViewReader(RecordReader records, KeyReader keys, Faults faults) {
    this.records = records;
    this.keys = keys;
    this.faults = faults;
  }

  /** Where the views of a circuit have their queries from. */
  enum Queries {
    /** Their annotations. */
    SQL,
    /** A plan class. */
    PLAN
  }

  /** Reads the view; empty, after a report, if its declaration has faults. */
  Optional<View> read(
      ExecutableElement method,
      TypeMirror returned,
      AnnotationMirror mirror,
      String name,
      Queries queries) {
    if (!hasItsQuery(method, mirror, name, queries)) {
      return Optional.empty();
    }
    List<String> key = Annotations.texts(mirror, "key");
    List<String> order = Annotations.texts(mirror, "order");
    List<String> allowed =
        key.isEmpty()
            ? order.isEmpty() ? List.of("ChangeView", "ListView") : List.of("ListView")
            : List.of("MapView");
    return HandleType.of(method, returned, allowed, faults)
        .flatMap(
            type ->
                records
                    .readOfView(method, type.row())
                    .flatMap(row -> view(method, mirror, name, type, row, key, order)));
  }

  private boolean hasItsQuery(
      ExecutableElement method, AnnotationMirror mirror, String name, Queries queries) {
    boolean written = Annotations.value(mirror, "value").isPresent();
    if (written == (queries == Queries.SQL)) {
      return true;
    }
    faults.report(
        method,
        Message.INVALID_DECLARATION,
        written
            ? "view `" + name + "` has a query, but a plan defines the circuit's views; remove one"
            : "view `"
                + name
                + "` has no query; write it in @View, or name a plan class with"
                + " @Circuit(plan = …)");
    return false;
  }

  private Optional<View> view(
      ExecutableElement method,
      AnnotationMirror mirror,
      String name,
      HandleType type,
      RecordReader.Shape row,
      List<String> key,
      List<String> order) {
    ViewKind kind =
        switch (type.name()) {
          case "MapView" -> ViewKind.MAP;
          case "ListView" -> ViewKind.LIST;
          default -> ViewKind.CHANGES;
        };
    Optional<KeyReader.Key> foundKey =
        key.isEmpty()
            ? Optional.of(new KeyReader.Key(List.of(), null))
            : keys.read(method, key, row, type.arguments().get(0));
    Optional<List<View.SortColumn>> foundOrder = order(method, order, row);
    if (foundKey.isEmpty() || foundOrder.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new View(
            name,
            method.getSimpleName().toString(),
            kind,
            Annotations.text(mirror, "value"),
            row.type(),
            row.binding(),
            foundKey.get().columns(),
            foundKey.get().binding(),
            foundOrder.get(),
            Annotations.flag(mirror, "unbounded")));
  }

  private Optional<List<View.SortColumn>> order(
      ExecutableElement method, List<String> order, RecordReader.Shape row) {
    List<View.SortColumn> columns = new ArrayList<>();
    for (String text : order) {
      Optional<View.SortColumn> column = sortColumn(text, row);
      if (column.isEmpty()) {
        String name = text.strip().split("\\s+", 2)[0];
        faults.report(
            method,
            Message.INVALID_DECLARATION,
            "`"
                + text
                + "` is no order; write a component name, then ASC or DESC, then NULLS FIRST or"
                + " NULLS LAST"
                + Suggestions.didYouMean(name, KeyReader.names(row.type())));
        return Optional.empty();
      }
      columns.add(column.get());
    }
    return Optional.of(columns);
  }

  private static Optional<View.SortColumn> sortColumn(String text, RecordReader.Shape row) {
    String[] words = text.strip().split("\\s+");
    int column = KeyReader.indexOf(row.type(), words[0]);
    String rest =
        String.join(" ", List.of(words).subList(1, words.length)).toUpperCase(Locale.ROOT);
    boolean descending = rest.startsWith("DESC");
    String nulls = rest.replaceFirst("^(ASC|DESC)", "").strip();
    boolean valid =
        column >= 0
            && (nulls.isEmpty() || nulls.equals("NULLS FIRST") || nulls.equals("NULLS LAST"));
    boolean nullsFirst = nulls.isEmpty() ? descending : nulls.equals("NULLS FIRST");
    return valid
        ? Optional.of(new View.SortColumn(column, descending, nullsFirst))
        : Optional.empty();
  }
}
