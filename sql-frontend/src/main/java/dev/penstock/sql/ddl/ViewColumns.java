package dev.penstock.sql.ddl;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.QueryColumns;
import dev.penstock.sql.SqlFrontend;
import dev.penstock.sql.ddl.Statement.CreateView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of a view that only its query tells. */
public final class ViewColumns {
  private ViewColumns() {}

  /**
   * The columns of a declared view: named by its list, else by its query.
   *
   * @param catalog the tables and views that it may read
   * @return empty if the query or a name has faults, which are reported at their places
   */
  public static Optional<RowType> of(CreateView view, CircuitRequest catalog, Reporter reporter) {
    Optional<QueryColumns> found = bind(view.name().text(), view.query(), catalog, reporter);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    List<QueryColumns.Column> columns = found.get().columns();
    if (!view.columns().isEmpty() && view.columns().size() != columns.size()) {
      reporter.report(
          Message.INVALID_SQL,
          view.columns().get(0).place().span(),
          "there are " + view.columns().size() + " names for " + columns.size() + " columns");
      return Optional.empty();
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      boolean listed = !view.columns().isEmpty();
      String name = listed ? view.columns().get(i).text() : columns.get(i).name();
      if (isTaken(names, name) && (listed || columns.get(i).named())) {
        String twin = names.get(indexOf(names, name));
        reporter.report(
            Message.DUPLICATE_NAME,
            listed
                ? view.columns().get(i).place().span()
                : view.query().place(columns.get(i).origin()),
            "columns",
            twin,
            name,
            SqlName.bare(name));
        return Optional.empty();
      }
      names.add(unique(names, name));
    }
    return Optional.of(rowType(names, columns));
  }

  /** The columns of a query by itself: any names will do. */
  public static RowType of(QueryColumns query) {
    List<String> names = new ArrayList<>();
    query.columns().forEach(column -> names.add(unique(names, column.name())));
    return rowType(names, query.columns());
  }

  /** Binds a query; its faults are reported at their places in the source. */
  public static Optional<QueryColumns> bind(
      String name, Passage query, CircuitRequest catalog, Reporter reporter) {
    Reporter found = new Reporter();
    Optional<QueryColumns> columns = new SqlFrontend().columns(name, query.sql(), catalog, found);
    List<Diagnostic> faults = found.diagnostics();
    query.report(faults, reporter);
    return columns;
  }

  private static RowType rowType(List<String> names, List<QueryColumns.Column> columns) {
    List<RowType.Column> typed = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      SqlType type =
          columns.get(i).untyped()
              ? SqlType.of(TypeKind.VARCHAR).withNullable(true)
              : columns.get(i).type();
      typed.add(new RowType.Column(names.get(i), type));
    }
    return new RowType(typed);
  }

  private static boolean isTaken(List<String> names, String name) {
    return indexOf(names, name) >= 0;
  }

  private static int indexOf(List<String> names, String name) {
    for (int i = 0; i < names.size(); i++) {
      if (SqlName.bare(names.get(i)).equals(SqlName.bare(name))) {
        return i;
      }
    }
    return -1;
  }

  private static String unique(List<String> names, String wish) {
    String name = wish;
    for (int i = 2; isTaken(names, name); i++) {
      name = wish + i;
    }
    return name;
  }
}
