/** The one expression language of logical and circuit plans. */
package dev.penstock.plan.expression;
