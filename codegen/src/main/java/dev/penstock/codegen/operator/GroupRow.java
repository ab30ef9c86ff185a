package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.source.Body;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * A group's row in hand.
 *
 * @param body where statements go
 * @param slot the variable with the group's slot
 * @param access the row's words and objects
 */
record GroupRow(Body body, String slot, RowAccess access) {
  Expression word(String offset) {
    return access.word(offset);
  }

  void set(Expression target, Expression value) {
    RowAccess.set(body, target, value);
  }

  /** The place of a constant in the words that hold the row. */
  Expression at(String offset) {
    return Expressions.add(access.at(), Trees.name(int.class, offset));
  }

  /** Writes a variable; returns it. */
  Expression local(String wish, Expression value) {
    String name = body.local(wish);
    body.assign(CodeBlock.of("$T $L", value.getType(), name), JavaPrinter.print(value));
    return Trees.name(value.getType(), name);
  }

  Expression slotExpression() {
    return Trees.name(int.class, slot);
  }

  void call(Expression call) {
    body.add("$L", JavaPrinter.print(call));
  }
}
