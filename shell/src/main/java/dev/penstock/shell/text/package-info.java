/** Text that comes in and goes out: files, tables, comma-separated values. */
package dev.penstock.shell.text;
