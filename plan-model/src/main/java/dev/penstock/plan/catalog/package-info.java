/** What a circuit declares: its tables and views, and how they are bound to Java. */
package dev.penstock.plan.catalog;
