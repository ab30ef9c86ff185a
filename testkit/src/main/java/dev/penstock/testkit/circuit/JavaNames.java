package dev.penstock.testkit.circuit;

import java.util.List;
import java.util.Locale;
import javax.lang.model.SourceVersion;

/** The Java names of declared things: their SQL names, made legal. */
final class JavaNames {
  private static final List<String> NO_COMPONENTS =
      List.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");
  private static final List<String> CIRCUIT_METHODS =
      List.of("begin", "close", "commit", "control", "read", "rollback", "step");

  private JavaNames() {}

  /** The accessor of a table or view. */
  static String method(String name) {
    return CIRCUIT_METHODS.contains(name) ? name + "_" : component(name);
  }

  /** The record component of a column. */
  static String component(String name) {
    return SourceVersion.isName(name) && !NO_COMPONENTS.contains(name) ? name : name + "_";
  }

  /** The record of a table or view, with a suffix that keeps it apart from library classes. */
  static String record(String name, String suffix) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + suffix;
  }
}
