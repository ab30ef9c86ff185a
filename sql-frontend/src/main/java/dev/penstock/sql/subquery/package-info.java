/** Queries inside expressions, and how they become joins of the rows around them. */
package dev.penstock.sql.subquery;
