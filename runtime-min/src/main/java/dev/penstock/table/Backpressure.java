package dev.penstock.table;

import dev.penstock.WhenFull;
import java.util.function.BooleanSupplier;

/**
 * How much may be pending in each table, and what becomes of more.
 *
 * @param limit changes, those of a running step included; at least 1
 * @param whenFull what a change meets that has no room
 * @param isStepping whether steps depend on the current thread, so that it cannot wait for one
 * @param check throws if there will be no further step
 */
public record Backpressure(
    int limit, WhenFull whenFull, BooleanSupplier isStepping, Runnable check) {}
