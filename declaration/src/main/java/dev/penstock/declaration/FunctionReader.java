package dev.penstock.declaration;

import dev.penstock.plan.catalog.JavaType;
import dev.penstock.plan.catalog.SqlFunction;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reads the functions that a circuit's queries may call; faults are reported at the circuit. */
final class FunctionReader {
  private final Elements elements;
  private final Faults faults;

  FunctionReader(Elements elements, Faults faults) {
    this.elements = elements;
    this.faults = faults;
  }

  /**
   * The functions without faults of all classes that the circuit names.
   *
   * @param faulty takes the names of the others
   */
  List<SqlFunction> read(TypeElement circuit, Set<String> faulty) {
    List<SqlFunction> functions = new ArrayList<>();
    Optional<AnnotationMirror> mirror = Annotations.find(circuit, "Circuit");
    if (mirror.isEmpty()) {
      return functions;
    }
    List<TypeElement> owners = Annotations.types(mirror.get(), "functions");
    if (!owners.isEmpty() && Annotations.type(mirror.get(), "plan").isPresent()) {
      report(circuit, "`functions` is for queries; a plan names its methods itself: remove it");
      return functions;
    }
    for (TypeElement owner : owners) {
      List<ExecutableElement> marked =
          ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
              .filter(method -> Annotations.find(method, "Function").isPresent())
              .toList();
      if (marked.isEmpty()) {
        report(circuit, "class `" + owner.getSimpleName() + "` has no method marked @Function");
      }
      for (ExecutableElement method : marked) {
        function(circuit, owner, method)
            .ifPresentOrElse(functions::add, () -> faulty.add(method.getSimpleName().toString()));
      }
    }
    return functions;
  }

  private Optional<SqlFunction> function(
      TypeElement circuit, TypeElement owner, ExecutableElement method) {
    String name = owner.getSimpleName() + "::" + method.getSimpleName();
    Optional<String> fault = unreachable(method).or(() -> untyped(method));
    if (fault.isPresent()) {
      report(circuit, "function `" + name + "` " + fault.get());
      return Optional.empty();
    }
    JavaType result = type(method.getReturnType()).orElseThrow();
    Optional<SqlType> sql = ColumnTypes.sqlType(result.kind(), result.primitive(), method);
    if (sql.isEmpty()) {
      report(
          circuit,
          "function `"
              + name
              + "` returns BigDecimal, which needs `@Decimal(precision = …, scale = …)` with"
              + " 1 ≤ precision ≤ 38, scale ≤ precision");
      return Optional.empty();
    }
    List<JavaType> parameters = new ArrayList<>();
    for (VariableElement parameter : method.getParameters()) {
      parameters.add(type(parameter.asType()).orElseThrow());
    }
    return Optional.of(
        new SqlFunction(
            method.getSimpleName().toString(),
            binding(owner, method, parameters, result),
            sql.get().withNullable(false)));
  }

  private UserFunction binding(
      TypeElement owner, ExecutableElement method, List<JavaType> parameters, JavaType result) {
    String packageName = elements.getPackageOf(owner).getQualifiedName().toString();
    String full = owner.getQualifiedName().toString();
    return new UserFunction(
        packageName,
        packageName.isEmpty() ? full : full.substring(packageName.length() + 1),
        method.getSimpleName().toString(),
        parameters,
        result);
  }

  /** Why the generated class cannot call it. */
  private static Optional<String> unreachable(ExecutableElement method) {
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      return Optional.of("is no static method; a function has no object to be called on");
    }
    for (Element e = method; e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
      boolean open = isPublic(e);
      if (!open) {
        return Optional.of(
            "is called by the generated class; make `" + e.getSimpleName() + "` public");
      }
    }
    return method.getTypeParameters().isEmpty()
        ? Optional.empty()
        : Optional.of("has type parameters; a function takes and gives columns");
  }

  /** Members of interfaces are public unless they say otherwise. */
  private static boolean isPublic(Element e) {
    boolean ofInterface = e.getEnclosingElement().getKind() == ElementKind.INTERFACE;
    return e.getModifiers().contains(Modifier.PUBLIC)
        || ofInterface && !e.getModifiers().contains(Modifier.PRIVATE);
  }

  /** Which of its types no column can have. */
  private static Optional<String> untyped(ExecutableElement method) {
    if (method.getParameters().isEmpty()) {
      return Optional.of("takes no parameter; a function is pure, so write the constant");
    }
    for (VariableElement parameter : method.getParameters()) {
      if (type(parameter.asType()).isEmpty()) {
        return Optional.of(noColumn("takes", parameter.asType()));
      }
    }
    return type(method.getReturnType()).isEmpty()
        ? Optional.of(noColumn("returns", method.getReturnType()))
        : Optional.empty();
  }

  private static String noColumn(String verb, TypeMirror type) {
    return verb
        + " `"
        + type
        + "`, which is no column type; use a primitive or its box, String, BigDecimal, LocalDate,"
        + " LocalTime, LocalDateTime or Instant";
  }

  private static Optional<JavaType> type(TypeMirror type) {
    return ColumnTypes.kind(type).map(kind -> new JavaType(kind, type.getKind().isPrimitive()));
  }

  private void report(TypeElement circuit, String text) {
    faults.report(circuit, Message.INVALID_DECLARATION, text);
  }
}
