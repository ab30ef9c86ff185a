package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * The first branch whose condition is TRUE gives the value, else {@code otherwise}; branches not
 * taken are not evaluated. NULLIF is written with it.
 *
 * @param branches conditions and values, tried in order; all values have the case's type kind
 */
public record Case(List<Branch> branches, Expr otherwise, SqlType type, SourceSpan origin)
    implements Expr {
  /** One WHEN … THEN …. */
  public record Branch(Expr condition, Expr value) {}

  public Case {
    branches = List.copyOf(branches);
  }

  @Override
  public List<Expr> operands() {
    List<Expr> all = new ArrayList<>();
    for (Branch branch : branches) {
      all.add(branch.condition());
      all.add(branch.value());
    }
    all.add(otherwise);
    return all;
  }

  @Override
  public Expr withOperands(List<Expr> operands) {
    List<Branch> changed = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      changed.add(new Branch(operands.get(2 * i), operands.get(2 * i + 1)));
    }
    return new Case(changed, operands.get(operands.size() - 1), type, origin);
  }

  @Override
  public boolean failsItself() {
    return false;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitCase(this);
  }
}
