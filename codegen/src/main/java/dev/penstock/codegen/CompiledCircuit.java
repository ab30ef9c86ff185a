package dev.penstock.codegen;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.logical.LogicalPlan;

/**
 * What compiling a circuit gives.
 *
 * @param optimized the queries after the logical passes
 * @param circuit the circuit after its passes
 * @param source the generated class
 */
public record CompiledCircuit(LogicalPlan optimized, CircuitPlan circuit, GeneratedSource source) {}
