/** SQL types and row types. */
package dev.penstock.plan.type;
