/** SQL text and a catalog to a logical plan; the only package that knows Calcite. */
package dev.penstock.sql;
