package dev.penstock.maven.output;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/** A file of the build cannot be read or written. */
public final class CannotWriteException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Path file;

  /** Names the file and what the system says of it. */
  public CannotWriteException(Path file, IOException cause) {
    super(reason(cause), cause);
    this.file = file;
  }

  /** The file. */
  public Path file() {
    return file;
  }

  /** The system's word; its exceptions often have a path as their only message. */
  private static String reason(IOException cause) {
    if (cause instanceof AccessDeniedException denied) {
      return "no permission for `" + denied.getFile() + "`";
    }
    if (cause instanceof FileAlreadyExistsException taken) {
      return "`" + taken.getFile() + "` is no folder";
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
