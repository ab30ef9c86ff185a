/** From a circuit plan to the Java source of its class. */
package dev.penstock.codegen;
