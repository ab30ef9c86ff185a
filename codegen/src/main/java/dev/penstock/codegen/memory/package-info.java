/** Compilation of generated sources in memory, and the budget of what comes out. */
package dev.penstock.codegen.memory;
