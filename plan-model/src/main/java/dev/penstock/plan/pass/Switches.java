package dev.penstock.plan.pass;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which passes run, so that results with and without one can be compared. */
public final class Switches {
  private static final Switches NONE = new Switches(/* on= */ false, Set.of());
  private static final Switches ALL = new Switches(/* on= */ true, Set.of());

  private final boolean on;
  private final Set<String> exceptions;

  private Switches(boolean on, Set<String> exceptions) {
    this.on = on;
    this.exceptions = exceptions;
  }

  /** No pass runs. */
  public static Switches none() {
    return NONE;
  }

  /** Every pass runs. */
  public static Switches all() {
    return ALL;
  }

  /**
   * Every pass runs but those of the given names.
   *
   * @throws IllegalArgumentException if no pass has such a name
   */
  public static Switches without(String... names) {
    return new Switches(/* on= */ true, known(names));
  }

  /**
   * Only the passes of the given names run.
   *
   * @throws IllegalArgumentException if no pass has such a name
   */
  public static Switches only(String... names) {
    return new Switches(/* on= */ false, known(names));
  }

  /** Whether the pass runs. */
  public boolean isOn(Pass<?> pass) {
    return on != exceptions.contains(pass.name());
  }

  /** What is on, {@code all but [PushFilters]}. */
  @Override
  public String toString() {
    String names = exceptions.isEmpty() ? "" : (on ? " but " : "only ") + new TreeSet<>(exceptions);
    return on ? "all" + names : names.isEmpty() ? "none" : names;
  }

  private static Set<String> known(String... names) {
    Set<String> passes = new TreeSet<>();
    Stream.of(PassPipeline.logical().passes(), PassPipeline.circuit().passes())
        .flatMap(List::stream)
        .forEach(pass -> passes.add(pass.name()));
    for (String name : names) {
      if (!passes.contains(name)) {
        throw new IllegalArgumentException("no pass " + name + "; there are " + passes);
      }
    }
    return Set.of(names);
  }
}
