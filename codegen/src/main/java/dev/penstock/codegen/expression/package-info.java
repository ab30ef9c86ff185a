/** Scalar expressions of the plan as Java expression trees with flags for NULL and FAILED. */
package dev.penstock.codegen.expression;
