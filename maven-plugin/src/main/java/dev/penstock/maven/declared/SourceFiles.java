package dev.penstock.maven.declared;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** The user's sources with stubs among them; class files stay in memory. */
final class SourceFiles extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private final List<StubSource> stubs;
  private final Map<String, ByteArrayOutputStream> outputs = new LinkedHashMap<>();

  SourceFiles(StandardJavaFileManager files, List<StubSource> stubs) {
    super(files);
    this.stubs = stubs;
  }

  /** What was compiled, by binary name. */
  Map<String, byte[]> classes() {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    outputs.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    Iterable<JavaFileObject> files = super.list(location, packageName, kinds, recurse);
    if (location != StandardLocation.SOURCE_PATH || !kinds.contains(JavaFileObject.Kind.SOURCE)) {
      return files;
    }
    List<JavaFileObject> all = new ArrayList<>();
    files.forEach(all::add);
    for (StubSource stub : stubs) {
      if (packageOf(stub).equals(packageName)) {
        all.add(stub);
      }
    }
    return all;
  }

  /** Hides the module's descriptor: a plan is read with everything on the class path. */
  @Override
  public JavaFileObject getJavaFileForInput(
      Location location, String className, JavaFileObject.Kind kind) throws IOException {
    return location == StandardLocation.SOURCE_PATH && className.equals("module-info")
        ? null
        : super.getJavaFileForInput(location, className, kind);
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof StubSource stub
        ? stub.className()
        : super.inferBinaryName(location, file);
  }

  @Override
  public boolean isSameFile(FileObject a, FileObject b) {
    return a instanceof StubSource || b instanceof StubSource ? a == b : super.isSameFile(a, b);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    URI uri = URI.create("memory:///" + className.replace('.', '/') + ".class");
    return new SimpleJavaFileObject(uri, kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        outputs.put(className, bytes);
        return bytes;
      }
    };
  }

  private static String packageOf(StubSource stub) {
    int dot = stub.className().lastIndexOf('.');
    return dot < 0 ? "" : stub.className().substring(0, dot);
  }
}
