/** Circuits of a project: where they are declared, and what they say. */
package dev.penstock.maven.circuit;
