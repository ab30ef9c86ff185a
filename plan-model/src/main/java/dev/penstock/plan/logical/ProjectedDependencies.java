package dev.penstock.plan.logical;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** What is known of rows when each of their columns is an expression over rows that are known. */
final class ProjectedDependencies {
  private final List<Expr> columns;
  private final Dependencies input;

  /** Where each input column first stands in the output, one to one; −1 if nowhere. */
  private final int[] outputOf;

  private final BitSet kept = new BitSet();

  ProjectedDependencies(Project op, Dependencies input) {
    this(op.columns(), input);
  }

  ProjectedDependencies(List<Expr> columns, Dependencies input) {
    this.columns = columns;
    this.input = input;
    this.outputOf = new int[width()];
    Arrays.fill(outputOf, -1);
    for (int i = 0; i < columns.size(); i++) {
      int column = Uniqueness.injectiveColumn(columns.get(i));
      if (column >= 0 && outputOf[column] < 0) {
        outputOf[column] = i;
        kept.set(column);
      }
    }
  }

  Dependencies result() {
    Dependencies result = Dependencies.none();
    for (int i = 0; i < columns.size(); i++) {
      addRuleOfColumn(i, result);
    }
    for (Dependencies.Rule rule : input.rules()) {
      BitSet to = (BitSet) rule.to().clone();
      to.and(kept);
      if (Dependencies.covers(kept, rule.from()) && !to.isEmpty()) {
        result.rules().add(new Dependencies.Rule(renamed(rule.from()), renamed(to)));
      }
    }
    if (input.isUnique(kept)) {
      addSmallestKeys(result);
    }
    return result;
  }

  /** Every key of the input that is kept, and what is left of all kept columns. */
  private void addSmallestKeys(Dependencies result) {
    for (BitSet key : input.keys()) {
      if (Dependencies.covers(kept, key)) {
        result.addKey(renamed(key));
      }
    }
    if (result.keys().isEmpty()) {
      BitSet smallest = (BitSet) kept.clone();
      for (int column : Dependencies.descending(kept)) {
        smallest.clear(column);
        if (!input.isUnique(smallest)) {
          smallest.set(column);
        }
      }
      result.addKey(renamed(smallest));
    }
  }

  /** A column is determined by what it is computed from, and so is a second copy by the first. */
  private void addRuleOfColumn(int i, Dependencies result) {
    Expr expr = columns.get(i);
    BitSet from = Dependencies.set(Columns.readBy(expr));
    if (!Dependencies.covers(kept, from)) {
      return;
    }
    int column = Uniqueness.injectiveColumn(expr);
    if (column < 0) {
      result.addRule(renamed(from), i);
    } else if (outputOf[column] != i) {
      result.addEquality(outputOf[column], i);
    }
  }

  private BitSet renamed(BitSet set) {
    BitSet result = new BitSet();
    set.stream().forEach(column -> result.set(outputOf[column]));
    return result;
  }

  private int width() {
    int width = 0;
    for (Expr column : columns) {
      if (!Columns.readBy(column).isEmpty()) {
        width = Math.max(width, Columns.readBy(column).last() + 1);
      }
    }
    return width;
  }
}
