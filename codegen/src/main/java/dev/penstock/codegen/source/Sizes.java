package dev.penstock.codegen.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.Optional;

/**
 * Estimates how large the class file's methods get, from the tokens of their text; packages do not
 * count, since files import.
 */
public final class Sizes {
  /** Above this estimate the rest of a pipeline goes on in a method of its own. */
  public static final int CUT = 3_500;

  private static final int MOST_BYTECODES = 7_500;
  private static final int MOST_SLOTS = 255;

  private Sizes() {}

  /** The bytecodes of some code, within a fifth. */
  public static int of(CodeBlock code) {
    String text = code.toString();
    int tokens = 0;
    int qualifier = 0;
    boolean word = false;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        quoted = c != '"' || text.charAt(i - 1) == '\\';
        continue;
      }
      boolean part = Character.isJavaIdentifierPart(c);
      if (part && !word) {
        boolean qualified = qualifier > 0 && text.charAt(i - 1) == '.';
        if (qualified && Character.isUpperCase(c)) {
          tokens -= qualifier;
        }
        qualifier = Character.isLowerCase(c) ? (qualified ? qualifier : 0) + 1 : 0;
        tokens++;
      } else if (!part && !Character.isWhitespace(c)) {
        qualifier = c == '.' && qualifier > 0 ? qualifier + 1 : 0;
        tokens++;
      }
      quoted = c == '"';
      word = part;
    }
    return tokens + tokens / 5;
  }

  /** Why a method cannot be compiled, or not well; empty if it can. */
  public static Optional<String> fault(MethodSpec method) {
    int slots = 1;
    for (ParameterSpec parameter : method.parameters()) {
      boolean two =
          parameter.type().equals(TypeName.LONG) || parameter.type().equals(TypeName.DOUBLE);
      slots += two ? 2 : 1;
    }
    if (slots > MOST_SLOTS) {
      return Optional.of(
          "a row takes "
              + slots
              + " argument slots, "
              + MOST_SLOTS
              + " are possible; read fewer columns at once");
    }
    int size = of(method.code());
    return size > MOST_BYTECODES
        ? Optional.of(
            "a part of it takes about "
                + size
                + " bytecodes, "
                + MOST_BYTECODES
                + " are possible; split it over views")
        : Optional.empty();
  }
}
