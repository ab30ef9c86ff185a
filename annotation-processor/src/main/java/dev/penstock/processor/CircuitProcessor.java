package dev.penstock.processor;

import dev.penstock.codegen.Mark;
import dev.penstock.declaration.Annotations;
import dev.penstock.declaration.CircuitReader;
import dev.penstock.declaration.Declaration;
import dev.penstock.declaration.Faults;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The first stop: finds annotated circuits, asks the compiler for their classes, reports.
 * Isolating: each generated class comes from one interface and what is reachable from it.
 */
public final class CircuitProcessor extends AbstractProcessor {
  /** Stands on the classes that we write; claimed, so that no compiler warns of it. */
  private static final String GENERATED = "javax.annotation.processing.Generated";

  private SqlLocator locator = SqlLocator.NONE;
  private final CircuitBuilder builder = new CircuitBuilder();

  /** Whose class a name is: the first circuit that is written as it. */
  private final Map<String, TypeElement> owners = new HashMap<>();

  /** For the service loader. */
  public CircuitProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    locator = TreesLocator.of(environment);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(Annotations.PACKAGE + "*", GENERATED);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    annotations.stream()
        .filter(a -> a.getQualifiedName().contentEquals(Annotations.PACKAGE + "Circuit"))
        .flatMap(annotation -> round.getElementsAnnotatedWith(annotation).stream())
        .forEach(element -> compile((TypeElement) element));
    return true;
  }

  private void compile(TypeElement type) {
    Faults faults = new Faults(processingEnv.getMessager());
    new CircuitReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), faults)
        .read(type)
        .filter(declaration -> isItsOwn(className(declaration.request()), type, faults))
        .ifPresent(declaration -> compile(declaration, faults));
  }

  private boolean isItsOwn(String className, TypeElement type, Faults faults) {
    TypeElement owner = owners.putIfAbsent(className, type);
    if (owner == null || owner.getQualifiedName().contentEquals(type.getQualifiedName())) {
      return true;
    }
    faults.report(
        type,
        Message.DUPLICATE_CIRCUIT,
        owner.getQualifiedName(),
        type.getQualifiedName(),
        className);
    return false;
  }

  private void compile(Declaration declaration, Faults faults) {
    if (declaration.plan().isPresent()) {
      requireGenerated(declaration, declaration.plan().get(), faults);
      return;
    }
    CircuitBuilder.Result result = builder.build(declaration.request(), mark(declaration.type()));
    for (Diagnostic diagnostic : result.diagnostics()) {
      if (!isConsequence(diagnostic, declaration)) {
        report(declaration, diagnostic, faults);
      }
    }
    boolean sound =
        !faults.any() && declaration.faultyNames().isEmpty() && result.source().isPresent();
    write(declaration, sound ? result.source().get() : Stub.text(declaration.request()), faults);
  }

  /** The class of a circuit with a plan comes from the build; it is there, or a stub must be. */
  private void requireGenerated(Declaration declaration, String plan, Faults faults) {
    Elements elements = processingEnv.getElementUtils();
    TypeElement type = declaration.type();
    String name = className(declaration.request());
    if (elements.getTypeElement(elements.getModuleOf(type), name) != null) {
      return;
    }
    if (!faults.any() && declaration.faultyNames().isEmpty()) {
      faults.report(
          type,
          Message.PLAN_NOT_GENERATED,
          declaration.request().className(),
          plan.substring(plan.lastIndexOf('.') + 1).replace('$', '.'));
    }
    write(declaration, Stub.text(declaration.request()), faults);
  }

  private static String className(CircuitRequest request) {
    return request.packageName().isEmpty()
        ? request.className()
        : request.packageName() + "." + request.className();
  }

  /** The annotation only where the user's module reads the one that declares it. */
  private Mark mark(TypeElement type) {
    Elements elements = processingEnv.getElementUtils();
    TypeElement generated = elements.getTypeElement(elements.getModuleOf(type), GENERATED);
    return generated == null ? Mark.NONE : Mark.ANNOTATION;
  }

  /** Whether a view only misses a table, view or function that has faults of its own. */
  private static boolean isConsequence(Diagnostic diagnostic, Declaration declaration) {
    String missing =
        switch (diagnostic.message()) {
          case UNKNOWN_TABLE -> "%s";
          case UNSUPPORTED -> "the function `%s`";
          default -> "";
        };
    return declaration.faultyNames().stream()
        .map(name -> SqlName.bare(missing.replace("%s", name)))
        .anyMatch(SqlName.bare(String.valueOf(diagnostic.arguments().get(0)))::equals);
  }

  private void report(Declaration declaration, Diagnostic diagnostic, Faults faults) {
    ExecutableElement method = declaration.viewMethods().get(diagnostic.span().source());
    if (method == null) {
      faults.report(declaration.type(), diagnostic.message(), diagnostic.arguments().toArray());
      return;
    }
    String sql = sqlOf(declaration.request(), diagnostic.span().source());
    AnnotationMirror mirror = Annotations.find(method, "View").orElseThrow();
    AnnotationValue value = Annotations.value(mirror, "value").orElseThrow();
    Optional<String> place = locator.locate(method, mirror, value, diagnostic.span());
    faults.report(method, mirror, value, DiagnosticText.of(diagnostic, sql, place));
  }

  private static String sqlOf(CircuitRequest request, String view) {
    return request.views().stream()
        .filter(v -> v.name().equals(view))
        .map(View::sql)
        .findFirst()
        .orElse("");
  }

  private void write(Declaration declaration, String text, Faults faults) {
    String name = className(declaration.request());
    Element origin = declaration.type();
    try (Writer writer = processingEnv.getFiler().createSourceFile(name, origin).openWriter()) {
      writer.write(text);
    } catch (IOException e) {
      faults.report(
          origin,
          Message.INVALID_DECLARATION,
          "cannot write class `" + name + "`: " + e.getMessage());
    }
  }
}
