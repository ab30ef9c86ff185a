package dev.penstock.codegen;

import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is generated for every kind of expression: the method that reads the changes of the table,
 * with the constants before. What the expressions give for every combination of values the test kit
 * compares with its interpreter.
 */
class ExpressionGoldenTest {
  private static final String OPEN = "public static ";
  private static final String READ = "  private void tIn() {";
  private static final String SHOW = "{@code output v}";

  static SortedSet<String> shapes() {
    return new TreeSet<>(ExpressionShapes.all().keySet());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void generates_the_expected_code(String shape) {
    String text = ExpressionShapes.all().get(shape).get().generate().text();
    String constants = text.substring(text.indexOf("private static final"), text.indexOf(OPEN));
    String read = text.substring(text.indexOf(READ), text.indexOf(SHOW));

    Goldens.check("expressions/" + shape + ".txt", code(constants) + code(read));
  }

  /** Without comments, and without what comes behind the last method. */
  private static String code(String text) {
    return text.substring(0, text.lastIndexOf("/**")).replaceAll("(?m)^ +$", "");
  }
}
