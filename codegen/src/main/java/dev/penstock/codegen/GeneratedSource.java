package dev.penstock.codegen;

/**
 * One generated file.
 *
 * @param className the qualified name of its class
 * @param text the whole text, the same for the same plan on every machine
 */
public record GeneratedSource(String className, String text) {}
