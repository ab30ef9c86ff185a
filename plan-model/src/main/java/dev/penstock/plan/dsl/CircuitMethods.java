package dev.penstock.plan.dsl;

import dev.penstock.plan.catalog.CircuitRequest;

/** Tells whether a method belongs to a circuit. */
final class CircuitMethods {
  private CircuitMethods() {}

  /** Whether a method is one of the circuit's interface or of an interface above it. */
  static boolean isDeclaredFor(CircuitRequest request, MethodName method, Member<?> member) {
    String circuit = binaryName(request);
    if (method.owner().equals(circuit)) {
      return true;
    }
    ClassLoader loader = member.getClass().getClassLoader();
    try {
      Class<?> owner = Class.forName(method.owner(), /* initialize= */ false, loader);
      return owner.isAssignableFrom(Class.forName(circuit, /* initialize= */ false, loader));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static String binaryName(CircuitRequest request) {
    String name = request.interfaceName().replace('.', '$');
    return request.packageName().isEmpty() ? name : request.packageName() + "." + name;
  }
}
