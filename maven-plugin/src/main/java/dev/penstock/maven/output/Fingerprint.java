package dev.penstock.maven.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Collects what a text was made from, and tells by one word whether any of it has changed. */
public final class Fingerprint {
  private final MessageDigest digest;

  /** An empty one. */
  public Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }

  /** The fingerprint of one content. */
  static String of(byte[] bytes) {
    return new Fingerprint().addBytes(bytes).word();
  }

  /** Adds a text. */
  public Fingerprint add(String text) {
    return addBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private Fingerprint addBytes(byte[] bytes) {
    digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
    return this;
  }

  /** Adds a file: its name and its content, or that there is none. */
  public Fingerprint addFile(Path file) {
    add(file.getFileName().toString());
    try {
      return addBytes(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      return add("-");
    } catch (IOException e) {
      throw new CannotWriteException(file, e);
    }
  }

  /**
   * Adds entries of a class path, archives and folders: the sizes and times of the files, since
   * their contents are large and change only with those.
   */
  public Fingerprint addClassPath(List<Path> classPath) {
    for (Path entry : classPath) {
      try (Stream<Path> files = Files.exists(entry) ? Files.walk(entry) : Stream.empty()) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          addState(file);
        }
      } catch (IOException e) {
        throw new CannotWriteException(entry, e);
      }
    }
    return this;
  }

  /** The fingerprint of all that was added, in hexadecimal digits. */
  public String word() {
    return HexFormat.of().formatHex(digest.digest());
  }

  private void addState(Path file) throws IOException {
    BasicFileAttributes state = Files.readAttributes(file, BasicFileAttributes.class);
    add(file.toString() + "|" + state.size() + "|" + state.lastModifiedTime().toMillis());
  }
}
