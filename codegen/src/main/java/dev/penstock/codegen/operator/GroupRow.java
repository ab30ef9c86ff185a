package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.source.Body;
import org.apache.calcite.linq4j.tree.Expression;

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

  Expression slotExpression() {
    return Trees.name(int.class, slot);
  }

  void call(Expression call) {
    body.add("$L", JavaPrinter.print(call));
  }
}
