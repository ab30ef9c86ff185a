/** Circuits and scripts that are written in SQL alone: the statements around queries. */
package dev.penstock.sql.ddl;
