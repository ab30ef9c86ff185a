package dev.penstock.maven.circuit;

import dev.penstock.maven.output.Fingerprint;
import java.nio.file.Path;
import java.util.Optional;

/** A circuit that was found in a project; finding it compiles nothing. */
public interface FoundCircuit {
  /** The qualified name of its interface. */
  String name();

  /** The file that declares it. */
  Path origin();

  /** Adds what its text is made from, as far as that is known without reading it. */
  void addInputs(Fingerprint inputs);

  /**
   * Reads it up to its queries.
   *
   * @param problems takes what is wrong
   * @return empty if there is a problem
   */
  Optional<PlannedCircuit> plan(Problems problems);
}
