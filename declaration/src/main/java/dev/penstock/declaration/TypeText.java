package dev.penstock.declaration;

import java.util.stream.Collectors;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Types as messages name them. */
final class TypeText {
  private TypeText() {}

  /** A type without packages: {@code MapView<String, Busy>}. */
  static String of(TypeMirror type) {
    if (type.getKind() != TypeKind.DECLARED) {
      return type.toString();
    }
    DeclaredType declared = (DeclaredType) type;
    String name = declared.asElement().getSimpleName().toString();
    return declared.getTypeArguments().isEmpty()
        ? name
        : declared.getTypeArguments().stream()
            .map(TypeText::of)
            .collect(Collectors.joining(", ", name + "<", ">"));
  }
}
