package dev.penstock.declaration;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;

/** Hands faults to the compiler, each once, at the narrowest element that has a position. */
public final class Faults {
  private final Messager messager;
  private final Set<String> printed = new LinkedHashSet<>();

  /** Hands faults to this messager. */
  public Faults(Messager messager) {
    this.messager = messager;
  }

  /** Reports a fault of a declaration. */
  public void report(Element element, Message message, Object... arguments) {
    print(element, null, null, Diagnostic.of(message, SourceSpan.NONE, arguments).headline());
  }

  /** Reports a fault at an annotation's value. */
  public void report(Element element, AnnotationMirror mirror, AnnotationValue value, String text) {
    print(element, mirror, value, text);
  }

  /** Whether anything was reported. */
  public boolean any() {
    return !printed.isEmpty();
  }

  private void print(Element element, AnnotationMirror mirror, AnnotationValue value, String text) {
    if (printed.add(element + "\n" + text)) {
      messager.printMessage(Kind.ERROR, text, element, mirror, value);
    }
  }
}
