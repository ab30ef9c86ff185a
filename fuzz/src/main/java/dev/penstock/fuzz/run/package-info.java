/** Runs of random cases on a circuit and a database side by side, and what they find. */
package dev.penstock.fuzz.run;
