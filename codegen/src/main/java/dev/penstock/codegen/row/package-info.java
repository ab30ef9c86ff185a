/** Where the columns of a row stand in words and objects. */
package dev.penstock.codegen.row;
