/** How a circuit is declared on an interface and its records. */
package dev.penstock.annotation;
