package dev.penstock.declaration;

import dev.penstock.plan.catalog.CircuitRequest;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A circuit as far as its interface could be read.
 *
 * @param type the interface
 * @param request the tables and views without faults
 * @param viewMethods the method of each view, by the view's name
 * @param faultyNames SQL names of tables, views and functions that were left out because of their
 *     own faults
 * @param plan binary name of the class that defines the views; empty if they have queries
 */
public record Declaration(
    TypeElement type,
    CircuitRequest request,
    Map<String, ExecutableElement> viewMethods,
    Set<String> faultyNames,
    Optional<String> plan) {}
