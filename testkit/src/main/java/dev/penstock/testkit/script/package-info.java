/**
 * {@code .view} scripts: tables, views, goldens and steps in one text file, run in every way a
 * circuit can run.
 */
package dev.penstock.testkit.script;
