package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * What decides whether a row has a partner: rows of a side with equal marks have one all together,
 * or none of them has. They are the columns that the condition reads; or a unique key, if that is
 * no longer.
 *
 * <p>A condition can be decided without a column that is FAILED, so a mark must not make an error
 * of it: such a column is marked by whether it is FAILED and, if not, its value.
 */
final class Marks {
  /** The mark of rows on which nothing depends. */
  static final Literal ANY = new Literal(Boolean.TRUE, certain(), SourceSpan.NONE);

  private Marks() {}

  /**
   * The marks of one side's rows.
   *
   * @param read the columns that the condition reads
   * @param keys sets of columns that are unique
   */
  static List<Expr> of(
      CircuitOp rows, Collection<Integer> read, List<List<Integer>> keys, FailingColumns failing) {
    Collection<Integer> columns =
        keys.stream()
            .filter(key -> key.size() <= read.size())
            .filter(key -> key.stream().noneMatch(column -> failing.canFail(rows, column)))
            .min(Comparator.comparing(List::size))
            .map(key -> (Collection<Integer>) key)
            .orElse(read);
    List<Expr> marks = new ArrayList<>();
    for (int column : columns) {
      Expr value = Columns.ref(rows.type(), column);
      if (failing.canFail(rows, column)) {
        marks.add(call(ScalarFunction.IS_FAILED, value, certain()));
        marks.add(call(ScalarFunction.NULL_IF_FAILED, value, value.type().withNullable(true)));
      } else {
        marks.add(value);
      }
    }
    return marks.isEmpty() ? List.of(ANY) : marks;
  }

  private static Expr call(ScalarFunction function, Expr value, SqlType type) {
    return new Call(function, List.of(value), type, value.origin());
  }

  private static SqlType certain() {
    return SqlType.of(TypeKind.BOOLEAN);
  }
}
