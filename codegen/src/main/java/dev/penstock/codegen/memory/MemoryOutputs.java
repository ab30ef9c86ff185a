package dev.penstock.codegen.memory;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps the class files of one compilation, and reads through a manager that serves several. */
final class MemoryOutputs extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, ByteArrayOutputStream> bytes = new LinkedHashMap<>();

  MemoryOutputs(JavaFileManager shared) {
    super(shared);
  }

  /** The class files by binary name. */
  Map<String, ByteArrayOutputStream> bytes() {
    return bytes;
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    URI uri = URI.create("memory:///" + className.replace('.', '/') + ".class");
    return new SimpleJavaFileObject(uri, kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        bytes.put(className, file);
        return file;
      }
    };
  }

  /** Does nothing: the manager behind serves the next compilation too. */
  @Override
  public void close() {}
}
