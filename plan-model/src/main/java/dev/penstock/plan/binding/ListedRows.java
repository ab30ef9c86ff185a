package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of an aggregate that lists: the keys, what orders them, the value, and with a text its
 * separator, with a list whether it counts. A row that does not count stays as NULLs, so that its
 * group does; all of those are one row.
 */
final class ListedRows {
  private final LogicalOp rows;
  private final List<Expr> keys;
  private final ListingRef listing;
  private final SourceSpan origin;

  ListedRows(LogicalOp rows, List<Integer> keys, ListingRef listing, SourceSpan origin) {
    this.rows = rows;
    this.keys = keys.stream().map(key -> (Expr) Columns.ref(rows.type(), key)).toList();
    this.listing = listing;
    this.origin = origin;
  }

  /** The keys and the list; named as {@code type} says. */
  LogicalOp plan(RowType type) {
    List<Expr> parts = parts();
    LogicalOp selected = selected(parts);
    LogicalOp counted = listing.distinct() ? new Distinct(selected, origin) : selected;
    List<Integer> by = Columns.first(keys.size());
    Listed listed = listed(parts, counted.type());
    return new Listing(counted, by, order(parts), listed, type, listing.origin());
  }

  private Listed listed(List<Expr> parts, RowType rows) {
    int value = keys.size() + position(listing.value(), parts);
    if (listing.isList()) {
      return countsApart() ? Listed.list(value, rows.size() - 1) : Listed.list(value);
    }
    Expr separator = listing.separator();
    if (!(separator instanceof Literal)) {
      separator = Columns.ref(rows, keys.size() + position(separator, parts));
    }
    return Listed.text(value, separator);
  }

  /** Whether a row that does not count has to say so, since its NULL could be a value. */
  private boolean countsApart() {
    return listing.isList() && listing.filter() != null;
  }

  private boolean hasSeparators() {
    return !listing.isList() && !(listing.separator() instanceof Literal);
  }

  /** What orders rows within a group, then the value, then the separator if rows have their own. */
  private List<Expr> parts() {
    List<Expr> listed = new ArrayList<>(List.of(listing.value()));
    if (hasSeparators() && position(listing.separator(), listed) < 0) {
      listed.add(listing.separator());
    }
    List<Expr> parts = new ArrayList<>();
    for (OrderItem item : listing.order()) {
      boolean known =
          item.isConstant()
              || position(item.value(), keys) >= 0
              || position(item.value(), listed) >= 0
              || position(item.value(), parts) >= 0;
      if (!known) {
        parts.add(item.value());
      }
    }
    parts.addAll(listed);
    return parts;
  }

  private List<SortKey> order(List<Expr> parts) {
    List<SortKey> order = new ArrayList<>();
    for (OrderItem item : listing.order()) {
      int column = keys.size() + position(item.value(), parts);
      boolean orders = column >= keys.size() && position(item.value(), keys) < 0;
      if (orders && order.stream().noneMatch(key -> key.column() == column)) {
        order.add(new SortKey(column, item.descending(), item.nullsFirst()));
      }
    }
    return order;
  }

  private LogicalOp selected(List<Expr> parts) {
    List<Expr> columns = new ArrayList<>(keys);
    parts.forEach(part -> columns.add(where(condition(part), part)));
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Expr named = i < keys.size() ? columns.get(i) : parts.get(i - keys.size());
      String name = Grouping.nameOf(named, rows.type());
      types.add(new RowType.Column(name, columns.get(i).type()));
    }
    if (countsApart()) {
      Expr counts = TypedCalls.test(ScalarFunction.IS_TRUE, listing.filter(), listing.origin());
      columns.add(counts);
      types.add(new RowType.Column("counts", counts.type()));
    }
    return Projections.of(rows, columns, new RowType(types), origin);
  }

  /** When a part is looked at: the value where the filter is TRUE, the others where it counts. */
  private List<Expr> condition(Expr part) {
    List<Expr> conditions = new ArrayList<>();
    if (listing.filter() != null) {
      conditions.add(listing.filter());
    }
    boolean needsValue = !listing.isList() && listing.value().type().nullable();
    if (needsValue && !Shapes.same(part, listing.value())) {
      SourceSpan at = listing.origin();
      conditions.add(TypedCalls.test(ScalarFunction.IS_NOT_NULL, listing.value(), at));
    }
    return conditions;
  }

  private static Expr where(List<Expr> conditions, Expr value) {
    return conditions.isEmpty()
        ? value
        : TypedConditionals.choose(
            List.of(Conjuncts.and(conditions)),
            List.of(value, Coercion.to(value.type(), new UntypedNull(value.origin()))),
            value.origin());
  }

  private static int position(Expr wanted, List<Expr> exprs) {
    for (int i = 0; i < exprs.size(); i++) {
      if (Shapes.same(exprs.get(i), wanted)) {
        return i;
      }
    }
    return -1;
  }
}
