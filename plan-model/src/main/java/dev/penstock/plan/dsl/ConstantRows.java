package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/** Records of the user's as constant rows. */
record ConstantRows(Plan plan, Class<? extends Record> record, SourceSpan at) {
  Values values(List<? extends Record> rows) {
    List<RowType.Column> columns = new ArrayList<>();
    List<List<Literal>> byColumn = new ArrayList<>();
    for (RecordComponent component : record.getRecordComponents()) {
      List<Literal> column = column(component, rows);
      boolean nullable = column.stream().anyMatch(l -> l.type().nullable());
      SqlType type = column.get(0).type().withNullable(nullable);
      columns.add(new RowType.Column(component.getName(), type));
      byColumn.add(column);
    }
    List<List<Literal>> literals = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      int row = i;
      literals.add(byColumn.stream().map(column -> column.get(row)).toList());
    }
    return new Values(literals, new RowType(columns), at);
  }

  private List<Literal> column(RecordComponent component, List<? extends Record> rows) {
    if (rows.isEmpty()) {
      throw plan.invalid(at, "constant rows need at least one row");
    }
    List<Expr> values = rows.stream().map(row -> value(component, row)).toList();
    SqlType common =
        Coercion.common(values)
            .orElseThrow(
                () ->
                    plan.invalid(
                        at,
                        "`"
                            + component.getName()
                            + "` is NULL in every row, so its column has no type"));
    return values.stream().map(v -> (Literal) Coercion.to(common, v)).toList();
  }

  private Expr value(RecordComponent component, Record row) {
    try {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      Object value = accessor.invoke(row);
      return value == null ? new UntypedNull(at) : Constants.of(value, at);
    } catch (IllegalArgumentException e) {
      throw plan.invalid(at, "component `" + component.getName() + "`: " + e.getMessage());
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw plan.invalid(at, "component `" + component.getName() + "` cannot be read: " + e);
    }
  }
}
