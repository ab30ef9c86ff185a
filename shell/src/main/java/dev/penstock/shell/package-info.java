/** The command line: scripts, a prompt, test files, explanations. */
package dev.penstock.shell;
