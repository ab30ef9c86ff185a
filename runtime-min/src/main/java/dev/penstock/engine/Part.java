package dev.penstock.engine;

import dev.penstock.state.StateForm;

/**
 * A part of a circuit's state.
 *
 * @param name its name in checkpoints
 */
record Part(String name, StateForm form) {}
