/** Messages of the compiler, with their places in the user's text. */
package dev.penstock.plan.diagnostic;
