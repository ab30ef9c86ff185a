package dev.penstock.declaration;

import dev.penstock.plan.catalog.CircuitRequest;
import java.util.Optional;

/**
 * A circuit whose declaration has no faults, free of the compiler that has read it.
 *
 * @param request its tables and views
 * @param plan binary name of the class that defines the views; empty if they have queries
 */
public record DeclaredCircuit(CircuitRequest request, Optional<String> plan) {}
