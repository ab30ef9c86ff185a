/** Reads circuits from annotated interfaces, in the model of any Java compiler. */
package dev.penstock.declaration;
