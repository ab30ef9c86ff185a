/** Whole Maven builds. */
package dev.penstock.it;
