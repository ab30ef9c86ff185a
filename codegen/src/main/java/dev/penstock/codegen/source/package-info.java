/** The class that is being generated, as a model: names, members in a fixed order, bodies. */
package dev.penstock.codegen.source;
