package dev.penstock.maven.declared;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Loads the project's classes: from memory, then from its class path. Of the plugin's classes it
 * sees those of Penstock alone, so that a plan and the plugin mean the same by {@code
 * PlanDefinition} and by nothing else.
 */
final class ProjectLoader extends URLClassLoader {
  private final Map<String, byte[]> classes;

  ProjectLoader(Map<String, byte[]> classes, List<Path> classPath) {
    super(classPath.stream().map(ProjectLoader::url).toArray(URL[]::new), new Penstock());
    this.classes = classes;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] file = classes.get(name);
    return file == null ? super.findClass(name) : defineClass(name, file, 0, file.length);
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(path.toString(), e);
    }
  }

  /** Penstock's classes as the plugin has them, and the JDK's. */
  private static final class Penstock extends ClassLoader {
    private static final String PREFIX = "dev.penstock.";

    Penstock() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith(PREFIX)) {
        return Class.forName(name, /* initialize= */ false, Penstock.class.getClassLoader());
      }
      throw new ClassNotFoundException(name);
    }
  }
}
