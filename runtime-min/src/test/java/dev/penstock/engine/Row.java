package dev.penstock.engine;

/** A row of every table of {@link MirrorCircuit}; the name may be NULL. */
public record Row(long id, String name) {}
