package dev.penstock.plan.pass;

import static dev.penstock.plan.pass.ExprVerifier.require;
import static dev.penstock.plan.pass.ExprVerifier.requireFits;

import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.PairOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.Map;

/** Checks one logical operator whose inputs are sound. */
final class LogicalVerifier implements LogicalVisitor<Void> {
  private final Map<String, RowType> relations;

  /** A verifier for operators that may read the given tables and views. */
  LogicalVerifier(Map<String, RowType> relations) {
    this.relations = relations;
  }

  @Override
  public Void visitScan(Scan op) {
    RowType relation = relations.get(op.relation());
    require(relation != null, "no table or earlier view %s", op.relation());
    requireSameTypes(relation, op.type());
    return null;
  }

  @Override
  public Void visitValues(Values op) {
    ExprVerifier exprs = new ExprVerifier(new RowType(List.of()));
    for (List<Literal> row : op.rows()) {
      require(row.size() == op.type().size(), "a row of %s values", row.size());
      for (int i = 0; i < row.size(); i++) {
        exprs.checkColumn(row.get(i), op.type().type(i));
      }
    }
    return null;
  }

  @Override
  public Void visitFilter(Filter op) {
    new ExprVerifier(op.input().type()).checkCondition(op.condition());
    return null;
  }

  @Override
  public Void visitProject(Project op) {
    ExprVerifier exprs = new ExprVerifier(op.input().type());
    require(op.columns().size() == op.type().size(), "%s expressions", op.columns().size());
    for (int i = 0; i < op.columns().size(); i++) {
      exprs.checkColumn(op.columns().get(i), op.type().type(i));
    }
    return null;
  }

  @Override
  public Void visitJoin(Join op) {
    return checkPair(op);
  }

  @Override
  public Void visitOuterJoin(OuterJoin op) {
    return checkPair(op);
  }

  @Override
  public Void visitSemiJoin(SemiJoin op) {
    return checkPair(op);
  }

  private static Void checkPair(PairOp op) {
    new ExprVerifier(op.pair()).checkCondition(op.condition());
    return null;
  }

  @Override
  public Void visitAggregate(Aggregate op) {
    RowType input = op.input().type();
    int keys = op.keys().size();
    require(op.type().size() == keys + op.calls().size(), "%s columns", op.type().size());
    for (int i = 0; i < keys; i++) {
      int key = op.keys().get(i);
      require(key >= 0 && key < input.size(), "key %s of %s columns", key, input.size());
      requireFits(input.type(key), op.type().type(i));
    }
    ExprVerifier exprs = new ExprVerifier(input);
    for (int i = 0; i < op.calls().size(); i++) {
      exprs.checkCall(op.calls().get(i), op.type().type(keys + i));
    }
    return null;
  }

  @Override
  public Void visitDistinct(Distinct op) {
    return null;
  }

  @Override
  public Void visitRepeat(Repeat op) {
    new ExprVerifier(op.type()).checkColumn(op.copies(), SqlType.of(TypeKind.BIGINT));
    return null;
  }

  @Override
  public Void visitUnion(Union op) {
    require(!op.inputs().isEmpty(), "no inputs");
    for (LogicalOp input : op.inputs()) {
      requireFit(input.type(), op.type());
    }
    return null;
  }

  /** Every column of {@code from} can become the one of {@code to} as it is. */
  static void requireFit(RowType from, RowType to) {
    require(from.size() == to.size(), "%s columns for %s", from.size(), to.size());
    for (int i = 0; i < from.size(); i++) {
      requireFits(from.type(i), to.type(i));
    }
  }

  private static void requireSameTypes(RowType relation, RowType read) {
    require(relation.size() == read.size(), "%s columns of %s", read.size(), relation.size());
    for (int i = 0; i < read.size(); i++) {
      require(
          relation.type(i).equals(read.type(i)), "%s read as %s", relation.name(i), read.type(i));
    }
  }
}
