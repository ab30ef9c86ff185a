/** Comparison of checked-in sources with those that the build generates. */
package dev.penstock.maven.check;
