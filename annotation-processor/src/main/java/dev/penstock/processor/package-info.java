/** The front door in javac and IDEs: reads annotated circuits and writes their classes. */
package dev.penstock.processor;
