/** From names and untyped values to typed plans: the rules that all front ends share. */
package dev.penstock.plan.binding;
