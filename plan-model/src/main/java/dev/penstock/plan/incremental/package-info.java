/** The bridge from queries over whole relations to circuits over changes. */
package dev.penstock.plan.incremental;
