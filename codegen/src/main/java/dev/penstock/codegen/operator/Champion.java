package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Translator;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.plan.type.SqlType;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.ExpressionType;
import org.apache.calcite.linq4j.tree.Expressions;

/** The smallest or largest value so far, where no row ever goes. */
final class Champion implements Accumulator {
  /** Columns of the group's row that are no columns of the operator have numbers from here on. */
  private static final int FIRST_NUMBER = 1 << 20;

  private final String name;
  private final SqlType type;
  private final boolean smallest;
  private final Counts count;
  private final int number;
  private Place place;

  /**
   * The extreme of an argument of this type.
   *
   * @param count counts the argument's values, this one included
   * @param number tells the accumulators of a group apart
   */
  Champion(String name, SqlType type, boolean smallest, Counts count, int number) {
    this.name = name;
    this.type = type.withNullable(false);
    this.smallest = smallest;
    this.count = count;
    this.number = FIRST_NUMBER + number;
  }

  @Override
  public void declare(GroupState state) {
    state.shape().columns(List.of(new StoredColumn(number, name, type, /* canFail= */ false)));
    place = state.shape().place(number);
  }

  @Override
  public boolean keepsObjects() {
    return JavaTypes.isObject(type);
  }

  // if (words[at + BidGroup.ROWS] == weight || price < words[at + BidGroup.PRICE_MIN]) {
  //   words[at + BidGroup.PRICE_MIN] = price;
  // }
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    Expression first = Expressions.equal(group.word(count.word()), weight);
    group.body().begin("if ($L)", JavaPrinter.print(Trees.or(first, isBeaten(group, value))));
    crown(group, value);
    group.body().end();
  }

  /** Whether a value takes the place of the one that is remembered. */
  Expression isBeaten(GroupRow group, Value value) {
    ExpressionType operator = smallest ? ExpressionType.LessThan : ExpressionType.GreaterThan;
    return Translator.compare(operator, type, value.raw(), type, group.access().value(place).raw());
  }

  /** Writes the assignment of a value that takes the place. */
  void crown(GroupRow group, Value value) {
    group.access().storeOne(group.body(), place, value.raw());
  }

  /** Where the value stands, as a column of the operator. */
  Place place(StoredColumn column) {
    return new Place(column, place.offset(), null, null, null);
  }

  Expression value(GroupRow group) {
    return group.access().value(place).raw();
  }
}
