/** Random tables, queries and changes, each made from a seed and nothing else. */
package dev.penstock.fuzz.random;
