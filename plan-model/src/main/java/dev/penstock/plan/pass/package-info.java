/** Rewrites of plans, in readable lists. */
package dev.penstock.plan.pass;
