/**
 * Plans as text: one grammar for goldens, explain, errors and documentation, printed and parsed.
 */
package dev.penstock.plan.text;
