/**
 * Random plans over random tables, random changes of them, and circuits that must agree with the
 * oracle.
 */
package dev.penstock.testkit.random;
