package dev.penstock.durable;

import dev.penstock.DurabilityException;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of a directory of this machine. */
public final class LocalStore implements FileStore {
  /*
   * Files are written through RandomAccessFile, which an interrupt of the stepping thread does not
   * close. The lock is a lock of the operating system on one file. Closing any channel of a file
   * drops all locks that the process has on it, so a second circuit of this process must be refused
   * before it opens the lock file: the process's properties say which directories are open. They
   * are the one place that all class loaders of a process share.
   */
  private static final String LOCK = "lock";

  private final Path directory;
  private FileChannel lockChannel;
  private String property;

  /** The files of this directory, which is created if it is not there. */
  public LocalStore(Path directory) {
    this.directory = directory;
  }

  @Override
  public String place() {
    return "`" + directory + "`";
  }

  @Override
  public void lock() throws IOException {
    Files.createDirectories(directory);
    String key = "dev.penstock.open " + directory.toRealPath();
    if (System.getProperties().putIfAbsent(key, "true") != null) {
      throw new DurabilityException(
          "the directory " + place() + " is open in another circuit of this process; close it");
    }
    property = key;
    Uninterrupted.run(this::lockFile);
  }

  private void lockFile() throws IOException {
    FileChannel channel =
        FileChannel.open(
            directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        channel.close();
        throw new DurabilityException(
            "the directory " + place() + " is open in another process; a circuit has one writer");
      }
      lockChannel = channel;
    } catch (OverlappingFileLockException e) {
      throw new DurabilityException(
          "the directory " + place() + " is open in another circuit of this process; close it", e);
    }
  }

  @Override
  public List<String> list() throws IOException {
    if (!Files.exists(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().collect(Collectors.toList());
    }
  }

  @Override
  public StoredFile create(String name) throws IOException {
    LocalFile file = new LocalFile(file(name));
    file.truncate(0);
    return file;
  }

  @Override
  public StoredFile open(String name) throws IOException {
    return new LocalFile(file(name));
  }

  @Override
  public InputStream read(String name) throws IOException {
    return new FileInputStream(file(name));
  }

  @Override
  public void rename(String from, String to) throws IOException {
    Files.move(
        directory.resolve(from),
        directory.resolve(to),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void delete(String name) throws IOException {
    Files.deleteIfExists(directory.resolve(name));
  }

  @Override
  public void force() throws IOException {
    if (File.separatorChar != '/') {
      return; // Windows opens no directories, and writes names through
    }
    Uninterrupted.run(
        () -> {
          try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
            names.force(/* metaData= */ true);
          }
        });
  }

  @Override
  public void close() throws IOException {
    try {
      if (lockChannel != null) {
        lockChannel.close();
      }
    } finally {
      if (property != null) {
        System.getProperties().remove(property);
        property = null;
      }
    }
  }

  private File file(String name) {
    return directory.resolve(name).toFile();
  }

  private static final class LocalFile implements StoredFile {
    private final RandomAccessFile file;

    LocalFile(File file) throws IOException {
      this.file = new RandomAccessFile(file, "rw");
      this.file.seek(this.file.length());
    }

    @Override
    public void write(byte[] bytes, int at, int count) throws IOException {
      file.write(bytes, at, count);
    }

    @Override
    public void force() throws IOException {
      file.getFD().sync();
    }

    @Override
    public void truncate(long length) throws IOException {
      file.setLength(length);
      file.seek(length);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
