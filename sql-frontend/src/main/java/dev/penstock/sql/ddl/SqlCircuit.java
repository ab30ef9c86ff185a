package dev.penstock.sql.ddl;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.logical.LogicalPlan;

/**
 * A circuit that a file of SQL declares.
 *
 * @param request its tables and views, with the records made for them
 * @param plan the queries of its views
 */
public record SqlCircuit(CircuitRequest request, LogicalPlan plan) {}
