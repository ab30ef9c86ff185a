package dev.penstock.plan.text;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * Expressions as text. Three levels, so that parentheses stand only where operators of one level
 * meet: AND and OR above comparisons above arithmetic. A type follows where it is not the usual
 * one.
 */
final class ExprText implements ExprVisitor<ExprText.Text> {
  /** How tightly a text holds together. */
  enum Level {
    LOGIC,
    COMPARISON,
    ARITHMETIC,
    PRIMARY
  }

  /** A text and its level. */
  record Text(String text, Level level) {}

  private final ColumnNames names;

  ExprText(ColumnNames names) {
    this.names = names;
  }

  String of(Expr expr) {
    return expr.accept(this).text();
  }

  @Override
  public Text visitColumn(ColumnRef expr) {
    return primary(names.ref(expr.index()));
  }

  @Override
  public Text visitLiteral(Literal expr) {
    return primary(LiteralText.of(expr));
  }

  @Override
  public Text visitCast(Cast expr) {
    String text =
        "CAST(" + of(expr.operand()) + " AS " + TypeText.of(expr.type().withNullable(false)) + ")";
    return typed(primary(text), expr.type(), UsualTypes.cast(expr.operand(), expr.type()));
  }

  @Override
  public Text visitCase(Case expr) {
    StringBuilder text = new StringBuilder("CASE");
    for (Case.Branch branch : expr.branches()) {
      text.append(" WHEN ").append(of(branch.condition()));
      text.append(" THEN ").append(of(branch.value()));
    }
    text.append(" ELSE ").append(of(expr.otherwise())).append(" END");
    SqlType usual = UsualTypes.conditional(expr.branches(), expr.otherwise());
    return typed(primary(text.toString()), expr.type(), usual);
  }

  @Override
  public Text visitCall(Call expr) {
    SqlType usual = UsualTypes.call(expr.function(), expr.operands());
    return typed(untyped(expr), expr.type(), usual);
  }

  @Override
  public Text visitFunction(FunctionCall expr) {
    String name = Quoting.quotedName(expr.function().toString());
    String text = name + "(" + list(expr.operands()) + "):" + TypeText.of(expr.type());
    return primary(text);
  }

  private Text untyped(Call expr) {
    List<Expr> operands = expr.operands();
    Operators.Form form = Operators.form(expr.function(), operands.size());
    return switch (form.shape()) {
      case INFIX -> infix(form, operands);
      case POSTFIX ->
          new Text(above(form.level(), operands.get(0)) + " " + form.word(), form.level());
      case LIST -> {
        String first = above(form.level(), operands.get(0));
        yield new Text(
            first + " IN (" + list(operands.subList(1, operands.size())) + ")", form.level());
      }
      case FUNCTION -> primary(expr.function().name() + "(" + list(operands) + ")");
    };
  }

  private Text infix(Operators.Form form, List<Expr> operands) {
    StringJoiner text = new StringJoiner(" " + form.word() + " ");
    for (Expr operand : operands) { // no stream: expressions are as deep as their text is long
      text.add(above(form.level(), operand));
    }
    return new Text(text.toString(), form.level());
  }

  private String list(List<Expr> exprs) {
    return exprs.stream().map(this::of).collect(Collectors.joining(", "));
  }

  private String above(Level level, Expr expr) {
    Text text = expr.accept(this);
    return text.level().compareTo(level) > 0 ? text.text() : "(" + text.text() + ")";
  }

  private static Text typed(Text text, SqlType type, SqlType usual) {
    if (type.equals(usual)) {
      return text;
    }
    String held = text.level() == Level.PRIMARY ? text.text() : "(" + text.text() + ")";
    return primary(held + ":" + TypeText.of(type));
  }

  private static Text primary(String text) {
    return new Text(text, Level.PRIMARY);
  }
}
