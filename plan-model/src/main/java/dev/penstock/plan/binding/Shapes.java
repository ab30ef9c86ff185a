package dev.penstock.plan.binding;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.Literal;
import java.util.ArrayList;
import java.util.List;

/** Compares expressions by what they compute, wherever they were written. */
public final class Shapes {
  private Shapes() {}

  /** Whether both compute the same. */
  public static boolean same(Expr a, Expr b) {
    return shape(a).equals(shape(b));
  }

  /** Whether both compute the same, though of one it may be known only that it is not NULL. */
  static boolean sameButNull(Expr a, Expr b) {
    return shape(a, /* nulls= */ false).equals(shape(b, /* nulls= */ false));
  }

  private static List<Object> shape(Expr expr) {
    return shape(expr, /* nulls= */ true);
  }

  private static List<Object> shape(Expr expr, boolean nulls) {
    List<Object> shape = new ArrayList<>();
    shape.add(expr.getClass());
    shape.add(nulls ? expr.type() : expr.type().withNullable(true));
    if (expr instanceof ColumnRef column) {
      shape.add(column.index());
    } else if (expr instanceof OuterRef outer) {
      shape.add(outer.index());
    } else if (expr instanceof Literal literal) {
      shape.add(String.valueOf(literal.value()));
    } else if (expr instanceof Call call) {
      shape.add(call.function());
    } else if (expr instanceof FunctionCall call) {
      shape.add(call.function());
    } else if (expr instanceof AggregateRef aggregate) {
      shape.add(shape(aggregate.call()));
      aggregate.distinct().forEach(value -> shape.add(shape(value)));
      shape.add("present");
      aggregate.present().forEach(value -> shape.add(shape(value)));
    } else if (expr instanceof FirstRef first) {
      shape.addAll(List.of(first.descending(), first.by() == null, first.filter() == null));
    } else if (expr instanceof ListingRef listing) {
      listing.order().forEach(by -> shape.addAll(List.of(by.descending(), by.nullsFirst())));
      shape.addAll(List.of("order", listing.distinct(), listing.filter() == null));
      shape.add(listing.isList());
    } else if (expr instanceof KeyRef key) {
      shape.add(key.key());
    }
    expr.operands().forEach(operand -> shape.add(shape(operand, nulls)));
    return shape;
  }

  private static List<Object> shape(AggregateCall call) {
    return List.of(
        call.function(),
        call.argument() == null ? List.of() : shape(call.argument()),
        call.filter() == null ? List.of() : shape(call.filter()),
        call.type());
  }
}
