/** Test scripts in the dialect of sqllogictest. */
package dev.penstock.shell.slt;
