/** One generator per operator of a circuit, and the pipelines that join what they emit. */
package dev.penstock.codegen.operator;
