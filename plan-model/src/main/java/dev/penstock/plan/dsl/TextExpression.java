package dev.penstock.plan.dsl;

import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** A text. Lengths and positions count code points, from 1. */
public final class TextExpression extends Expression<TextExpression, String> {
  TextExpression(Term term) {
    super(term);
  }

  @Override
  TextExpression of(Term other) {
    return new TextExpression(other);
  }

  /** Both texts, one behind the other; NULL if one of both is. */
  public TextExpression concat(TextExpression other) {
    return text("concat", ScalarFunction.CONCAT, term(), other.term());
  }

  /** The text with a constant behind it. */
  public TextExpression concat(String constant) {
    return concat(constant(constant));
  }

  /** In capitals. */
  public TextExpression upper() {
    return text("upper", ScalarFunction.UPPER, term());
  }

  /** In small letters. */
  public TextExpression lower() {
    return text("lower", ScalarFunction.LOWER, term());
  }

  /** Without blanks at both ends. */
  public TextExpression trim() {
    return trim(' ');
  }

  /** Without a character at both ends. */
  public TextExpression trim(char removed) {
    return trim("trim", ScalarFunction.TRIM_BOTH, removed);
  }

  /** Without a character at the start. */
  public TextExpression trimLeading(char removed) {
    return trim("trimLeading", ScalarFunction.TRIM_LEADING, removed);
  }

  /** Without a character at the end. */
  public TextExpression trimTrailing(char removed) {
    return trim("trimTrailing", ScalarFunction.TRIM_TRAILING, removed);
  }

  private TextExpression trim(String name, ScalarFunction function, char removed) {
    return text(name, function, term(), Constants.term(String.valueOf(removed)));
  }

  /** The rest from a position on. */
  public TextExpression substring(NumberExpression start) {
    List<Term> numbers = List.of(start.term());
    return of(
        Term.of(text("substring"), (rows, at) -> rows.texts().substring(term(), numbers, at)));
  }

  /** The rest from a position on. */
  public TextExpression substring(int start) {
    return substring(Expressions.lit(start));
  }

  /** As many characters as {@code length} from a position on; a step fails if it is negative. */
  public TextExpression substring(NumberExpression start, NumberExpression length) {
    List<Term> numbers = List.of(start.term(), length.term());
    return of(
        Term.of(text("substring"), (rows, at) -> rows.texts().substring(term(), numbers, at)));
  }

  /** As many characters as {@code length} from a position on. */
  public TextExpression substring(int start, int length) {
    return substring(Expressions.lit(start), Expressions.lit(length));
  }

  /** The text with every occurrence of one text replaced by another. */
  public TextExpression replace(TextExpression old, TextExpression replacement) {
    return text("replace", ScalarFunction.REPLACE, term(), old.term(), replacement.term());
  }

  /** The text with every occurrence of one text replaced by another. */
  public TextExpression replace(String old, String replacement) {
    return replace(constant(old), constant(replacement));
  }

  /** How many characters it has. */
  public NumberExpression length() {
    return number("length", ScalarFunction.CHAR_LENGTH, term());
  }

  /** Where another text stands in it first; 0 if nowhere. */
  public NumberExpression position(TextExpression part) {
    return number("position", ScalarFunction.POSITION, part.term(), term());
  }

  /** Where a constant stands in it first; 0 if nowhere. */
  public NumberExpression position(String part) {
    return position(constant(part));
  }

  /** {@code LIKE}: {@code %} is any text, {@code _} any character. */
  public Condition like(TextExpression pattern) {
    return like(List.of(term(), pattern.term()));
  }

  /** {@code LIKE} a constant. */
  public Condition like(String pattern) {
    return like(constant(pattern));
  }

  /** {@code LIKE} a constant, in which the escape character makes the next one a plain one. */
  public Condition like(String pattern, char escape) {
    return like(List.of(term(), Constants.term(pattern), Constants.term(String.valueOf(escape))));
  }

  /** {@code NOT LIKE} a constant. */
  public Condition notLike(String pattern) {
    return like(pattern).not();
  }

  private Condition like(List<Term> operands) {
    return new Condition(Term.of(text("like"), (rows, at) -> rows.texts().like(operands, at)));
  }

  private TextExpression text(String name, ScalarFunction function, Term... operands) {
    List<Term> all = List.of(operands);
    return of(
        Term.of(text(name), (rows, at) -> rows.texts().call(function, all, TypeKind.VARCHAR, at)));
  }

  private NumberExpression number(String name, ScalarFunction function, Term... operands) {
    List<Term> all = List.of(operands);
    return new NumberExpression(
        Term.of(text(name), (rows, at) -> rows.texts().call(function, all, TypeKind.INTEGER, at)));
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfText<S> column) {
    return NamedColumn.of(this, column);
  }
}
