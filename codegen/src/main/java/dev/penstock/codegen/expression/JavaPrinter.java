package dev.penstock.codegen.expression;

import com.palantir.javapoet.CodeBlock;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.linq4j.tree.BinaryExpression;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.ExpressionType;
import org.apache.calcite.linq4j.tree.IndexExpression;
import org.apache.calcite.linq4j.tree.MemberExpression;
import org.apache.calcite.linq4j.tree.MethodCallExpression;
import org.apache.calcite.linq4j.tree.ParameterExpression;
import org.apache.calcite.linq4j.tree.TernaryExpression;
import org.apache.calcite.linq4j.tree.UnaryExpression;

/**
 * Prints expression trees as a person would write them: imported types, parentheses only where they
 * help, {@code 5} rather than {@code 5L} where that is the same.
 */
public final class JavaPrinter {
  private static final int TERNARY = 2;
  private static final int OR = 3;
  private static final int AND = 4;
  private static final int UNARY = 14;
  private static final int PRIMARY = 16;

  private JavaPrinter() {}

  /** The expression as code. */
  public static CodeBlock print(Expression e) {
    return print(e, /* shortLong= */ true);
  }

  private static CodeBlock print(Expression e, boolean shortLong) {
    if (e instanceof ConstantExpression constant) {
      return constant(constant, shortLong);
    }
    if (e instanceof ParameterExpression parameter) {
      return CodeBlock.of("$L", parameter.name);
    }
    if (e instanceof BinaryExpression binary) {
      return binary(binary);
    }
    if (e instanceof UnaryExpression unary) {
      return unary(unary);
    }
    if (e instanceof TernaryExpression ternary) {
      return ternary(ternary, shortLong);
    }
    if (e instanceof MethodCallExpression call) {
      return call(call);
    }
    if (e instanceof IndexExpression index) {
      return CodeBlock.of(
          "$L[$L]", inside(index.array, PRIMARY, false), print(index.indexExpressions.get(0)));
    }
    if (e instanceof MemberExpression member && member.expression == null) {
      return CodeBlock.of("$T.$N", member.field.getDeclaringClass(), member.field.getName());
    }
    throw new IllegalArgumentException("no Java for " + e.getNodeType() + " " + e);
  }

  /** The expression as an argument, where {@code 5} is no {@code long}. */
  static CodeBlock argument(Expression e) {
    return print(e, /* shortLong= */ false);
  }

  private static CodeBlock inside(Expression e, int least, boolean shortLong) {
    CodeBlock code = print(e, shortLong);
    return precedence(e) < least ? CodeBlock.of("($L)", code) : code;
  }

  private static CodeBlock binary(BinaryExpression e) {
    Operator operator = Operator.of(e.getNodeType());
    boolean shortLeft = !isConstant(e.expression1) && isLong(e.expression1);
    boolean shortRight = !isConstant(e.expression0) && isLong(e.expression0);
    int rightLeast = operator.associative ? operator.precedence : operator.precedence + 1;
    CodeBlock left = inside(e.expression0, clear(operator, e.expression0), shortLeft);
    CodeBlock right =
        inside(e.expression1, Math.max(rightLeast, clear(operator, e.expression1)), shortRight);
    return CodeBlock.of("$L $L $L", left, operator.sign, right);
  }

  /** Mixed {@code &&} and {@code ||}, and anything under a bit operator, get parentheses. */
  private static int clear(Operator operator, Expression operand) {
    if (operator.precedence == OR && precedence(operand) == AND) {
      return AND + 1;
    }
    boolean bits =
        operator.isBits()
            && operand instanceof BinaryExpression inner
            && Operator.of(inner.getNodeType()) != operator;
    return bits ? UNARY : operator.precedence;
  }

  private static CodeBlock unary(UnaryExpression e) {
    return switch (e.getNodeType()) {
      case Convert ->
          CodeBlock.of("($T) $L", (Type) e.getType(), inside(e.expression, UNARY, false));
      case Not -> CodeBlock.of("!$L", inside(e.expression, UNARY, false));
      case Negate -> CodeBlock.of("-$L", inside(e.expression, UNARY + 1, false));
      case OnesComplement -> CodeBlock.of("~$L", inside(e.expression, UNARY, false));
      default -> throw new IllegalArgumentException("no Java for " + e.getNodeType());
    };
  }

  private static CodeBlock ternary(TernaryExpression e, boolean shortLong) {
    boolean both = shortLong && isConstant(e.expression1) && isConstant(e.expression2);
    boolean shortThen = both || isLong(e.expression2) && !isConstant(e.expression2);
    boolean shortElse = both || isLong(e.expression1) && !isConstant(e.expression1);
    return CodeBlock.of(
        "$L ? $L : $L",
        inside(e.expression0, TERNARY + 1, false),
        inside(e.expression1, TERNARY + 1, shortThen),
        inside(e.expression2, TERNARY, shortElse));
  }

