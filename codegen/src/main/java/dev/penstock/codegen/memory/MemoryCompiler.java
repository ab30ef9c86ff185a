package dev.penstock.codegen.memory;

import dev.penstock.codegen.GeneratedSource;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compiles generated sources and loads the classes, all in memory. One compiler serves any number
 * of compilations, from any thread, one after the other; it keeps nothing of them.
 */
public interface MemoryCompiler extends AutoCloseable {
  /**
   * The compiler of tests: for Java 17, every lint warning is an error, and so is a method above
   * the budget. What passes here passes at the strictest user.
   */
  static MemoryCompiler strict() {
    return new Javac(
        List.of("--release", "17", "-Xlint:all,-options", "-Werror", "-proc:none"),
        MethodSizes::check);
  }

  /** The compiler of tools that run what they compile at once: for this JVM, and quick. */
  static MemoryCompiler quick() {
    return new Javac(List.of("-Xlint:none", "-proc:none"), file -> {});
  }

  /**
   * A compiler of class files that are kept, with options as javac has them; what they say of a
   * class path holds, and warnings are not told.
   */
  static MemoryCompiler with(List<String> options) {
    return new Javac(
        Stream.concat(Stream.of("-Xlint:none", "-proc:none"), options.stream()).toList(),
        MethodSizes::check);
  }

  /**
   * Compiles sources that may refer to each other and to what is on this JVM's class path.
   *
   * @param parent finds all other classes when the new ones are run
   * @return a loader of the classes; they go when it goes
   * @throws MemoryCompilationException with javac's diagnostics, or naming a method that is too
   *     large
   */
  CompiledClasses compile(List<GeneratedSource> sources, ClassLoader parent);

  /** Gives back the files that the compiler keeps open; the classes stay usable. */
  @Override
  void close();
}
