/** What logical and circuit plans have in common: graphs of operators, walked by identity. */
package dev.penstock.plan.graph;
