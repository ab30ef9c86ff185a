package dev.penstock.example;

/** How many flights left a state, and how late. */
public record StateDelay(String state, long flights, double averageDelay) {}
