package dev.penstock.testkit.script;

import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * One step of a script.
 *
 * @param section where it stands
 * @param changes what is handed in; of a step that goes on after a refused one, with its changes
 * @param pending how many of the changes the refused step has left
 * @param expected the net changes by view; null if the step is refused
 * @param refusal what the refusal's message must contain; null if the step is accepted
 */
record ScriptStep(
    Section section,
    List<Change> changes,
    int pending,
    Map<String, Bag> expected,
    Pattern refusal) {}
