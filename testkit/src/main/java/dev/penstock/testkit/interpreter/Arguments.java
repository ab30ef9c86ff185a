package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;

/** The operands of one call, none of them NULL or FAILED. */
record Arguments(Call call, List<Object> values) {
  int size() {
    return values.size();
  }

  Object get(int i) {
    return values.get(i);
  }

  SqlType result() {
    return call.type();
  }

  TypeKind kind(int i) {
    return call.operands().get(i).type().kind();
  }

  long integer(int i) {
    return (Long) values.get(i);
  }

  /** A number that is no floating one, as it is. */
  BigDecimal exact(int i) {
    return Numbers.exact(values.get(i));
  }

  double floating(int i) {
    return ((Number) values.get(i)).doubleValue();
  }

  String text(int i) {
    return (String) values.get(i);
  }
}
