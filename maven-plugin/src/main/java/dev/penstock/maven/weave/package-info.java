/** Circuits as class files: their classes, and the factories of the interfaces that users wrote. */
package dev.penstock.maven.weave;
