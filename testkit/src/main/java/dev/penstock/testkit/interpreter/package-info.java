/**
 * The oracle: logical plans evaluated over whole relations, written to be obvious and to share no
 * code.
 */
package dev.penstock.testkit.interpreter;
