/** The prompt: statements and commands with a point, line by line. */
package dev.penstock.shell.prompt;
