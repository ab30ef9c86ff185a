package dev.penstock.processor;

import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;

/** Finds the place in the user's file of a place in a query, where the compiler tells. */
interface SqlLocator {
  /** A locator that knows nothing, for compilers that do not tell. */
  SqlLocator NONE = (element, mirror, value, span) -> Optional.empty();

  /** The place as {@code FlightBoard.java:16:10}. */
  Optional<String> locate(
      Element element, AnnotationMirror mirror, AnnotationValue value, SourceSpan span);
}
