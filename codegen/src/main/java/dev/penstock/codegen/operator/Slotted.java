package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.source.Body;

/** What keeps something at the slot of a row's key. */
interface Slotted {
  /** The table with the slot. */
  SlotTable slots();

  /** A call that gives the slot of a row that it is fed with, a new one if its key is absent. */
  CodeBlock slotOf(Row row, Body body);
}
