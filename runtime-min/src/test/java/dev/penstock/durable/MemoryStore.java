package dev.penstock.durable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files in memory that fail on command. Knows what a loss of power would leave: the content that
 * was forced, under the names that were.
 */
public final class MemoryStore implements FileStore {
  /** What of the unforced survives a crash. */
  public enum Survivors {
    /** All: the process dies, the machine goes on. */
    ALL,
    /** Nothing: the power goes. */
    NOTHING,
    /** All names, and half of each unforced end: the power goes while the system writes back. */
    HALF
  }

  /** Where the operation is when it fails. */
  public enum Moment {
    BEFORE,
    DURING,
    AFTER
  }

  /** The machine stops; nothing that is done to the store afterwards happens. */
  public static final class Crash extends Error {
    private static final long serialVersionUID = 1L;
  }

  private static final class Content {
    private byte[] bytes = {};
    private byte[] forced = {};
  }

  private Map<String, Content> files = new TreeMap<>();
  private Map<String, Content> forcedNames = new TreeMap<>();
  private final List<String> operations = new ArrayList<>();
  private int crashAt = -1;
  private Moment crashMoment = Moment.BEFORE;
  private boolean crashed;
  private boolean locked;
  private String failing = "";
  private int failures;

  /** The machine stops at the operation of this number, from 0. */
  public void crashAt(int operation, Moment moment) {
    crashAt = operation;
    crashMoment = moment;
  }

  /** The next so many operations whose text begins so throw an IOException. */
  public void fail(String operation, int times) {
    failing = operation;
    failures = times;
  }

  /** What was done so far: {@code write log-…1}. */
  public List<String> operations() {
    return operations;
  }

  public boolean isCrashed() {
    return crashed;
  }

  /** What a new process finds. */
  public MemoryStore afterCrash(Survivors survivors) {
    MemoryStore store = new MemoryStore();
    Map<String, Content> names = survivors == Survivors.NOTHING ? forcedNames : files;
    names.forEach(
        (name, content) -> {
          Content kept = new Content();
          kept.bytes = surviving(content, survivors);
          kept.forced = kept.bytes;
          store.files.put(name, kept);
        });
    store.forcedNames = new TreeMap<>(store.files);
    return store;
  }

  private static byte[] surviving(Content content, Survivors survivors) {
    switch (survivors) {
      case ALL:
        return content.bytes;
      case NOTHING:
        return content.forced;
      default:
        int forced = content.forced.length;
        int more = Math.max(0, content.bytes.length - forced) / 2;
        boolean grown = startsWith(content.bytes, content.forced);
        return grown ? Arrays.copyOf(content.bytes, forced + more) : content.forced;
    }
  }

  private static boolean startsWith(byte[] bytes, byte[] start) {
    return bytes.length >= start.length
        && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
  }

  /** A copy of all files. */
  public Map<String, byte[]> content() {
    Map<String, byte[]> content = new TreeMap<>();
    files.forEach((name, file) -> content.put(name, file.bytes.clone()));
    return content;
  }

  /** Puts a file there, or takes it away if {@code bytes} is null. */
  public void put(String name, byte[] bytes) {
    if (bytes == null) {
      files.remove(name);
      forcedNames.remove(name);
      return;
    }
    Content content = new Content();
    content.bytes = bytes.clone();
    content.forced = content.bytes;
    files.put(name, content);
    forcedNames.put(name, content);
  }

  private interface Action {
    void run() throws IOException;
  }

  private void operate(String operation, Action whole, Action half) throws IOException {
    requireRunning();
    int number = operations.size();
    operations.add(operation);
    if (failures > 0 && operation.startsWith(failing)) {
      failures--;
      half.run();
      throw new IOException("no space left on device");
    }
    if (number != crashAt) {
      whole.run();
      return;
    }
    if (crashMoment == Moment.DURING) {
      half.run();
    } else if (crashMoment == Moment.AFTER) {
      whole.run();
    }
    crashed = true;
    throw new Crash();
  }

  private void requireRunning() {
    if (crashed) {
      throw new Crash();
    }
  }

  @Override
  public String place() {
    return "memory";
  }

  @Override
  public void lock() {
    if (locked) {
      throw new IllegalStateException("locked");
    }
    locked = true;
  }

  @Override
  public List<String> list() {
    requireRunning();
    return new ArrayList<>(files.keySet());
  }

  @Override
  public StoredFile create(String name) throws IOException {
    Content content = new Content();
    operate("create " + name, () -> files.put(name, content), () -> {});
    return new MemoryFile(name, content);
  }

  @Override
  public StoredFile open(String name) throws IOException {
    return new MemoryFile(name, find(name));
  }

  @Override
  public InputStream read(String name) throws IOException {
    requireRunning();
    return new ByteArrayInputStream(find(name).bytes);
  }

  private Content find(String name) throws IOException {
    Content content = files.get(name);
    if (content == null) {
      throw new FileNotFoundException(name);
    }
    return content;
  }

  @Override
  public void rename(String from, String to) throws IOException {
    operate("rename " + from, () -> files.put(to, files.remove(from)), () -> {});
  }

  @Override
  public void delete(String name) throws IOException {
    operate("delete " + name, () -> files.remove(name), () -> {});
  }

  @Override
  public void force() throws IOException {
    operate("force", () -> forcedNames = new TreeMap<>(files), () -> {});
  }

  @Override
  public void close() {
    locked = false;
  }

  private final class MemoryFile implements StoredFile {
    private final String name;
    private final Content content;

    MemoryFile(String name, Content content) {
      this.name = name;
      this.content = content;
    }

    @Override
    public void write(byte[] bytes, int at, int count) throws IOException {
      operate("write " + name, () -> append(bytes, at, count), () -> append(bytes, at, count / 2));
    }

    private void append(byte[] bytes, int at, int count) {
      ByteArrayOutputStream longer = new ByteArrayOutputStream();
      longer.writeBytes(content.bytes);
      longer.write(bytes, at, count);
      content.bytes = longer.toByteArray();
    }

    @Override
    public void force() throws IOException {
      operate(
          "force " + name,
          () -> content.forced = content.bytes,
          () -> content.forced = surviving(content, Survivors.HALF));
    }

    @Override
    public void truncate(long length) throws IOException {
      operate(
          "truncate " + name,
          () -> content.bytes = Arrays.copyOf(content.bytes, (int) length),
          () -> {});
    }

    @Override
    public void close() {}
  }
}
