package dev.penstock.maven.circuit;

import dev.penstock.codegen.Mark;
import dev.penstock.maven.output.CannotWriteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Tells whether the classes of a project can name the JDK's annotation of generated code. */
public final class Marks {
  private static final String DESCRIPTOR = "module-info.java";
  private static final Pattern VISIBLE =
      Pattern.compile("\\brequires\\s+(?:\\w+\\s+)*(?:java\\.compiler|java\\.se)\\s*;");

  private Marks() {}

  /** The annotation, unless the project is a module that does not read the one that declares it. */
  public static Mark of(List<Path> sourceRoots) {
    for (Path root : sourceRoots) {
      Path descriptor = root.resolve(DESCRIPTOR);
      if (Files.exists(descriptor)) {
        try {
          boolean visible = VISIBLE.matcher(Files.readString(descriptor)).find();
          return visible ? Mark.ANNOTATION : Mark.NONE;
        } catch (IOException e) {
          throw new CannotWriteException(descriptor, e);
        }
      }
    }
    return Mark.ANNOTATION;
  }
}
