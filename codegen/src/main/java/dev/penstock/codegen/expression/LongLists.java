package dev.penstock.codegen.expression;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;

/** Lists of many literals, as constants that are made of text when the class is loaded. */
final class LongLists {
  /** How much of the text stands on a line, and in one constant, which has 65,535 bytes at most. */
  private static final int LINE = 70;

  private static final int CONSTANT = 12_000;

  private LongLists() {}

  /** Whether the operand, which is neither NULL nor FAILED, is one of the literals. */
  static Expression has(Value operand, List<Value> literals, CircuitClass out) {
    List<String> values = new ArrayList<>();
    literals.forEach(v -> values.add(((ConstantExpression) v.raw()).value.toString()));
    return operand.type().kind() == TypeKind.VARCHAR
        ? inTexts(operand, values, out)
        : inWords(operand, values, out);
  }

  // private static final HashSet<String> LIST = Listed.texts(',',
  //     "ABE,ABI,ABQ,…,"
  //     + "ZYX");
  private static Expression inTexts(Value operand, List<String> values, CircuitClass out) {
    char separator = separator(values);
    TypeName type =
        ParameterizedTypeName.get(ClassName.get(HashSet.class), ClassName.get(String.class));
    CodeBlock value =
        CodeBlock.of(
            "$T.texts($L, $>$>$L$<$<)",
            RuntimeType.LISTED.className(),
            quoted(separator),
            constants(values, separator));
    String name = out.shared("LIST", type, value);
    return RuntimeMethod.LIST_HAS.on(Trees.name(HashSet.class, name), operand.raw());
  }

  // private static final long[] LIST = Listed.words(
  //     "1,2,3");
  private static Expression inWords(Value operand, List<String> values, CircuitClass out) {
    CodeBlock value =
        CodeBlock.of(
            "$T.words($>$>$L$<$<)", RuntimeType.LISTED.className(), constants(values, ','));
    String name = out.shared("LIST", TypeName.get(long[].class), value);
    return RuntimeMethod.LIST_HAS_WORD.call(
        Trees.name(long[].class, name), Trees.convert(operand.raw(), long.class));
  }

  /** A character that none of the strings has. */
  private static char separator(List<String> values) {
    for (char candidate : new char[] {',', ';', '|', '\n'}) {
      if (values.stream().noneMatch(v -> v.indexOf(candidate) >= 0)) {
        return candidate;
      }
    }
    char unused = 1;
    while (isUsed(unused, values)) {
      unused++;
    }
    return unused;
  }

  private static String quoted(char separator) {
    boolean plain = separator > ' ' && separator < 127;
    return plain ? "'" + separator + "'" : "(char) " + (int) separator;
  }

  private static boolean isUsed(char c, List<String> values) {
    return values.stream().anyMatch(v -> v.indexOf(c) >= 0);
  }

  private static CodeBlock constants(List<String> values, char separator) {
    List<CodeBlock> constants = new ArrayList<>();
    List<CodeBlock> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int length = 0;
    for (int i = 0; i < values.size(); i++) {
      line.append(values.get(i));
      length += values.get(i).length() + 1;
      boolean ends = i == values.size() - 1 || length > CONSTANT;
      if (!ends) {
        line.append(separator);
      }
      if (ends || line.length() > LINE) {
        lines.add(CodeBlock.of("$S", line.toString()));
        line.setLength(0);
      }
      if (ends) {
        constants.add(CodeBlock.join(lines, "\n+ "));
        lines.clear();
        length = 0;
      }
    }
    return CodeBlock.of("\n$L", CodeBlock.join(constants, ",\n"));
  }
}
