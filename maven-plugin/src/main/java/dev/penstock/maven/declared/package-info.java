/** Circuits that Java declares: found in sources, read from sources or class files, plans run. */
package dev.penstock.maven.declared;
