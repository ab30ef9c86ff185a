/** The front door in Maven: one class per goal. */
package dev.penstock.maven;
