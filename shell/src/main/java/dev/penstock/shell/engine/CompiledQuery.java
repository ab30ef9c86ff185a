package dev.penstock.shell.engine;

import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.logical.LogicalPlan;

/**
 * A circuit on its way to a class.
 *
 * @param request its declaration
 * @param plan its queries before the passes
 * @param circuit its plans and its source
 */
record CompiledQuery(CircuitRequest request, LogicalPlan plan, CompiledCircuit circuit) {}
