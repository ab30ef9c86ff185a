/** Queries over whole relations, before they are made incremental. */
package dev.penstock.plan.logical;
