package dev.penstock.plan.text;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads what {@link ExprText} writes: expressions over the columns of one row. */
final class ExprReader {
  private final LineReader in;
  private final RowType row;

  ExprReader(LineReader in, RowType row) {
    this.in = in;
    this.row = row;
  }

  Expr read() {
    Expr first = atLevel(ExprText.Level.COMPARISON);
    for (ScalarFunction function : List.of(ScalarFunction.AND, ScalarFunction.OR)) {
      List<Expr> operands = new ArrayList<>(List.of(first));
      while (in.acceptWords(function.name())) {
        operands.add(atLevel(ExprText.Level.COMPARISON));
      }
      if (operands.size() > 1) {
        return call(function, operands);
      }
    }
    return first;
  }

  /** A column by its name, or by name and position where the name is not enough. */
  int column() {
    Token token = in.peek();
    String name = in.name("a column");
    if (in.accept("$")) {
      int index = in.number();
      if (index >= row.size() || !row.name(index).equals(name)) {
        throw in.faultAt(token, "column " + index + " is not `" + name + "`");
      }
      return index;
    }
    int index = row.indexOf(name).orElse(-1);
    if (index < 0) {
      throw in.faultAt(token, "unknown column `" + name + "`");
    }
    for (int i = index + 1; i < row.size(); i++) {
      if (row.name(i).equals(name)) {
        throw in.faultAt(token, "`" + name + "` is ambiguous; write " + name + "$" + index);
      }
    }
    return index;
  }

  private Expr atLevel(ExprText.Level level) {
    if (level == ExprText.Level.PRIMARY) {
      return primary();
    }
    ExprText.Level tighter = ExprText.Level.values()[level.ordinal() + 1];
    Expr first = atLevel(tighter);
    for (Map.Entry<ScalarFunction, Operators.Form> entry : Operators.FORMS.entrySet()) {
      Operators.Form form = entry.getValue();
      if (form.level() == level && acceptOperator(form.word())) {
        List<Expr> operands = new ArrayList<>(List.of(first));
        switch (form.shape()) {
          case INFIX -> operands.add(atLevel(tighter));
          case LIST -> operands.addAll(list());
          default -> {}
        }
        return call(entry.getKey(), operands);
      }
    }
    return first;
  }

  private boolean acceptOperator(String word) {
    return Quoting.isNameStart(word.charAt(0)) ? in.acceptWords(word) : in.accept(word);
  }

  private Expr primary() {
    if (LiteralReader.isNext(in)) {
      return LiteralReader.read(in);
    }
    Token start = in.peek();
    Expr expr = untyped();
    return in.accept(":") ? withType(expr, TypeReader.type(in), start) : expr;
  }

  private Expr untyped() {
    if (in.accept("(")) {
      Expr inner = read();
      in.expect(")");
      return inner;
    }
    if (in.acceptWords("CASE")) {
      return conditional();
    }
    if (in.peek().isWord("CAST") && in.peekSecond().isSymbol("(")) {
      return cast();
    }
    if (in.peek().kind() == Token.Kind.WORD && in.peekSecond().isSymbol("(")) {
      return function();
    }
    if (in.peek().kind() == Token.Kind.QUOTED_NAME && in.peekSecond().isSymbol("(")) {
      return userFunction();
    }
    int column = column();
    return new ColumnRef(column, row.type(column), SourceSpan.NONE);
  }

  private Expr conditional() {
    List<Case.Branch> branches = new ArrayList<>();
    while (in.acceptWords("WHEN")) {
      Expr condition = read();
      in.expectWord("THEN");
      branches.add(new Case.Branch(condition, read()));
    }
    if (branches.isEmpty()) {
      throw in.fault("expected WHEN but found " + in.peek().shown());
    }
    in.expectWord("ELSE");
    Expr otherwise = read();
    in.expectWord("END");
    return new Case(
        branches, otherwise, UsualTypes.conditional(branches, otherwise), SourceSpan.NONE);
  }

  private Expr cast() {
    in.take();
    in.expect("(");
    Expr operand = read();
    in.expectWord("AS");
    SqlType target = TypeReader.type(in);
    in.expect(")");
    return new Cast(operand, UsualTypes.cast(operand, target), SourceSpan.NONE);
  }

  private Expr function() {
    Token name = in.take();
    for (ScalarFunction function : ScalarFunction.values()) {
      if (function.name().equals(name.text())) {
        List<Expr> operands = list();
        if (operands.isEmpty()) {
          throw in.faultAt(name, name.text() + " has operands");
        }
        return call(function, operands);
      }
    }
    throw in.faultAt(name, "unknown function " + name.shown());
  }

  private Expr userFunction() {
    Token name = in.take();
    UserFunction function =
        UserFunction.parse(name.text())
            .orElseThrow(() -> in.faultAt(name, "no function is " + name.shown()));
    List<Expr> operands = list();
    if (operands.size() != function.parameters().size()) {
      int count = function.parameters().size();
      throw in.faultAt(name, function.shortName() + " has " + count + " operands");
    }
    in.expect(":");
    return new FunctionCall(function, operands, TypeReader.type(in), SourceSpan.NONE);
  }

  private List<Expr> list() {
    List<Expr> exprs = new ArrayList<>();
    in.expect("(");
    if (!in.accept(")")) {
      do {
        exprs.add(read());
      } while (in.accept(","));
      in.expect(")");
    }
    return exprs;
  }

  private static Expr call(ScalarFunction function, List<Expr> operands) {
    return new Call(function, operands, UsualTypes.call(function, operands), SourceSpan.NONE);
  }

  private Expr withType(Expr expr, SqlType type, Token start) {
    if (expr instanceof Call call) {
      return new Call(call.function(), call.operands(), type, SourceSpan.NONE);
    }
    if (expr instanceof Case conditional) {
      return new Case(conditional.branches(), conditional.otherwise(), type, SourceSpan.NONE);
    }
    if (expr instanceof Cast cast && cast.type().sameIgnoringNull(type)) {
      return new Cast(cast.operand(), type, SourceSpan.NONE);
    }
    if (expr instanceof Literal literal) {
      return new Literal(literal.value(), type, SourceSpan.NONE);
    }
    throw in.faultAt(start, "the type of this expression is known; write CAST to change it");
  }
}
