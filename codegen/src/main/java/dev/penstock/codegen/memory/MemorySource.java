package dev.penstock.codegen.memory;

import dev.penstock.codegen.GeneratedSource;
import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source as javac reads it. */
final class MemorySource extends SimpleJavaFileObject {
  private final String text;

  MemorySource(GeneratedSource source) {
    super(URI.create("memory:///" + source.className().replace('.', '/') + ".java"), Kind.SOURCE);
    this.text = source.text();
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
