package dev.penstock.plan.dsl;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code CASE WHEN … THEN …}: the value of the first condition that is TRUE.
 *
 * @param <E> the expressions of its values
 */
public final class CaseExpression<E extends Expression<E, ?>> {
  private final List<Term> conditions;
  private final List<Term> values;
  private final E first;

  CaseExpression(List<Term> conditions, List<Term> values, E first) {
    this.conditions = List.copyOf(conditions);
    this.values = List.copyOf(values);
    this.first = first;
  }

  /** One more branch, asked where none before is taken. */
  public CaseExpression<E> when(Condition condition, E value) {
    List<Term> moreConditions = new ArrayList<>(conditions);
    moreConditions.add(condition.term());
    List<Term> moreValues = new ArrayList<>(values);
    moreValues.add(value.term());
    return new CaseExpression<>(moreConditions, moreValues, first);
  }

  /** The value where no branch is taken. */
  public E otherwise(E value) {
    return end(value.term());
  }

  /** NULL where no branch is taken. */
  public E end() {
    return end(Constants.term(null));
  }

  private E end(Term otherwise) {
    List<Term> all = new ArrayList<>(values);
    all.add(otherwise);
    return first.of(Term.of("caseWhen(…)", (rows, at) -> rows.choose(conditions, all, at)));
  }
}
