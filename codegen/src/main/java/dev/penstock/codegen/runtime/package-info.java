/** The registry of what generated code may call. */
package dev.penstock.codegen.runtime;
