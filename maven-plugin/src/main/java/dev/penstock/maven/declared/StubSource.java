package dev.penstock.maven.declared;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/**
 * The class that is generated for a circuit, as far as its interface's factories may name it while
 * it does not exist: it can be opened, in source only.
 */
final class StubSource extends SimpleJavaFileObject {
  private static final String SCHEME = "stub";

  private final NamedCircuit circuit;

  StubSource(NamedCircuit circuit) {
    super(
        URI.create(SCHEME + ":///" + circuit.className().replace('.', '/') + ".java"), Kind.SOURCE);
    this.circuit = circuit;
  }

  /** Whether a source is such a class and no file. */
  static boolean isStub(URI source) {
    return SCHEME.equals(source.getScheme());
  }

  /** The class's qualified name. */
  String className() {
    return circuit.className();
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    String simple = className().substring(className().lastIndexOf('.') + 1);
    String header =
        circuit.packageName().isEmpty() ? "" : "package " + circuit.packageName() + ";\n";
    return """
    %1$spublic abstract class %2$s implements %3$s {
      public static %2$s open() {
        throw new IllegalStateException("a plan opens no circuit");
      }

      public static %2$s open(dev.penstock.CircuitOptions options) {
        throw new IllegalStateException("a plan opens no circuit");
      }

      public static %2$s open(
          dev.penstock.CircuitOptions options,
          java.util.function.Consumer<? super %3$s> listening) {
        throw new IllegalStateException("a plan opens no circuit");
      }
    }
    """
        .formatted(header, simple, circuit.canonicalName());
  }
}
