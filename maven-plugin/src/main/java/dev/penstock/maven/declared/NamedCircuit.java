package dev.penstock.maven.declared;

import dev.penstock.plan.catalog.CircuitRequest;
import java.nio.file.Path;

/**
 * An interface that sources annotate as a circuit.
 *
 * @param file its file
 * @param packageName empty for the unnamed one
 * @param interfaceName simple name, with dots for nested ones
 * @param isPlanned whether it names a plan class
 */
record NamedCircuit(Path file, String packageName, String interfaceName, boolean isPlanned) {
  /** The name as sources write it. */
  String canonicalName() {
    return packageName.isEmpty() ? interfaceName : packageName + "." + interfaceName;
  }

  /** The name as class files have it. */
  String binaryName() {
    String nested = interfaceName.replace('.', '$');
    return packageName.isEmpty() ? nested : packageName + "." + nested;
  }

  /** Whether a request is of this circuit. */
  boolean isNameOf(CircuitRequest request) {
    return request.packageName().equals(packageName)
        && request.interfaceName().equals(interfaceName);
  }

  /** The qualified name of the class that is generated for it. */
  String className() {
    String simple = interfaceName.replace('.', '_') + "Circuit";
    return packageName.isEmpty() ? simple : packageName + "." + simple;
  }
}
