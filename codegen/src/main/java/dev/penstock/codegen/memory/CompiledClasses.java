package dev.penstock.codegen.memory;

import java.util.Map;

/**
 * Classes compiled in memory; they can be collected when neither this nor they are held any more.
 */
public final class CompiledClasses extends ClassLoader {
  private final Map<String, byte[]> classes;

  CompiledClasses(Map<String, byte[]> classes, ClassLoader parent) {
    super(parent);
    this.classes = classes;
  }

  /** The class files by binary name. */
  public Map<String, byte[]> files() {
    return classes;
  }

  /** One of the classes, by binary name. */
  public Class<?> load(String name) {
    try {
      return loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("no class " + name, e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }
}
