/** Tests that are generated for the circuits of a project. */
package dev.penstock.maven.tests;
