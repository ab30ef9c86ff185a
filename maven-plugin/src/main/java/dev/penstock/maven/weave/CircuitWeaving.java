package dev.penstock.maven.weave;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.maven.output.CannotWriteException;
import dev.penstock.maven.output.Made;
import dev.penstock.maven.output.OutputFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.bytebuddy.dynamic.ClassFileLocator;

/** Makes circuits work without sources: class files beside those of the project, and factories. */
public final class CircuitWeaving implements AutoCloseable {
  private final OutputFiles classes;
  private final MemoryCompiler compiler;
  private final ClassFileLocator locator;

  /**
   * A weaving of one project.
   *
   * @param classes the folder of its class files
   * @param classPath what they were compiled against
   * @param options what javac was told beside that, so that classes come out as from sources
   */
  public CircuitWeaving(Path classes, List<Path> classPath, List<String> options) {
    this.classes = new OutputFiles(classes);
    List<Path> all = Stream.concat(Stream.of(classes), classPath.stream()).toList();
    List<String> told = new ArrayList<>(options);
    told.add("-cp");
    told.add(all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    this.compiler = MemoryCompiler.with(told);
    this.locator = locator(all);
  }

  /** Whether an interface declares a factory, by the name of its class file. */
  public boolean hasFactory(String interfaceName) {
    return !new FactoryWeaver(locator).factories(interfaceName).isEmpty();
  }

  /** The class files of a circuit's class. */
  public Made compiled(GeneratedSource source, List<Path> reads) {
    Map<String, byte[]> files = new TreeMap<>();
    compiler
        .compile(List.of(source), ClassLoader.getPlatformClassLoader())
        .files()
        .forEach((name, bytes) -> files.put(path(name), bytes));
    return new Made(files, reads);
  }

  /**
   * Gives the factories of an interface their bodies.
   *
   * @return whether they had others
   */
  public boolean weave(String interfaceName, String circuitName) {
    byte[] woven = new FactoryWeaver(locator).woven(interfaceName, circuitName);
    return classes.writeBytes(path(interfaceName), woven);
  }

  @Override
  public void close() {
    compiler.close();
    try {
      locator.close();
    } catch (IOException e) {
      throw new CannotWriteException(classes.folder(), e);
    }
  }

  private static String path(String className) {
    return className.replace('.', '/') + ".class";
  }

  private static ClassFileLocator locator(List<Path> classPath) {
    List<ClassFileLocator> locators = new ArrayList<>();
    for (Path entry : classPath) {
      try {
        if (Files.isDirectory(entry)) {
          locators.add(new ClassFileLocator.ForFolder(entry.toFile()));
        } else if (Files.exists(entry)) {
          locators.add(ClassFileLocator.ForJarFile.of(entry.toFile()));
        }
      } catch (IOException e) {
        throw new CannotWriteException(entry, e);
      }
    }
    locators.add(ClassFileLocator.ForClassLoader.ofPlatformLoader());
    return new ClassFileLocator.Compound(locators);
  }
}
