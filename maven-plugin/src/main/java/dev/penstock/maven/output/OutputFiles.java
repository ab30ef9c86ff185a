package dev.penstock.maven.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Files below one folder, touched only when their content changes. */
public final class OutputFiles {
  private final Path folder;

  /** The files below a folder, which need not exist. */
  public OutputFiles(Path folder) {
    this.folder = folder;
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /** The text of a file, by its path from the folder with slashes; empty if there is none. */
  public Optional<String> read(String name) {
    return readBytes(name).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  /** The bytes of a file; empty if there is none. */
  public Optional<byte[]> readBytes(String name) {
    try {
      return Optional.of(Files.readAllBytes(folder.resolve(name)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new CannotWriteException(folder.resolve(name), e);
    }
  }

  /**
   * Writes a file unless it has this text.
   *
   * @return whether it was written
   */
  public boolean write(String name, String text) {
    return writeBytes(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes a file unless it has these bytes.
   *
   * @return whether it was written
   */
  public boolean writeBytes(String name, byte[] bytes) {
    if (readBytes(name).filter(is -> Arrays.equals(is, bytes)).isPresent()) {
      return false;
    }
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new CannotWriteException(file, e);
    }
    return true;
  }

  /** Deletes a file, and the folders that it leaves empty. */
  public void delete(String name) {
    Path file = folder.resolve(name);
    try {
      Files.deleteIfExists(file);
      for (Path parent = file.getParent();
          !parent.equals(folder) && isEmpty(parent);
          parent = parent.getParent()) {
        Files.delete(parent);
      }
    } catch (IOException e) {
      throw new CannotWriteException(file, e);
    }
  }

  private static boolean isEmpty(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (var entries = Files.list(directory)) {
      return entries.findAny().isEmpty();
    }
  }
}
