package dev.penstock.declaration;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Collects the circuits that a compilation declares, in sources or in class files named to it;
 * faults go to the compiler. An annotation processor to be handed to a compiler's task; it writes
 * nothing.
 */
public final class CircuitCollector extends AbstractProcessor {
  private static final String CIRCUIT = Annotations.PACKAGE + "Circuit";

  private final List<DeclaredCircuit> circuits = new ArrayList<>();

  /** A collector for one task. */
  public CircuitCollector() {}

  /** The circuits without faults, once the task has been called. */
  public List<DeclaredCircuit> circuits() {
    return List.copyOf(circuits);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(Annotations.PACKAGE + "*");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    annotations.stream()
        .filter(annotation -> annotation.getQualifiedName().contentEquals(CIRCUIT))
        .flatMap(annotation -> round.getElementsAnnotatedWith(annotation).stream())
        .forEach(element -> collect((TypeElement) element));
    return true;
  }

  private void collect(TypeElement type) {
    Faults faults = new Faults(processingEnv.getMessager());
    new CircuitReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), faults)
        .read(type)
        .filter(declaration -> !faults.any() && declaration.faultyNames().isEmpty())
        .map(declaration -> new DeclaredCircuit(declaration.request(), declaration.plan()))
        .ifPresent(circuits::add);
  }
}
