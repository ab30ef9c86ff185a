package dev.penstock.codegen.operator;

import dev.penstock.plan.type.SqlType;
import java.util.function.IntFunction;

/**
 * The values of one argument that pass one filter, and what a group remembers of them.
 *
 * @param type of the argument; of COUNT(*) null
 * @param label what the values are called
 * @param count how many there are
 * @param appendOnly whether no value ever goes
 * @param memory takes what is to be remembered
 */
record GroupValues(SqlType type, String label, Counts count, boolean appendOnly, Memory memory) {
  /** The accumulators of these values. */
  interface Memory {
    /** The accumulator of this name; a new one, by its number in the group, if there is none. */
    Accumulator keep(String name, IntFunction<Accumulator> made);
  }

  /** The accumulator that another call over the same values has, or a new one. */
  <A extends Accumulator> A keep(String name, Class<A> kind, IntFunction<A> made) {
    return kind.cast(memory.keep(name, made::apply));
  }
}
