package dev.penstock.testkit.interpreter;

/** What a strict function computes of operands that are neither NULL nor FAILED. */
@FunctionalInterface
interface Rule {
  Object apply(Arguments arguments);
}
