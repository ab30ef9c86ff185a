package dev.penstock.processor;

import dev.penstock.plan.catalog.CircuitRequest;

/**
 * The class that stands in for a circuit with faults, so that the compiler adds no messages of its
 * own about a missing class. It never runs: the compilation fails.
 */
final class Stub {
  private Stub() {}

  /** The source text. */
  static String text(CircuitRequest request) {
    String header =
        request.packageName().isEmpty() ? "" : "package " + request.packageName() + ";\n\n";
    return header
        + "/** Stands in for a circuit whose declaration has faults. */\n"
        + "public abstract class %1$s implements %2$s {\n"
            .formatted(request.className(), request.interfaceName())
        + "  /** Never runs: the declaration has faults. */\n"
        + "  public static %s open() {\n".formatted(request.className())
        + "    throw new IllegalStateException(\"the circuit's declaration has faults\");\n"
        + "  }\n\n"
        + "  /** Never runs: the declaration has faults. */\n"
        + "  public static %s open(dev.penstock.CircuitOptions options) {\n"
            .formatted(request.className())
        + "    throw new IllegalStateException(\"the circuit's declaration has faults\");\n"
        + "  }\n"
        + "}\n";
  }
}
