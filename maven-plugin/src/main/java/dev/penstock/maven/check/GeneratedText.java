package dev.penstock.maven.check;

/** Knows the sources that Penstock generates among others: by how their documentation begins. */
final class GeneratedText {
  private static final String CLASS = " * Keeps the views of {@link ";
  private static final String INTERFACE = " The circuit of {@code ";

  private GeneratedText() {}

  static boolean isOurs(String text) {
    return text.contains(CLASS)
        || text.contains(INTERFACE) && text.contains(" extends LiveCircuit {");
  }
}
