package dev.penstock.declaration;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Reads annotations by name, without loading the user's classes. */
public final class Annotations {
  /** The package of our annotations, with a dot behind. */
  public static final String PACKAGE = "dev.penstock.annotation.";

  private Annotations() {}

  /** The annotation of this simple name from our package, if the element has it. */
  public static Optional<AnnotationMirror> find(Element element, String simpleName) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
      if (type.getQualifiedName().contentEquals(PACKAGE + simpleName)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  /** The written value of an annotation's element, or empty if its default applies. */
  public static Optional<AnnotationValue> value(AnnotationMirror mirror, String name) {
    return mirror.getElementValues().entrySet().stream()
        .filter(entry -> entry.getKey().getSimpleName().contentEquals(name))
        .<AnnotationValue>map(entry -> entry.getValue())
        .findFirst();
  }

  /** A class, by default none; {@code void} is none too. */
  static Optional<TypeElement> type(AnnotationMirror mirror, String name) {
    return value(mirror, name)
        .map(AnnotationValue::getValue)
        .filter(DeclaredType.class::isInstance)
        .map(type -> (TypeElement) ((DeclaredType) type).asElement());
  }

  /** Some classes, by default none. */
  static List<TypeElement> types(AnnotationMirror mirror, String name) {
    Object value = value(mirror, name).<Object>map(AnnotationValue::getValue).orElse(List.of());
    List<?> classes = value instanceof List<?> several ? several : List.of(value);
    return classes.stream()
        .map(c -> c instanceof AnnotationValue v ? v.getValue() : c)
        .filter(DeclaredType.class::isInstance)
        .map(type -> (TypeElement) ((DeclaredType) type).asElement())
        .toList();
  }

  /** A string, by default empty. */
  static String text(AnnotationMirror mirror, String name) {
    return value(mirror, name).map(v -> String.valueOf(v.getValue())).orElse("");
  }

  /** A number, or the default. */
  static int number(AnnotationMirror mirror, String name, int otherwise) {
    return value(mirror, name).map(v -> (Integer) v.getValue()).orElse(otherwise);
  }

  /** A flag, by default off. */
  static boolean flag(AnnotationMirror mirror, String name) {
    return value(mirror, name).map(v -> (Boolean) v.getValue()).orElse(false);
  }

  /** An array of strings, by default empty. */
  static List<String> texts(AnnotationMirror mirror, String name) {
    Object value = value(mirror, name).<Object>map(AnnotationValue::getValue).orElse(List.of());
    if (value instanceof String single) {
      return List.of(single);
    }
    return ((List<?>) value)
        .stream().map(v -> String.valueOf(((AnnotationValue) v).getValue())).toList();
  }
}
