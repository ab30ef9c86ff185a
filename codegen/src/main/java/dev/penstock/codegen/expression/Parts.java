package dev.penstock.codegen.expression;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes an expression that is too large for one method apart: parts that become columns of their
 * own, computed before it, each over the columns and the parts before. Since what fails is a value,
 * a part may be computed before anybody has asked for it.
 */
public final class Parts {
  /** About how many bytecodes a part may take. */
  private static final int MOST = 1_500;

  private static final int LEAF = 4;

  /** A part has up to three variables, which every method up to its reader hands on. */
  private static final int PART = 100;

  private static final int NODE = 12;
  private static final int CHECKED = 80;
  private static final int LAZY = 420;

  private final int first;
  private final List<Expr> parts = new ArrayList<>();

  private Parts(int first) {
    this.first = first;
  }

  /**
   * The parts in the order in which they are computed; the last one is the expression itself.
   *
   * @param first the position of the column that the first part becomes
   */
  public static List<Expr> of(Expr expr, int first) {
    Parts taken = new Parts(first);
    taken.parts.add(taken.reduced(expr));
    return taken.parts;
  }

  /** Conditions in groups that are small enough, where they are. */
  public static List<List<Expr>> groups(List<Expr> operands) {
    return new Parts(Integer.MAX_VALUE).grouped(operands);
  }

  private List<List<Expr>> grouped(List<Expr> operands) {
    List<List<Expr>> groups = new ArrayList<>();
    int weight = MOST;
    for (Expr operand : operands) {
      int own = weight(operand) + (canFail(operand) ? LAZY : NODE);
      if (weight + own > MOST) {
        groups.add(new ArrayList<>());
        weight = 0;
      }
      groups.get(groups.size() - 1).add(operand);
      weight += own;
    }
    return groups;
  }

  private int weight(Expr expr) {
    if (isAtom(expr)) {
      return expr instanceof ColumnRef ref && ref.index() >= first ? PART : LEAF;
    }
    int own = expr.failsItself() ? CHECKED : NODE;
    int weight = expr.type().nullable() ? own + LEAF : own;
    for (Expr operand : expr.operands()) {
      weight += weight(operand) + (isLazy(expr) ? LAZY : 0);
    }
    return weight;
  }

  /** Whether operands that can fail are evaluated one by one, as far as they are needed. */
  private boolean isLazy(Expr expr) {
    return isLogic(expr) && canFail(expr);
  }

  private boolean canFail(Expr expr) {
    return expr.canFail(column -> column >= first && canFail(parts.get(column - first)));
  }

  private static boolean isLogic(Expr expr) {
    return expr instanceof Call call
        && (call.function() == ScalarFunction.AND || call.function() == ScalarFunction.OR);
  }

  /** The expression with so much taken out of it that it is small. */
  private Expr reduced(Expr expr) {
    if (weight(expr) <= MOST) {
      return expr;
    }
    if (expr instanceof Case choice) {
      return reduced(choice);
    }
    List<Expr> operands = new ArrayList<>();
    for (Expr operand : expr.operands()) {
      operands.add(reduced(operand));
    }
    Expr small = expr.withOperands(operands);
    return isLogic(expr) && operands.size() > 2 ? grouped((Call) small) : lightened(small);
  }

  /** AND and OR of many operands are those of a group of them; its result is one of the next. */
  private Expr grouped(Call call) {
    Expr sofar = null;
    for (List<Expr> group : grouped(call.operands())) {
      List<Expr> operands = new ArrayList<>(group);
      if (sofar != null) {
        operands.add(0, take(sofar));
      }
      sofar = operands.size() == 1 ? operands.get(0) : call.withOperands(operands);
    }
    return sofar;
  }

  /** The branches that are tried last are a CASE of their own, a part. */
  private Expr reduced(Case choice) {
    Expr otherwise = light(reduced(choice.otherwise()));
    List<Case.Branch> branches = new ArrayList<>();
    int weight = 0;
    for (int i = choice.branches().size() - 1; i >= 0; i--) {
      Case.Branch branch = choice.branches().get(i);
      Expr condition = light(reduced(branch.condition()));
      Expr value = light(reduced(branch.value()));
      int own = weight(condition) + weight(value) + NODE;
      if (weight + own > MOST) {
        otherwise = take(new Case(branches, otherwise, choice.type(), choice.origin()));
        branches.clear();
        weight = 0;
      }
      branches.add(0, new Case.Branch(condition, value));
      weight += own;
    }
    return new Case(branches, otherwise, choice.type(), choice.origin());
  }

  /** An operand that leaves room for others. */
  private Expr light(Expr expr) {
    return weight(expr) > MOST / 4 ? take(expr) : expr;
  }

  /** The heaviest operands become parts until the rest is small. */
  private Expr lightened(Expr expr) {
    List<Expr> operands = new ArrayList<>(expr.operands());
    Expr small = expr;
    while (weight(small) > MOST && !operands.stream().allMatch(Parts::isAtom)) {
      int heaviest = 0;
      for (int i = 1; i < operands.size(); i++) {
        heaviest =
            weightToTake(operands.get(i)) > weightToTake(operands.get(heaviest)) ? i : heaviest;
      }
      operands.set(heaviest, take(operands.get(heaviest)));
      small = expr.withOperands(operands);
    }
    return small;
  }

  private int weightToTake(Expr operand) {
    return isAtom(operand) ? 0 : weight(operand);
  }

  private static boolean isAtom(Expr expr) {
    return expr instanceof ColumnRef || expr instanceof Literal;
  }

  private Expr take(Expr part) {
    if (isAtom(part)) {
      return part;
    }
    parts.add(part);
    return new ColumnRef(first + parts.size() - 1, part.type(), part.origin());
  }
}
