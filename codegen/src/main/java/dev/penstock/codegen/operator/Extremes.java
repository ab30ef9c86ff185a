package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.Comparator;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Remembers all values of a group, and so its smallest and largest one also when rows go. */
final class Extremes implements Accumulator {
  private final String label;
  private final SqlType type;
  private String field;

  /** The extremes of what is called {@code label}. */
  Extremes(String label, SqlType type) {
    this.label = label;
    this.type = type;
  }

  private boolean ofObjects() {
    return JavaTypes.isObject(type);
  }

  @Override
  public void declare(GroupState state) {
    String name = label + "_values";
    field =
        ofObjects()
            ? state.part(
                RuntimeType.OBJECT_EXTREMES,
                name,
                CodeBlock.of(", $L).describe($S)", order(state), label))
            : state.part(
                RuntimeType.LONG_EXTREMES,
                name,
                CodeBlock.of(").describe($S, $L)", label, shown()));
  }

  /** From the word that stands for a value to the value, for people. */
  private CodeBlock shown() {
    return switch (type.kind()) {
      case DOUBLE -> CodeBlock.of("$T::toDouble", RuntimeType.LONG_EXTREMES.className());
      case REAL -> CodeBlock.of("$T::toFloat", RuntimeType.LONG_EXTREMES.className());
      case DATE -> CodeBlock.of("$T::date", RuntimeType.RECORDS.className());
      case TIME -> CodeBlock.of("$T::time", RuntimeType.RECORDS.className());
      case TIMESTAMP -> CodeBlock.of("$T::timestamp", RuntimeType.RECORDS.className());
      case INSTANT -> CodeBlock.of("$T::instant", RuntimeType.RECORDS.className());
      case DECIMAL ->
          CodeBlock.of(
              "unscaled -> $T.decimal(unscaled, $L)",
              RuntimeType.RECORDS.className(),
              type.scale());
      case BOOLEAN -> CodeBlock.of("word -> word != 0");
      default -> CodeBlock.of("$T::valueOf", Long.class);
    };
  }

  // private static final Comparator<String> TEXT_ORDER = Texts::compare;
  private String order(GroupState state) {
    boolean text = type.kind() == TypeKind.VARCHAR;
    TypeName comparator =
        ParameterizedTypeName.get(
            ClassName.get(Comparator.class), ClassName.get(JavaTypes.of(type)));
    CodeBlock order =
        text
            ? CodeBlock.of("$T::compare", RuntimeType.TEXTS.className())
            : CodeBlock.of("$T.naturalOrder()", Comparator.class);
    return state.emission().out().shared(orderName(), comparator, order);
  }

  private String orderName() {
    return switch (type.kind()) {
      case VARCHAR -> "TEXT_ORDER";
      case ARRAY -> "LIST_ORDER";
      default -> "DECIMAL_ORDER";
    };
  }

  private Expression form() {
    RuntimeMethod add =
        ofObjects() ? RuntimeMethod.OBJECT_EXTREMES_ADD : RuntimeMethod.LONG_EXTREMES_ADD;
    return Trees.name(add.owner(), field);
  }

  // delays.add(slot, delay, weight);
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    Expression slot = group.slotExpression();
    group.call(
        ofObjects()
            ? RuntimeMethod.OBJECT_EXTREMES_ADD.on(form(), slot, value.raw(), weight)
            : RuntimeMethod.LONG_EXTREMES_ADD.on(form(), slot, ordered(value.raw()), weight));
  }

  /** The smallest or largest value; there is one. */
  Expression value(GroupRow group, boolean smallest) {
    Expression slot = group.slotExpression();
    if (ofObjects()) {
      RuntimeMethod find =
          smallest ? RuntimeMethod.OBJECT_EXTREMES_MIN : RuntimeMethod.OBJECT_EXTREMES_MAX;
      return Expressions.convert_(find.on(form(), slot), JavaTypes.of(type));
    }
    RuntimeMethod find =
        smallest ? RuntimeMethod.LONG_EXTREMES_MIN : RuntimeMethod.LONG_EXTREMES_MAX;
    return plain(find.on(form(), slot));
  }

  private Expression ordered(Expression value) {
    return switch (type.kind()) {
      case DOUBLE -> RuntimeMethod.ORDERED_DOUBLE.call(value);
      case REAL -> RuntimeMethod.ORDERED_FLOAT.call(value);
      default -> RowAccess.toWord(value);
    };
  }

  private Expression plain(Expression word) {
    return switch (type.kind()) {
      case DOUBLE -> RuntimeMethod.DOUBLE_OF_ORDERED.call(word);
      case REAL -> RuntimeMethod.FLOAT_OF_ORDERED.call(word);
      case BOOLEAN -> Expressions.notEqual(word, Expressions.constant(0L));
      default -> Trees.convert(word, JavaTypes.of(type));
    };
  }
}
