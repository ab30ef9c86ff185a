package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Grouping;
import dev.penstock.plan.binding.Projections;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The columns that a relation or its groups are projected to.
 *
 * @param <S> the record of the result
 * @param record its class; null if the named columns are all
 */
record Projection<S extends Record>(Relation input, Class<S> record, List<NamedColumn<S>> columns) {
  /** A column of the result. */
  private record Item(String name, String record, Term value) {}

  /** A column of the result over a binder's rows. */
  @FunctionalInterface
  private interface Value {
    Expr of(Item item);
  }

  /** The result for each row. */
  Rows<S> rows(SourceSpan at) {
    Binder binder = input.rowBinder(input.scope());
    return rows(at, items -> bound(input.op(), items, item -> item.value().over(binder), at));
  }

  /** The result for each group. */
  Rows<S> groups(Groups groups, SourceSpan at) {
    return rows(
        at,
        items -> {
          Grouping grouping = groups.grouping();
          Binder binder = groups.binder(grouping);
          List<Expr> values =
              values(items, item -> grouping.lift(item.value().over(binder), item.name()));
          return projected(groups.kept(grouping), items, values, at);
        });
  }

  private Rows<S> rows(SourceSpan at, java.util.function.Function<List<Item>, LogicalOp> query) {
    List<Item> items = new ArrayList<>();
    LogicalOp op =
        input
            .plan()
            .operator(
                List.of(input),
                () -> {
                  items.addAll(items(at));
                  return query.apply(items);
                });
    return new Rows<>(input.plan(), op, owner -> scope(owner, op.type(), items));
  }

  private LogicalOp bound(LogicalOp op, List<Item> items, Value value, SourceSpan at) {
    return projected(op, items, values(items, value), at);
  }

  private List<Expr> values(List<Item> items, Value value) {
    return ViewFaults.each(items, item -> typed(value.of(item), item));
  }

  private Expr typed(Expr value, Item item) {
    if (value instanceof UntypedNull) {
      throw input.plan().invalid(item.value().at(), "NULL has no type here; name it with nullOf");
    }
    return value;
  }

  private LogicalOp projected(LogicalOp op, List<Item> items, List<Expr> values, SourceSpan at) {
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      types.add(new RowType.Column(items.get(i).name(), values.get(i).type()));
    }
    return input.plan().asofJoins().decided(Projections.of(op, values, new RowType(types), at));
  }

  private static Scope scope(Relation owner, RowType type, List<Item> items) {
    List<Scope.Entry> entries = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      SourceSpan at = item.value().at();
      entries.add(new Scope.Entry(Set.of(owner), item.record(), item.name(), type.type(i), i, at));
    }
    return new Scope(entries);
  }

  private List<Item> items(SourceSpan at) {
    Map<String, Item> named = new LinkedHashMap<>();
    for (NamedColumn<S> column : columns) {
      Item item = item(column);
      Item twin = named.putIfAbsent(item.name(), item);
      if (twin != null) {
        throw input
            .plan()
            .faults()
            .abort(
                Message.DUPLICATE_NAME,
                item.value().at(),
                "columns",
                twin.name(),
                item.name(),
                item.name());
      }
    }
    return record == null ? List.copyOf(named.values()) : components(named, at);
  }

  private Item item(NamedColumn<S> column) {
    if (column.component() == null) {
      return new Item(column.name(), "", column.value());
    }
    Component component =
        Component.of(column.component(), input.plan().faults(), column.value().at());
    return new Item(component.name(), component.record(), column.value());
  }

  private List<Item> components(Map<String, Item> named, SourceSpan at) {
    return ViewFaults.each(
        List.of(record.getRecordComponents()),
        component -> {
          Item item = named.get(component.getName());
          return item == null ? byName(component, at) : item;
        });
  }

  private Item byName(RecordComponent component, SourceSpan at) {
    String name = component.getName();
    List<Scope.Entry> found = input.scope().named(name);
    if (found.isEmpty()) {
      List<String> names = input.scope().entries().stream().map(Scope.Entry::name).toList();
      throw input
          .plan()
          .faults()
          .abort(
              Message.MISSING_COLUMN,
              at,
              "component `" + name + "`",
              record.getSimpleName(),
              "is no column",
              Suggestions.nearest(name, names)
                  .map(n -> "; did you mean `" + n + "`?")
                  .orElse("; name it with `as(" + record.getSimpleName() + "::" + name + ")`"));
    }
    if (found.size() > 1) {
      throw input
          .plan()
          .faults()
          .abort(
              Message.AMBIGUOUS_COLUMN,
              at,
              name,
              "its rows and name it: `rows.col(…).as("
                  + record.getSimpleName()
                  + "::"
                  + name
                  + ")`");
    }
    Term value = Term.at(name, at, (rows, where) -> Names.reference(found.get(0), where));
    return new Item(name, record.getName(), value);
  }
}
