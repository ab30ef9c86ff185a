/** A syntax tree of the supported SQL, and one printer of it for each of three dialects. */
package dev.penstock.fuzz.sql;
