package dev.penstock.maven.circuit;

import dev.penstock.plan.diagnostic.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Circuits of which only one can be: those whose classes would have the same name. */
public final class Duplicates {
  private Duplicates() {}

  /**
   * The circuits whose names nobody else has; the others are reported.
   *
   * @param sourceRoots folders with the user's sources, whose interfaces are taken names too
   */
  public static List<FoundCircuit> without(
      List<FoundCircuit> circuits, List<Path> sourceRoots, Problems problems) {
    Map<String, Path> owners = new HashMap<>();
    List<FoundCircuit> unique = new ArrayList<>();
    for (FoundCircuit circuit : circuits) {
      Path owner = owners.putIfAbsent(key(circuit.name()), circuit.origin());
      if (owner == null) {
        owner = written(circuit, sourceRoots);
      }
      if (owner == null) {
        unique.add(circuit);
      } else {
        problems.report(
            circuit.origin(),
            Message.DUPLICATE_CIRCUIT,
            problems.name(owner),
            problems.name(circuit.origin()),
            circuit.name());
      }
    }
    return unique;
  }

  /** Some file systems do not tell the cases of letters apart. */
  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static Path written(FoundCircuit circuit, List<Path> sourceRoots) {
    for (Path root : sourceRoots) {
      Path file = root.resolve(circuit.name().replace('.', '/') + ".java");
      if (Files.exists(file) && !file.equals(circuit.origin())) {
        return file;
      }
    }
    return null;
  }
}
