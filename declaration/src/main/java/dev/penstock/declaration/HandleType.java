package dev.penstock.declaration;

import dev.penstock.plan.diagnostic.Message;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The return type of a circuit's method.
 *
 * @param name simple name of the handle or view: {@code MapHandle}
 * @param arguments its type arguments
 */
record HandleType(String name, List<? extends TypeMirror> arguments) {
  /** The row type: the last argument. */
  TypeMirror row() {
    return arguments.get(arguments.size() - 1);
  }

  /**
   * Reads the type that a method returns; reports unless it is one of the allowed types with type
   * arguments.
   */
  static Optional<HandleType> of(
      ExecutableElement method, TypeMirror type, List<String> allowed, Faults faults) {
    if (type.getKind() == TypeKind.ERROR) {
      return Optional.empty();
    }
    if (type instanceof DeclaredType declared) {
      TypeElement element = (TypeElement) declared.asElement();
      String simple = element.getSimpleName().toString();
      if (allowed.contains(simple)
          && element.getQualifiedName().contentEquals("dev.penstock." + simple)
          && !declared.getTypeArguments().isEmpty()) {
        return Optional.of(new HandleType(simple, declared.getTypeArguments()));
      }
    }
    faults.report(
        method,
        Message.INVALID_DECLARATION,
        "method `"
            + method.getSimpleName()
            + "` must return "
            + String.join(" or ", allowed.stream().map(n -> "`" + n + "<…>`").toList())
            + ", not `"
            + TypeText.of(type)
            + "`"
            + keyAdvice(type, allowed));
    return Optional.empty();
  }

  /** What makes the type right after all: it is one of rows by key, and no key is declared. */
  private static String keyAdvice(TypeMirror type, List<String> allowed) {
    String name = TypeText.of(type).replaceFirst("<.*", "");
    if (name.equals("MapView") && allowed.contains("ListView")) {
      return "; or write `@View(key = …)`";
    }
    return name.equals("MapHandle") && allowed.contains("BagHandle")
        ? "; or write `@Table(key = …)`"
        : "";
  }
}
