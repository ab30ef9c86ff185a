/** Files that the goals write, and what they remember of them. */
package dev.penstock.maven.output;
