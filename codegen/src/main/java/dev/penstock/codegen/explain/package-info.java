/** The stops of a compilation as text that people read and compare. */
package dev.penstock.codegen.explain;