  private static CodeBlock call(MethodCallExpression e) {
    Method method = e.method;
    List<CodeBlock> arguments = new ArrayList<>();
    for (Expression argument : e.expressions) {
      arguments.add(print(argument, /* shortLong= */ false));
    }
    CodeBlock list = CodeBlock.join(arguments, ", ");
    if (Modifier.isStatic(method.getModifiers())) {
      return CodeBlock.of("$T.$N($L)", method.getDeclaringClass(), method.getName(), list);
    }
    return CodeBlock.of(
        "$L.$N($L)", inside(e.targetExpression, PRIMARY, false), method.getName(), list);
  }

  private static CodeBlock constant(ConstantExpression e, boolean shortLong) {
    Object value = e.value;
    if (value instanceof String text) {
      return CodeBlock.of("$S", text);
    }
    if (value instanceof Long number) {
      boolean fits = shortLong && number == number.intValue();
      CodeBlock bound = bound(number);
      return bound != null ? bound : CodeBlock.of(fits ? "$L" : "$LL", number);
    }
    if (value instanceof Double number) {
      return Double.isFinite(number)
          ? CodeBlock.of("$L", number)
          : CodeBlock.of("$T.$L", Double.class, special(number));
    }
    if (value instanceof Float number) {
      return Float.isFinite(number)
          ? CodeBlock.of("$Lf", number)
          : CodeBlock.of("$T.$L", Float.class, special(number));
    }
    return CodeBlock.of("$L", value);
  }

  private static CodeBlock bound(long number) {
    if (number == Long.MIN_VALUE || number == Long.MAX_VALUE) {
      return CodeBlock.of("$T.$L", Long.class, number < 0 ? "MIN_VALUE" : "MAX_VALUE");
    }
    if (number == Integer.MIN_VALUE || number == Integer.MAX_VALUE) {
      return CodeBlock.of("$T.$L", Integer.class, number < 0 ? "MIN_VALUE" : "MAX_VALUE");
    }
    return null;
  }

  private static String special(double value) {
    return Double.isNaN(value) ? "NaN" : value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY";
  }

  private static int precedence(Expression e) {
    if (e instanceof BinaryExpression) {
      return Operator.of(e.getNodeType()).precedence;
    }
    if (e instanceof TernaryExpression) {
      return TERNARY;
    }
    boolean negative =
        e instanceof ConstantExpression c && c.value instanceof Number n && n.doubleValue() < 0;
    return e instanceof UnaryExpression || negative ? UNARY : PRIMARY;
  }

  private static boolean isConstant(Expression e) {
    return e instanceof ConstantExpression;
  }

  private static boolean isLong(Expression e) {
    return e.getType() == long.class;
  }

  /** The binary operators of Java that generated expressions use. */
  private enum Operator {
    TIMES("*", 12, false),
    DIVIDE("/", 12, false),
    MODULO("%", 12, false),
    PLUS("+", 11, false),
    MINUS("-", 11, false),
    SHIFT_LEFT("<<", 10, false),
    SHIFT_RIGHT(">>", 10, false),
    LESS("<", 9, false),
    LESS_OR_EQUAL("<=", 9, false),
    GREATER(">", 9, false),
    GREATER_OR_EQUAL(">=", 9, false),
    EQUAL("==", 8, false),
    NOT_EQUAL("!=", 8, false),
    BIT_AND("&", 7, true),
    BIT_XOR("^", 6, true),
    BIT_OR("|", 5, true),
    AND_ALSO("&&", AND, true),
    OR_ELSE("||", OR, true);

    private final String sign;
    private final int precedence;
    private final boolean associative;

    Operator(String sign, int precedence, boolean associative) {
      this.sign = sign;
      this.precedence = precedence;
      this.associative = associative;
    }

    boolean isBits() {
      return ordinal() >= BIT_AND.ordinal() && ordinal() <= BIT_OR.ordinal()
          || this == SHIFT_LEFT
          || this == SHIFT_RIGHT;
    }

    static Operator of(ExpressionType type) {
      return switch (type) {
        case Multiply -> TIMES;
        case Divide -> DIVIDE;
        case Modulo -> MODULO;
        case Add -> PLUS;
        case Subtract -> MINUS;
        case LeftShift -> SHIFT_LEFT;
        case RightShift -> SHIFT_RIGHT;
        case LessThan -> LESS;
        case LessThanOrEqual -> LESS_OR_EQUAL;
        case GreaterThan -> GREATER;
        case GreaterThanOrEqual -> GREATER_OR_EQUAL;
        case Equal -> EQUAL;
        case NotEqual -> NOT_EQUAL;
        case And -> BIT_AND;
        case ExclusiveOr -> BIT_XOR;
        case Or -> BIT_OR;
        case AndAlso -> AND_ALSO;
        case OrElse -> OR_ELSE;
        default -> throw new IllegalArgumentException("no Java for " + type);
      };
    }
  }
}
